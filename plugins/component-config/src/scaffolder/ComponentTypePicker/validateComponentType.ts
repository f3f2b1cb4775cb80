// SPDX-License-Identifier: Apache-2.0

import { translationApiRef } from '@backstage/frontend-plugin-api';
import type { CustomFieldValidator } from '@backstage/plugin-scaffolder-react';
import { componentConfigApiRef } from '@component-config/plugin-component-config-react';
import { componentConfigScaffolderTranslationRef } from '../translation';
import { allowedTypes } from './allowedTypes';
import type { ComponentTypePickerOptions } from './schema';

/** Accepts only types that the template allows: the value may come from the address. */
export const validateComponentType: CustomFieldValidator<
  string,
  ComponentTypePickerOptions
> = async (value, field, { apiHolder, uiSchema }) => {
  const options = uiSchema?.['ui:options'];
  const types = await apiHolder
    .get(componentConfigApiRef)
    ?.getComponentTypes({ namespace: options?.namespace });
  if (
    value &&
    !allowedTypes(types ?? [], options).some(type => type.entityRef === value)
  ) {
    const texts = apiHolder
      .get(translationApiRef)
      ?.getTranslation(componentConfigScaffolderTranslationRef);
    field.addError(
      texts?.ready
        ? texts.t('types.notAllowed', { type: value })
        : `This template does not allow the component type ${value}.`,
    );
  }
};
