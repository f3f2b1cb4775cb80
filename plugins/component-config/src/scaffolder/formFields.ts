// SPDX-License-Identifier: Apache-2.0

import {
  ComponentConfiguration,
  ComponentConfigurationSchema,
  validateConfiguration,
} from './ComponentConfiguration';
import {
  ComponentTypePicker,
  ComponentTypePickerSchema,
  validateComponentType,
} from './ComponentTypePicker';

/** The form of a component's configuration. */
export const componentConfigurationField = {
  name: 'ComponentConfiguration',
  component: ComponentConfiguration,
  validation: validateConfiguration,
  schema: ComponentConfigurationSchema,
};

/** The component type picker. */
export const componentTypeField = {
  name: 'ComponentTypePicker',
  component: ComponentTypePicker,
  validation: validateComponentType,
  schema: ComponentTypePickerSchema,
};
