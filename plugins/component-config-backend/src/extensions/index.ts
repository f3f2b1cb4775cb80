// SPDX-License-Identifier: Apache-2.0

export { EnvironmentFacts } from './EnvironmentFacts';
export { createFieldOptions, type FieldOptions } from './FieldOptions';
export { ObservedValues } from './ObservedValues';
export {
  registerExtensionPoints,
  type AddedExtensions,
} from './registerExtensionPoints';
export { TranslatedSchemas } from './TranslatedSchemas';
export { ValuesSources } from './ValuesSources';
