// SPDX-License-Identifier: Apache-2.0

/**
 * Form fields for scaffolder templates: `ComponentConfiguration` and `ComponentTypePicker`, for both frontend systems.
 *
 * @packageDocumentation
 */
import { createFrontendModule } from '@backstage/frontend-plugin-api';
import {
  createFormField,
  FormFieldBlueprint,
} from '@backstage/plugin-scaffolder-react/alpha';
import { scaffolderControlsApi } from './scaffolderControlsApi';

export {
  ComponentConfigurationFieldExtension,
  ComponentTypePickerFieldExtension,
} from './classic';
export {
  componentConfigScaffolderTranslationRef,
  componentConfigScaffolderTranslations,
} from './translation';

/**
 * The form fields for scaffolder templates; and the app's other form fields as controls of the forms of components.
 *
 * @public
 */
const componentConfigScaffolderModule = createFrontendModule({
  pluginId: 'scaffolder',
  extensions: [
    scaffolderControlsApi,
    FormFieldBlueprint.make({
      name: 'component-configuration',
      params: {
        field: async () => {
          const { componentConfigurationField } = await import('./formFields');
          return createFormField(componentConfigurationField);
        },
      },
    }),
    FormFieldBlueprint.make({
      name: 'component-type-picker',
      params: {
        field: async () => {
          const { componentTypeField } = await import('./formFields');
          return createFormField(componentTypeField);
        },
      },
    }),
  ],
});

export { componentConfigScaffolderModule as default };
