// SPDX-License-Identifier: Apache-2.0

import type {
  BackstageCredentials,
  PermissionsService,
} from '@backstage/backend-plugin-api';

/** Whether a user may see what runs: they need the permission that the Kubernetes plugin requires, too. */
export async function readsResources(
  permissions: PermissionsService,
  credentials: BackstageCredentials,
): Promise<boolean> {
  const [{ result }] = await permissions.authorize(
    [
      {
        permission: {
          type: 'basic',
          name: 'kubernetes.resources.read',
          attributes: { action: 'read' },
        },
      },
    ],
    { credentials },
  );
  return result === 'ALLOW';
}
