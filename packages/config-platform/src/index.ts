// SPDX-License-Identifier: Apache-2.0

/**
 * From documents to what is shown of a component: the platform that its documents describe, a component with its layers,
 * its form, effective configuration, explanations, differences and exports, the impact of a change, and documentation.
 *
 * @packageDocumentation
 */

export {
  adaptDocument,
  adaptChart,
  composeValues,
  documentAdapters,
  readChart,
} from './adapters';
export type {
  AdaptedDocuments,
  Chart,
  ChartFiles,
  ComposedChart,
  Dependency,
  DocumentAdapter,
  GivenValues,
  HelmVersion,
  ReadChart,
  ReadChartOptions,
  SetOption,
} from './adapters';
export {
  documentsByLayer,
  isOverlayLayer,
  placesNamedBy,
} from './browse/overlayEffects';
export type { OverlayEffects } from './browse/overlayEffects';
export {
  countFindings,
  emptySummaryCache,
  summaryFor,
  summarySteps,
} from './browse/summaries';
export type { SummaryCache } from './browse/summaries';
export {
  readSupposed,
  readTextDocument,
  SUPPOSED_FILE,
  supposePlatform,
} from './browse/supposedPlatform';
export type { TextDocument } from './browse/supposedPlatform';
export type {
  ListInput,
  ComponentSummary,
  ComponentEnvironmentSummary,
  OrphanSummary,
} from './browse/types';
export * from './gitops/application';
export * from './gitops/applicationset';
export type { TreeFiles } from './gitops/argocd/files';
export { inferType } from './inference/inferType';
export type { InferredType } from './inference/inferType';
export { diffReport } from './configuration/diffReport';
export { compareManifests, manifestName } from './rendering/compareManifests';
export { manifestLines } from './rendering/manifestLines';
export type { ManifestLine } from './rendering/manifestLines';
export {
  manifestChangesSteps,
  manifestsSteps,
} from './rendering/manifestsReport';
export { expectedResourceSteps, observedVerdicts } from './observed';
export type {
  Expected,
  ExpectedResource,
  IgnoredDifference,
  LiveObjects,
  LiveVerdict,
} from './observed';
export { renderSubject } from './rendering/renderSubject';
export type { RenderedManifests } from './rendering/renderSubject';
export { effectiveEnds } from './configuration/effectiveEnds';
export {
  effectiveReport,
  effectiveSteps,
} from './configuration/effectiveReport';
export { explanationSteps } from './configuration/explanationReport';
export {
  boundedReport,
  readCatalogOptions,
  LONGEST_OPTION,
  MOST_OPTIONS,
  optionsSteps,
  staticReport,
  unavailable,
} from './configuration/fieldOptions';
export type {
  CatalogOptionsRequest,
  CatalogSource,
} from './configuration/fieldOptions';
export { findingsReport } from './configuration/findingsReport';
export { formSteps } from './configuration/formReport';
export { formInput, resolveFormSteps } from './configuration/resolveForm';
export { editableSectionsOf, sectionsOf } from './configuration/sections';
export type { Section } from './configuration/sections';
export { revealSteps } from './configuration/revealValue';
export {
  documentDefinition,
  documentationOf,
} from './documentation/documentDefinition';
export { ANY, fieldsOf } from './documentation/documentedFields';
export type { SchemaField } from './documentation/documentedFields';
export { refuseDraftShape } from './draft/checkDraftValues';
export { draftFormReport } from './draft/draftFormReport';
export { draftReport } from './draft/draftReport';
export { draftSubject } from './draft/draftSubject';
export type { DraftInput } from './draft/draftSubject';
export {
  environmentAmong,
  environmentNamed,
  environmentOf,
  environmentRequested,
  summarizeEnvironment,
  visibleEnvironments,
} from './environments/environments';
export { environmentsOfComponent } from './environments/environmentsOfComponent';
export * from './gitops/helmrelease';
export * from './gitops/repository';
export * from './gitops/substitution';
export type { RepositoryFiles } from './gitops/types';
export { readRevision } from './history/readRevision';
export { changedFields } from './values/changedFields';
export { fieldLabel } from './labels/fieldLabel';
export { placeLabel, placeTrail } from './labels/placeLabel';
export { pointerTrail, schemaPointer } from './labels/pointerTrail';
export { readableName } from './labels/readableName';
export { singularName } from './labels/singularName';
export { impactBlocks } from './impact/impactBlocks';
export type { ReportLanguage } from './impact/impactBlocks';
export {
  impactEvents,
  impactPieces,
  summarizeImpact,
} from './impact/impactEvents';
export type { ImpactPiece, SharedImpact } from './impact/impactEvents';
export { impactReport } from './impact/impactReport';
export type { ImpactShare } from './impact/impactReport';
export { impactRules } from './impact/impactRules';
export { placesText } from './impact/placesText';
export { readSide } from './impact/readSide';
export type {
  Reading,
  SharedReadings,
  SubjectReading,
} from './impact/readSide';
export type { ImpactComponent, ImpactSide } from './impact/types';
export { phrase, render, worded } from './phrases';
export {
  definitionReport,
  noPlatformDocument,
} from './platform/definitionReport';
export {
  environmentRef,
  environmentsOf,
  nameKey,
  readPlatform,
  readPlatformSteps,
} from './platform/platform';
export type {
  Platform,
  PlatformDefinition,
  PlatformDocument,
  PlatformReaders,
  PlatformText,
  SecretSettings,
} from './platform/platform';
export {
  readPlatformDocument,
  readPlatformDocumentSteps,
} from './platform/readPlatformDocument';
export type { DocumentReading } from './platform/readPlatformDocument';
export { visiblePlatform } from './platform/visiblePlatform';
export { joinSecrets } from './secrets/environmentSecrets';
export { hiddenDocumentsOf } from './platform/hiddenDocuments';
export {
  planPromotion,
  promotedPart,
  promoteValues,
  whyNotCopied,
} from './promotion/planPromotion';
export type { Cell, ShownBlock, Tone } from './shown/blocks';
export { componentName, counted, positionText, valueCell } from './shown/cells';
export { escapeLine, escapeText } from './shown/escape';
export { codeSpan, escapeMarkdown } from './shown/markdownText';
export { renderMarkdown } from './shown/renderMarkdown';
export {
  composeConfiguration,
  composeConfigurationSteps,
  compositionKey,
} from './subject/composeConfiguration';
export { carryMarks } from './subject/definitionMarks';
export {
  nothingDelivered,
  readDelivered,
  readDelivery,
} from './subject/delivery';
export type { Delivery, DeliveryReaders } from './subject/delivery';
export { summarizeDefinition } from './subject/findDefinitions';
export type { ComponentDefinitions } from './subject/findDefinitions';
export { summarizeRelease } from './subject/release';
export {
  platformView,
  showChanges,
  showCreation,
  showEffective,
  showMasked,
  viewOf,
} from './subject/showSubject';
export {
  buildLayerStack,
  withHiddenSensitive,
  findHead,
  inEnvironment,
  knowsSecrets,
  mayHoldSecrets,
  portalOf,
  refuseDamagedValues,
  resolveStoredSteps,
  resolveSteps,
  subjectOf,
  subjectSteps,
  withAllSecrets,
} from './subject/subject';
export type {
  RecordedValues,
  MayReveal,
  Subject,
  SubjectInput,
} from './subject/subject';
export { componentToSuppose } from './subject/supposition';
export {
  checkLayerShape,
  refuseBrokenSteps,
  refuseFound,
  refuseTypedSecrets,
  refuseUncheckedSteps,
} from './values/checkValues';
export {
  DamagedRevisionError,
  damagedProposal,
  refuseDamaged,
} from './values/damage';
export { enteredLayers } from './values/enteredLayers';
export { gitOnlyOf, refuseInGitOnly } from './values/gitOnly';
export {
  storedValuesReport,
  storedValues,
  maskedStoredValues,
  shownValues,
  shownEnds,
} from './values/storedValues';
export { isMasked } from './values/isMasked';
export { mergeValues } from './values/mergeValues';
export { publishToRepository } from './values/publishToRepository';
export { shownDifference } from './values/shownDifference';
export { ownValues } from './values/ownValues';
export type {
  GitRecord,
  ProposalEntry,
  ProposedDecision,
  ProposedValues,
  RevisionRequest,
  RunSteps,
  SaveDecision,
  StoreProposalResult,
  StoreSaveResult,
  StoredProposal,
  ValuesKey,
  ValuesRevision,
  ValuesRevisions,
} from './values/revisions';
export { wordedError, wordedMessage } from './wordedError';
export type { EvaluatedCondition } from './browse/overlayEffects';
export type { CarryMarks } from './subject/definitionMarks';
export type { ComponentImpact } from './impact/impactReport';
export type { DeliveredBinding } from './subject/delivery';
export type { DeliveredRelease } from './subject/delivery';
export type { DeliveredWorkload } from './subject/delivery';
export type { DraftSubject } from './draft/draftSubject';
export type { EnvironmentFindings } from './configuration/findingsReport';
export type { FoundTie } from './browse/overlayEffects';
export type { ImpactInput } from './impact/impactEvents';
export type { ImpactTally } from './impact/tallyImpact';
export type { NamesIn } from './platform/platform';
export type { OwnValues } from './values/ownValues';
export type { PlaceEffect } from './browse/overlayEffects';
export type { RunningRelease } from './subject/subjectState';
export type { ShownImpact } from './impact/impactBlocks';
export type { SideReadings } from './impact/readSide';
export type { SummaryDefinition } from './browse/types';
export type { SubjectState } from './subject/subjectState';
export type { HiddenDocuments } from './platform/hiddenDocuments';
export { pluginTexts } from './phrases/index';
export type { TalliedGroup } from './impact/tallyImpact';
