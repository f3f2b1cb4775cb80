// SPDX-License-Identifier: Apache-2.0

/**
 * The real Kubernetes plugin as a process, because its client is an ES module, which Jest cannot import. Prints its port.
 * Its cluster is that of `CLUSTER_URL`, and the user `user:default/stranger` may not read it.
 */

import {
  coreServices,
  createServiceFactory,
  type PermissionsService,
} from '@backstage/backend-plugin-api';
import { mockServices, startTestBackend } from '@backstage/backend-test-utils';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import kubernetes from '@backstage/plugin-kubernetes-backend';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import { component } from './component';

const permissions: PermissionsService = {
  authorize: async (requests, options) =>
    requests.map(() => ({
      result: JSON.stringify(options).includes('user:default/stranger')
        ? AuthorizeResult.DENY
        : AuthorizeResult.ALLOW,
    })),
  authorizeConditional: async requests =>
    requests.map(() => ({ result: AuthorizeResult.DENY })),
};

async function main() {
  const { server } = await startTestBackend({
    features: [
      kubernetes,
      catalogServiceMock.factory({ entities: [component] }),
      createServiceFactory({
        service: coreServices.permissions,
        deps: {},
        factory: () => permissions,
      }),
      mockServices.rootConfig.factory({
        data: {
          kubernetes: {
            serviceLocatorMethod: { type: 'multiTenant' },
            clusterLocatorMethods: [
              {
                type: 'config',
                clusters: [
                  {
                    name: 'eu',
                    url: process.env.CLUSTER_URL,
                    authProvider: 'serviceAccount',
                    serviceAccountToken: 'token',
                  },
                ],
              },
            ],
          },
        },
      }),
    ],
  });
  process.stdout.write(`port ${server.port()}\n`);
}

main();
