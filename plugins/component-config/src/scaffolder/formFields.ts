// SPDX-License-Identifier: Apache-2.0

import { ComponentConfiguration } from './ComponentConfiguration/ComponentConfiguration';
import { ComponentConfigurationSchema } from './ComponentConfiguration/schema';
import { validateConfiguration } from './ComponentConfiguration/validateConfiguration';
import { ComponentTypePicker } from './ComponentTypePicker/ComponentTypePicker';
import { ComponentTypePickerSchema } from './ComponentTypePicker/schema';
import { validateComponentType } from './ComponentTypePicker/allowedTypes';

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
