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
  standingFor,
  standingSteps,
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
export {
  composeConfiguration,
  composeConfigurationSteps,
  compositionKey,
} from './subject/composeConfiguration';
export { componentTypeList } from './platform/componentTypeList';
export {
  definitionReport,
  noPlatformDocument,
} from './platform/definitionReport';
export {
  nothingDelivered,
  readDelivered,
  readDelivery,
} from './subject/delivery';
export type {
  DeliveredBinding,
  DeliveredRelease,
  DeliveredWorkload,
  Delivery,
  DeliveryReaders,
} from './subject/delivery';
export {
  concealStates,
  configurationStateSteps,
  newlyDegraded,
  stateChanges,
} from './configuration/configurationStates';
export type {
  AnnouncedState,
  MaskedState,
} from './configuration/configurationStates';
export { diffReport } from './configuration/diffReport';
export { draftFormReport } from './draft/draftFormReport';
export { draftReport } from './draft/draftReport';
export { resolvedDraft } from './draft/resolvedDraft';
export type { DraftInput } from './draft/draftSubject';
export {
  effectiveReport,
  effectiveSteps,
} from './configuration/effectiveReport';
export {
  componentEnvironments,
  environmentList,
} from './environments/environmentList';
export { environmentsOfComponent } from './environments/environmentsOfComponent';
export { environmentChangeSteps } from './environments/environmentChanges';
export { explanationSteps } from './configuration/explanationReport';
export { exportSteps } from './configuration/exportReport';
export type { ComponentDefinitions } from './subject/findDefinitions';
export { findingsReport } from './configuration/findingsReport';
export type { EnvironmentFindings } from './configuration/findingsReport';
export { formSteps } from './configuration/formReport';
export { heldReport } from './values/heldValues';
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
export { mergeValues } from './values/mergeValues';
export { observedReport } from './configuration/observedReport';
export type { ObservedState } from './configuration/observedReport';
export { overlaySelectionSteps } from './configuration/overlaySelectionReport';
export { ownValues } from './values/ownValues';
export type { OwnValues } from './values/ownValues';
export {
  environmentRef,
  environmentsOf,
  nameKey,
  readPlatform,
  readPlatformSteps,
} from './platform/platform';
export type {
  NamesIn,
  Platform,
  PlatformDefinition,
  PlatformDocument,
  PlatformReaders,
  PlatformText,
  SecretSettings,
} from './platform/platform';
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
  publicationSteps,
  retireSteps,
  sentPlaces,
} from './publication';
export type {
  PublicationInput,
  PublicationTarget,
  SentPlace,
  SentPublication,
} from './publication';
export {
  readPlatformDocument,
  readPlatformDocumentSteps,
} from './platform/readPlatformDocument';
export type { DocumentReading } from './platform/readPlatformDocument';
export { revealSteps } from './configuration/revealValue';
export type {
  GitRecord,
  ProposalEntry,
  ProposedValues,
  RevisionOrigin,
  RevisionRequest,
  SaveDecision,
  StoredProposal,
  StoreProposalResult,
  StoreSaveResult,
  ValuesKey,
  ValuesRevision,
  ValuesRevisions,
  RunSteps,
  ProposedDecision,
} from './values/revisions';
export {
  damagedProposal,
  damagedRevision,
  DamagedRevisionError,
  refuseDamaged,
} from './values/damage';
export { saveValues } from './values/saveValues';
export type { ValuesSave } from './values/saveValues';
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
export {
  knowsSecrets,
  mayHoldSecrets,
  subjectOf,
  subjectSteps,
} from './subject/subject';
export { tryValues } from './values/tryValues';
export type { TriedValues } from './values/tryValues';
export { environmentAmong, environmentOf } from './environments/environments';
export type { MayReveal, Subject, SubjectInput } from './subject/subject';
export { touchedSections } from './values/touchedSections';
export { componentToSuppose } from './subject/supposition';
export { whatIfReport } from './configuration/whatIfReport';
export { wordedError, wordedMessage } from './wordedError';
export type { SharedReadings } from './impact/readSide';
export type { ImpactTally, TalliedGroup } from './impact/tallyImpact';
export type { RunningRelease, SubjectState } from './subject/subjectState';
export type { Withholding } from './platform/withholding';

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
