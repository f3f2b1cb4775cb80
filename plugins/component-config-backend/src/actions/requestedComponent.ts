// SPDX-License-Identifier: Apache-2.0

import type { BackstageCredentials } from '@backstage/backend-plugin-api';
import type { ResourcePermission } from '@backstage/plugin-permission-common';
import type { Caller } from '../service/Access';
import { readComponentRef } from '../service/componentRef';
import type { ActionServices } from './types';

/**
 * The component that an action is about, and the caller's credentials: the caller of the action needs the permission.
 *
 * @param others - permissions that are decided as well
 */
export async function requestedComponent(
  access: ActionServices['access'],
  permission: ResourcePermission,
  call: {
    readonly input: { readonly componentRef: string };
    readonly credentials: BackstageCredentials;
  },
  others: readonly ResourcePermission[] = [],
): Promise<Caller & { componentRef: string }> {
  const componentRef = readComponentRef(call.input.componentRef);
  const caller = await access.decideFor(call.credentials, permission, others);
  return { ...caller, componentRef };
}
