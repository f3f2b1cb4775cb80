// SPDX-License-Identifier: Apache-2.0

import {
  ApiBlueprint,
  createFrontendModule,
} from '@backstage/frontend-plugin-api';
import {
  createFormField,
  FormFieldBlueprint,
  formFieldsApiRef,
} from '@backstage/plugin-scaffolder-react/alpha';
import type { FormControl } from '@component-config/plugin-component-config-react';
import { scaffolderControlsApiRef } from '../components/FormView/sections/useFormControls';

/** Offers the field extensions of the scaffolder to the forms of components. */
const scaffolderControlsApi = ApiBlueprint.make({
  name: 'component-config-controls',
  params: defineParams =>
    defineParams({
      api: scaffolderControlsApiRef,
      deps: { formFields: formFieldsApiRef },
      factory: ({ formFields }) => ({
        loadControls: async () =>
          (await formFields.loadFormFields()).flatMap(controlOf),
      }),
    }),
});

/** The type of a field is opaque; it has the options that it was created with. */
function controlOf(field: object): FormControl[] {
  const { name, component } = field as {
    name?: unknown;
    component?: Extract<FormControl, { type: 'scaffolderField' }>['component'];
  };
  return typeof name === 'string' && typeof component === 'function'
    ? [{ type: 'scaffolderField', name, component }]
    : [];
}

/**
 * The form fields for scaffolder templates; and the app's other form fields as controls of the forms of components.
 *
 * @public
 */
export const componentConfigScaffolderModule = createFrontendModule({
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
