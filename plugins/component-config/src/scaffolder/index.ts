// SPDX-License-Identifier: Apache-2.0

/**
 * Form fields for scaffolder templates: `ComponentConfiguration` and `ComponentTypePicker`, for both frontend systems.
 *
 * @packageDocumentation
 */
export {
  ComponentConfigurationFieldExtension,
  ComponentTypePickerFieldExtension,
} from './classic';
export { componentConfigScaffolderModule as default } from './module';
export {
  componentConfigScaffolderTranslationRef,
  componentConfigScaffolderTranslations,
} from './translation';
