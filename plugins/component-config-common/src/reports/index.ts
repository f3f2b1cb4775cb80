// SPDX-License-Identifier: Apache-2.0

/**
 * The answers of the service, computed from the data of the catalog and the store: without I/O, so that anyone with the
 * documents and the values can answer like the backend.
 *
 * @packageDocumentation
 */

export {
  attentionReport,
  compileReport,
  coverageReport,
  documentationOf,
  documentDefinition,
  emptyMemory,
  environmentDifferences,
  listComponents,
  listOrphans,
  listDocuments,
  overlayReport,
  overviewReport,
  readSupposed,
  standingSteps,
  supposeForDraft,
  supposePlatform,
  usedByReport,
} from './browse';
export type {
  AskedCondition,
  Browsing,
  ComponentStanding,
  CoverageInput,
  DifferenceMemory,
  EnvironmentDifferencesInput,
  EnvironmentStanding,
  FoundTie,
  KnownDifference,
  OpenProposals,
  OrphanStanding,
  OverlayEffects,
  OverlayReportInput,
  PlaceEffect,
  StandingDefinition,
  StandingMemory,
  TextDocument,
  TitleOf,
} from './browse';
export { composeConfiguration, compositionKey } from './composeConfiguration';
export { componentTypeList } from './componentTypeList';
export { definitionReport, noPlatformDocument } from './definitionReport';
export { nothingDelivered, readDelivered, readDelivery } from './delivery';
export type {
  DeliveredBinding,
  DeliveredRelease,
  Delivery,
  DeliveryReaders,
} from './delivery';
export {
  configurationStates,
  newlyDegraded,
  stateChanges,
} from './configurationStates';
export type { AnnouncedState } from './configurationStates';
export { diffReport } from './diffReport';
export { draftFormReport } from './draftFormReport';
export { draftReport } from './draftReport';
export { resolvedDraft } from './resolvedDraft';
export type { DraftInput } from './draftSubject';
export { effectiveReport } from './effectiveReport';
export { componentEnvironments, environmentList } from './environmentList';
export { environmentsOfComponent } from './environmentsOfComponent';
export { environmentChanges } from './environmentChanges';
export { explanationReport } from './explanationReport';
export { exportReport } from './exportReport';
export type { ComponentDefinitions } from './findDefinitions';
export { findingsReport } from './findingsReport';
export type { EnvironmentFindings } from './findingsReport';
export { formReport } from './formReport';
export { heldReport } from './heldValues';
export {
  blameReport,
  noGit,
  revertValues,
  revisionReport,
  revisionsReport,
} from './history';
export type { AskGit, ValuesRevert } from './history';
export { impactBlocks } from './impact/impactBlocks';
export type { ReportLanguage, ShownImpact } from './impact/impactBlocks';
export { placesText } from './impact/placesText';
export { impactReport, impactSteps } from './impact/impactReport';
export {
  impactEvents,
  impactPieces,
  summarizeImpact,
} from './impact/impactEvents';
export type {
  ImpactInput,
  ImpactPiece,
  SharedImpact,
} from './impact/impactEvents';
export type { ComponentImpact, ImpactShare } from './impact/impactReport';
export type { ImpactComponent, ImpactSide } from './impact/types';
export { impactRules } from './impact/impactRules';
export { mergeValues } from './mergeValues';
export { observedReport } from './observedReport';
export type { ObservedState } from './observedReport';
export { overlaySelectionReport } from './overlaySelectionReport';
export { ownValues } from './ownValues';
export type { OwnValues } from './ownValues';
export { environmentRef, environmentsOf, readPlatform } from './platform';
export type {
  NamesIn,
  Platform,
  PlatformDefinition,
  PlatformDocument,
  PlatformReaders,
  PlatformText,
  SecretSettings,
} from './platform';
export {
  acceptProposal,
  proposalList,
  proposalReport,
  proposeValues,
  showProposal,
  summarizeProposal,
} from './proposals';
export type { ProposalAcceptance, ValuesProposal } from './proposals';
export {
  isAwaited,
  pendingPublication,
  publicationReport,
  retireValues,
  sentPlaces,
} from './publication';
export type {
  PublicationInput,
  PublicationTarget,
  SentPlace,
  SentPublication,
} from './publication';
export { readPlatformDocument } from './readPlatformDocument';
export type { DocumentReading } from './readPlatformDocument';
export { revealValue } from './revealValue';
export type {
  GitRecord,
  ProposalEntry,
  ProposedValues,
  RevisionOrigin,
  SaveDecision,
  StoredProposal,
  StoreProposalResult,
  StoreSaveResult,
  ValuesKey,
  ValuesRevision,
  ValuesRevisions,
} from './revisions';
export { saveValues } from './saveValues';
export type { ValuesSave } from './saveValues';
export {
  codeSpan,
  componentName,
  counted,
  escapeLine,
  escapeMarkdown,
  escapeText,
  positionText,
  renderMarkdown,
  valueCell,
} from './shown';
export type { Cell, ShownBlock, Tone } from './shown';
export { subjectOf } from './subject';
export { tryValues } from './tryValues';
export type { TriedValues } from './tryValues';
export { environmentOf } from './environments';
export type { Subject, SubjectInput } from './subject';
export { touchedSections } from './touchedSections';
export { whatIfReport } from './whatIfReport';
export { wordedError, wordedMessage } from './wordedError';
export type { SharedReadings } from './impact/readSide';
export type { ImpactTally, TalliedGroup } from './impact/tallyImpact';
export type { RunningRelease, SubjectState } from './subjectState';
export type { Withholding } from './withholding';

// Input and output types, which the main entry also exports.
export type * from '../attention';
export type * from '../blame';
export type * from '../browse';
export type * from '../drafts';
export type * from '../environmentDifferences';
export type * from '../events';
export type * from '../export';
export type * from '../impact';
export type * from '../indexDefinitions';
export type * from '../observed';
export type * from '../overlays';
export type * from '../platformKinds';
export type * from '../proposals';
export type * from '../publication';
export type * from '../revisions';
export type * from '../types';
