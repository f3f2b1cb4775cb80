// SPDX-License-Identifier: Apache-2.0

import { parseEntityRef, stringifyEntityRef } from '@backstage/catalog-model';
import type { ComponentTypeSummary } from '@component-config/plugin-component-config-common';
import type { ComponentTypePickerOptions } from './schema';

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
