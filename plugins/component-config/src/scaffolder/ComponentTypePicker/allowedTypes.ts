// SPDX-License-Identifier: Apache-2.0

import { parseEntityRef, stringifyEntityRef } from '@backstage/catalog-model';
import type { ComponentTypeSummary } from '@component-config/plugin-component-config-common';
import { translationApiRef } from '@backstage/frontend-plugin-api';
import type { CustomFieldValidator } from '@backstage/plugin-scaffolder-react';
import { componentConfigApiRef } from '@component-config/plugin-component-config-react';
import type { ComponentTypePickerOptions } from './schema';
import { componentConfigScaffolderTranslationRef } from '../translation';

/** The component types that a template allows. */
export function allowedTypes(
  types: readonly ComponentTypeSummary[],
  options: ComponentTypePickerOptions | undefined,
): ComponentTypeSummary[] {
  const names = options?.allowedTypes;
  const workloads = options?.allowedWorkloadTypes;
  const owners = options?.allowedOwners?.map(owner =>
    normalRef(owner, 'group'),
  );
  return types.filter(
    ({ name, kind, namespace, entityRef, workloadType = '', owner = '' }) =>
      (!names ||
        names.some(
          allowed =>
            allowed === name ||
            normalRef(allowed, kind, namespace) === entityRef,
        )) &&
      (!workloads || workloads.includes(workloadType)) &&
      (!owners || owners.includes(normalRef(owner, 'group'))),
  );
}

function normalRef(
  ref: string,
  defaultKind: string,
  defaultNamespace = 'default',
): string | undefined {
  try {
    return stringifyEntityRef(
      parseEntityRef(ref, { defaultKind, defaultNamespace }),
    );
  } catch {
    return undefined;
  }
}

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
