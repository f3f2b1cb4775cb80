// SPDX-License-Identifier: Apache-2.0

export {
  catalogComponentConfigDialectExtensionPoint,
  componentConfigDialectExtensionPoint,
} from './dialects';
export type { ComponentConfigDialectExtensionPoint } from './dialects';
export { componentConfigFactsExtensionPoint } from './facts';
export type {
  ComponentConfigFactsExtensionPoint,
  EnvironmentFactsSource,
  FactsSubject,
} from './facts';
export { componentConfigObservedValuesExtensionPoint } from './observedValues';
export type {
  ComponentConfigObservedValuesExtensionPoint,
  ObservedObjects,
  ObservedValues,
  ObservedValuesOptions,
  ObservedValuesSource,
} from './observedValues';
export { componentConfigOptionsExtensionPoint } from './options';
export type {
  ComponentConfigOptionsExtensionPoint,
  OptionsProvider,
  OptionsQuery,
  ProvidedOption,
} from './options';
export { componentConfigSecretsExtensionPoint } from './secrets';
export type {
  ComponentConfigSecretsExtensionPoint,
  EnvironmentSecretsSource,
} from './secrets';
export { componentConfigSourcesExtensionPoint } from './sources';
export type {
  ComponentConfigSourcesExtensionPoint,
  ReadSourceResult,
  SourceLocation,
  SourceReader,
} from './sources';
export { componentConfigValuesExtensionPoint } from './values';
export type {
  ComponentConfigValuesExtensionPoint,
  ComponentValuesSource,
  SourcedValues,
} from './values';
