// SPDX-License-Identifier: Apache-2.0

import { createScaffolderFieldExtension } from '@backstage/plugin-scaffolder-react';
import { componentConfigPlugin } from '../plugin';
import { componentConfigurationField, componentTypeField } from './formFields';

/**
 * The form of a component's configuration, for apps of the classic frontend system: a child of
 * `ScaffolderFieldExtensions`.
 *
 * @public
 */
export const ComponentConfigurationFieldExtension =
  componentConfigPlugin.provide(
    createScaffolderFieldExtension({
      ...componentConfigurationField,
      schema: componentConfigurationField.schema.schema,
    }),
  );

/**
 * The component type picker, for apps of the classic frontend system: a child of `ScaffolderFieldExtensions`.
 *
 * @public
 */
export const ComponentTypePickerFieldExtension = componentConfigPlugin.provide(
  createScaffolderFieldExtension({
    ...componentTypeField,
    schema: componentTypeField.schema.schema,
  }),
);
