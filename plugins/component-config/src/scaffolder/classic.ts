import {
  createApiFactory,
  createPlugin,
  discoveryApiRef,
  fetchApiRef,
} from '@backstage/core-plugin-api';
import { createScaffolderFieldExtension } from '@backstage/plugin-scaffolder-react';
import { ComponentConfigClient } from '@component-config/plugin-component-config-common';
import { componentConfigApiRef } from '@component-config/plugin-component-config-react';
import { componentConfigurationField, componentTypeField } from './formFields';

const plugin = createPlugin({
  id: 'component-config',
  apis: [
    createApiFactory({
      api: componentConfigApiRef,
      deps: { discoveryApi: discoveryApiRef, fetchApi: fetchApiRef },
      factory: deps => new ComponentConfigClient(deps),
    }),
  ],
});

/**
 * The form of a component's configuration, for apps of the classic frontend system: a child of
 * `ScaffolderFieldExtensions`.
 *
 * @public
 */
export const ComponentConfigurationFieldExtension = plugin.provide(
  createScaffolderFieldExtension({
    ...componentConfigurationField,
    schema: componentConfigurationField.schema.schema,
  }),
);

/**
 * The choice of a component's type, for apps of the classic frontend system: a child of `ScaffolderFieldExtensions`.
 *
 * @public
 */
export const ComponentTypePickerFieldExtension = plugin.provide(
  createScaffolderFieldExtension({
    ...componentTypeField,
    schema: componentTypeField.schema.schema,
  }),
);
