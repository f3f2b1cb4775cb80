// SPDX-License-Identifier: Apache-2.0

import { mockServices } from '@backstage/backend-test-utils';
import {
  catalogEntityReadPermission,
  RESOURCE_TYPE_CATALOG_ENTITY,
} from '@backstage/plugin-catalog-common/alpha';
import { AuthorizeResult } from '@backstage/plugin-permission-common';

/**
 * A permission service whose policy considers only the name of the permission and the caller. Which entities a user may
 * see in the catalog is up to the catalog of the test.
 */
export function permissionsBy(
  isAllowed: (permission: string, sent: object | undefined) => boolean,
) {
  const decide = async (
    requests: readonly { permission: { name: string } }[],
    sent?: object,
  ): Promise<{ result: AuthorizeResult.ALLOW | AuthorizeResult.DENY }[]> =>
    requests.map(({ permission }) => ({
      result: isAllowed(permission.name, sent)
        ? AuthorizeResult.ALLOW
        : AuthorizeResult.DENY,
    }));
  return mockServices.permissions.mock({
    authorize: decide,
    authorizeConditional: async (requests, sent) => {
      const decisions = await decide(requests, sent);
      return requests.map(({ permission }, index) =>
        permission.name === catalogEntityReadPermission.name
          ? {
              result: AuthorizeResult.CONDITIONAL,
              pluginId: 'catalog',
              resourceType: RESOURCE_TYPE_CATALOG_ENTITY,
              conditions: {
                rule: 'IS_SHOWN',
                resourceType: RESOURCE_TYPE_CATALOG_ENTITY,
                params: {},
              },
            }
          : decisions[index],
      );
    },
  });
}
