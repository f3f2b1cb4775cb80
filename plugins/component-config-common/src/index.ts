// SPDX-License-Identifier: Apache-2.0

/**
 * API types, permissions and typed client of the component-config plugin.
 *
 * @packageDocumentation
 */

export type { ComponentConfigApi } from './ComponentConfigApi';
export type { OrphanedValuesApi } from './OrphanedValuesApi';
export type { PlatformApi, ReadOptions } from './PlatformApi';
export { ComponentConfigClient } from './ComponentConfigClient';
export type { ComponentConfigClientOptions } from './client/ApiRequests';
export { apiOperations } from './client/apiOperations';
export type { ApiOperation } from './client/apiOperations';
export type {
  AllowedActions,
  ConfigurationActions,
  Contacts,
  EnvironmentActions,
} from './allowed';
export {
  componentConfigPermissions,
  componentConfigHiddenFieldsReadPermission,
  componentConfigReadPermission,
  componentConfigurationPermissions,
  componentConfigValuesApprovePermission,
  componentConfigValuesProposePermission,
  componentConfigValuesPublishPermission,
  componentConfigValuesPurgePermission,
  componentConfigValuesRevealPermission,
  componentConfigValuesUpdatePermission,
  configurationResourceRef,
  RESOURCE_TYPE_COMPONENT_CONFIGURATION,
} from './permissions';
export { attentionKinds } from './attention';
export type {
  AttentionItem,
  AttentionKind,
  AttentionList,
  AttentionReport,
  AttentionTopic,
} from './attention';
export type {
  BlamedCommit,
  BlamedRevision,
  BlamedStatement,
  BlameReport,
  BlameRequest,
  BlameUnknown,
  PlaceRevision,
} from './blame';
export type {
  DifferentComponent,
  DifferentPlace,
  EnvironmentDifference,
  EnvironmentDifferences,
  EnvironmentDifferencesRequest,
} from './environmentDifferences';
export type {
  AppliedOverlay,
  ConfigurationRef,
  OverlayLint,
  OverlayLintRule,
  OverlayPath,
  OverlayEnvironment,
  OverlayReport,
  OverlaySelectionReport,
  SkippedOverlay,
} from './overlays';
export { isProduction } from './production';
export type {
  ComponentDraft,
  ComponentTypeList,
  ComponentTypeSummary,
  DraftCreation,
  DraftFinding,
  DraftFormRequest,
  DraftReport,
  DraftRequest,
  DraftSupposition,
  DraftTrait,
  DraftValues,
} from './drafts';
export { readDisabledKinds } from './disabledKinds';
export {
  EFFECTIVE_CHANGED_TOPIC,
  LISTS_CHANGED_CHANNEL,
  OBSERVED_CHANGED_TOPIC,
  valuesSavedChannel,
} from './events';
export type {
  ChangeCause,
  EffectiveChange,
  EffectiveChanged,
  EnvironmentChange,
  ObservedChanged,
  ValuesSavedSignal,
} from './events';
export { configurationFormats } from './export';
export type {
  ConfigurationFormat,
  ExportReport,
  ExportRequest,
} from './export';
export {
  asPlatformEntity,
  DEFINITION_NAMESPACE,
  definitionKinds,
  deliveryKinds,
  isPlatformEntity,
  isPlatformKind,
  platformApiVersions,
  platformKinds,
  sharedKinds,
} from './platformKinds';
export type {
  DefinitionKind,
  DeliveryKind,
  EntityHead,
  PlatformKind,
  SharedKind,
} from './platformKinds';
export type {
  CompiledDocument,
  CompileReport,
  CompileRequest,
  ComponentListRequest,
  ComponentState,
  ConfigurationState,
  CoverageReport,
  DefinitionDocumentation,
  DocumentedField,
  DocumentList,
  DocumentListRequest,
  FieldConstraint,
  FieldCoverage,
  FindingCounts,
  FindingFilter,
  ListedByList,
  ListedComponent,
  ListedDefinition,
  ListedDocument,
  ListedEnvironment,
  ListedOverlay,
  Page,
  PageRequest,
  PlatformOverview,
  UsedByReport,
  UsingComponent,
  UsingDocument,
} from './browse';
export type {
  ConfigurationImpact,
  DocumentImpact,
  ImpactClass,
  ImpactCounts,
  ImpactEvent,
  ImpactGroup,
  ImpactOutcome,
  ImpactPlace,
  ImpactReason,
  ImpactReport,
  ImpactRequest,
  ImpactRule,
  ImpactSummary,
} from './impact';
export { findDefinition, indexDefinitions } from './indexDefinitions';
export type {
  DefinitionIndex,
  Named as KindAndName,
  NamedDefinition,
} from './indexDefinitions';
export { proposalDecisions } from './proposals';
export type {
  AcceptedProposal,
  AcceptRequest,
  AcceptResult,
  Proposal,
  ProposalDecision,
  ProposalReport,
  ProposalRequest,
  ProposalResult,
  ProposalsPage,
  ProposalsRequest,
  ProposalState,
  ProposalSummary,
} from './proposals';
export type {
  RevertRequest,
  RevisionBasis,
  RevisionReport,
  RevisionsPage,
  RevisionsRequest,
  RevisionSummary,
  ChangedField,
  ValueChange,
  ValuesEffect,
} from './revisions';
export type {
  ManifestChange,
  ManifestChanges,
  ManifestsPreview,
  ManifestsReport,
  ManifestUse,
  RenderedManifest,
} from './manifests';
export { severityOf } from './observed';
export type { Observation, ObservedReport, ObservedVerdict } from './observed';
export type {
  FieldOption,
  OptionsCheck,
  OptionsReport,
  OptionsRequest,
  UnsavedValues,
} from './options';
export { publicationIntegrations } from './publication';
export type {
  PendingPublication,
  PublicationFile,
  PublicationIntegration,
  PublicationPlace,
  PublicationPreview,
  PublicationProposal,
  PublicationReport,
  PublicationRequest,
  PublicationSource,
  PublicationText,
} from './publication';
export {
  RELATION_APPLIES_TO,
  RELATION_CONFIGURED_BY,
  RELATION_CONFIGURES,
  RELATION_OVERLAID_BY,
  RELATION_PROMOTED_BY,
  RELATION_PROMOTES_TO,
} from './relations';
export { REPOSITORY_API_VERSION, REPOSITORY_KIND } from './repositoryReport';
export type {
  CountedDocuments,
  IgnoredDocument,
  RepositoryFinding,
  RepositoryFindings,
  RepositoryReport,
} from './repositoryReport';
export { formatRevisionETag, parseRevisionETag } from './revisionETag';
export {
  REPOSITORY_ANNOTATION,
  SOURCE_COMMIT_ANNOTATION,
  SOURCE_FILE_ANNOTATION,
  SOURCE_HASH_ANNOTATION,
  SOURCE_LINE_ANNOTATION,
} from './sourceAnnotations';
export { isInFuture, SENSITIVE_MASK } from './types';
export type {
  ArchivedValues,
  ArchivedValuesPage,
  ArchivedValuesRequest,
  ComparedConfiguration,
  ConfigurationForm,
  DefinitionReport,
  DefinitionSummary,
  DifferenceClass,
  DifferenceReason,
  DiffReport,
  DiffRequest,
  EffectiveReport,
  EnvironmentList,
  EnvironmentSummary,
  ExplanationReport,
  FormRequest,
  GitOnly,
  StoredValues,
  MovedValues,
  MoveValuesRequest,
  NotCopiedReason,
  OrphanedComponent,
  OrphanedEnvironment,
  OrphanedPartRequest,
  OrphanedValuesPage,
  OrphanedValuesRequest,
  PurgedValues,
  PlatformView,
  PromotedPlace,
  ReleaseSummary,
  RevealedValue,
  RevisionOrigin,
  SaveConflict,
  SavedValues,
  SaveRequest,
  SaveResult,
  TraitSummary,
  ValueEnd,
  ValuesCreation,
  WhatIfReport,
  WhatIfRequest,
  HiddenDocumentCounts,
} from './types';
export {
  packEffective,
  packEffectiveSteps,
  packForm,
  unpackEffective,
  unpackForm,
} from './wire';
export type {
  EffectiveTables,
  Included,
  ListName,
  Packed,
  PackedContribution,
  PackedEffective,
  PackedEffectiveReport,
  PackedForm,
  PackedLayer,
  PackedPosition,
  PackedReason,
  PackedSchema,
  PackedTombstone,
} from './wire';
