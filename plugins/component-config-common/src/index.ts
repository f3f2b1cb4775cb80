/**
 * API types, permissions and typed client of the component-config plugin.
 *
 * @packageDocumentation
 */

export type { ComponentConfigApi } from './ComponentConfigApi';
export { ComponentConfigClient } from './ComponentConfigClient';
export type { ComponentConfigClientOptions } from './ComponentConfigClient';
export {
  componentConfigPermissions,
  componentConfigHiddenFieldsReadPermission,
  componentConfigReadPermission,
  componentConfigValuesPurgePermission,
  componentConfigValuesRevealPermission,
  componentConfigValuesUpdatePermission,
} from './permissions';
export {
  DEFINITION_NAMESPACE,
  isPlatformEntity,
  platformApiVersions,
  platformKinds,
} from './platformKinds';
export type { PlatformKind } from './platformKinds';
export { RELATION_CONFIGURED_BY, RELATION_CONFIGURES } from './relations';
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
export { SENSITIVE_MASK } from './types';
export type {
  ComparedConfiguration,
  ConfigurationForm,
  DefinitionReport,
  DefinitionSummary,
  DiffReport,
  DiffRequest,
  EffectiveReport,
  EnvironmentList,
  EnvironmentSummary,
  ExplanationReport,
  HeldValues,
  OrphanedComponent,
  OrphanedValuesPage,
  OrphanedValuesRequest,
  PurgedValues,
  PlatformView,
  RevealedValue,
  SaveConflict,
  SavedValues,
  SaveRequest,
  SaveResult,
  ValuesCreation,
  WhatIfReport,
  WhatIfRequest,
  WithheldDocuments,
} from './types';
