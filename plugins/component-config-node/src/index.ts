// SPDX-License-Identifier: Apache-2.0

/**
 * Extension points and events of the component-config plugin for other backend modules.
 *
 * @packageDocumentation
 */

export { createAdapterFeature } from './createAdapterFeature';
export { documentHash } from './documentHash';
export { DOCUMENTS_CHANGED_TOPIC, REPOSITORY_CHANGED_TOPIC } from './events';
export type {
  ChangedDocument,
  DocumentsChanged,
  RepositoryChanged,
} from './events';
export {
  catalogComponentConfigDialectExtensionPoint,
  componentConfigDialectExtensionPoint,
  componentConfigFactsExtensionPoint,
  componentConfigObservedValuesExtensionPoint,
  componentConfigOptionsExtensionPoint,
  componentConfigSecretsExtensionPoint,
  componentConfigSourcesExtensionPoint,
  componentConfigValuesExtensionPoint,
} from './extensions';
export type {
  ComponentConfigDialectExtensionPoint,
  ComponentConfigFactsExtensionPoint,
  ComponentConfigObservedValuesExtensionPoint,
  ComponentConfigOptionsExtensionPoint,
  ComponentConfigSecretsExtensionPoint,
  ComponentConfigSourcesExtensionPoint,
  ComponentConfigValuesExtensionPoint,
  ComponentValuesSource,
  EnvironmentFactsSource,
  EnvironmentSecretsSource,
  FactsSubject,
  ObservedObjects,
  ObservedValues,
  ObservedValuesOptions,
  ObservedValuesSource,
  OptionsProvider,
  OptionsQuery,
  ProvidedOption,
  ReadSourceResult,
  SourcedValues,
  SourceLocation,
  SourceReader,
} from './extensions';
