// SPDX-License-Identifier: Apache-2.0

import {
  coreServices,
  createBackendModule,
  createServiceFactory,
  type AuthService,
} from '@backstage/backend-plugin-api';
import { permissionsServiceFactory } from '@backstage/backend-defaults/permissions';
import {
  mockCredentials,
  mockServices,
  startTestBackend,
} from '@backstage/backend-test-utils';
import {
  catalogServiceRef,
  type CatalogService,
} from '@backstage/plugin-catalog-node';
import permissionBackend from '@backstage/plugin-permission-backend';
import type { PolicyDecision } from '@backstage/plugin-permission-common';
import type {
  PolicyQuery,
  PolicyQueryUser,
} from '@backstage/plugin-permission-node';
import { policyExtensionPoint } from '@backstage/plugin-permission-node/alpha';
import request from 'supertest';
import plugin from '../../index';

/** As in a portal: a request that a plugin makes for a user also identifies the plugin. The mock omits that. */
function authOf(pluginId: string): AuthService {
  const auth = mockServices.auth({ pluginId, disableDefaultAuthPolicy: false });
  return {
    authenticate: (...sent) => auth.authenticate(...sent),
    getNoneCredentials: () => auth.getNoneCredentials(),
    getOwnServiceCredentials: () => auth.getOwnServiceCredentials(),
    getLimitedUserToken: (...sent) => auth.getLimitedUserToken(...sent),
    listPublicServiceKeys: () => auth.listPublicServiceKeys(),
    isPrincipal: auth.isPrincipal.bind(auth),
    getPluginRequestToken: async options => {
      const { principal } = options.onBehalfOf;
      return auth.isPrincipal(options.onBehalfOf, 'user')
        ? {
            token: mockCredentials.user.token(
              options.onBehalfOf.principal.userEntityRef,
              { actor: { subject: `plugin:${pluginId}` } },
            ),
          }
        : auth.getPluginRequestToken({
            ...options,
            onBehalfOf: { ...options.onBehalfOf, principal },
          });
    },
  };
}

/**
 * The plugin with Backstage's own permission service and a policy.
 *
 * @param options - `groups`: of each person, as entity references
 */
export async function startWithPolicy(options: {
  catalog: CatalogService;
  policy: (
    query: PolicyQuery,
    user: PolicyQueryUser | undefined,
  ) => PolicyDecision;
  groups?: { [person: string]: string[] };
}) {
  const { catalog, policy, groups = {} } = options;
  const logger = mockServices.logger.mock();
  logger.child.mockReturnValue(logger);
  const { server } = await startTestBackend({
    features: [
      plugin,
      permissionBackend,
      permissionsServiceFactory,
      logger.factory,
      createBackendModule({
        pluginId: 'permission',
        moduleId: 'policy',
        register(env) {
          env.registerInit({
            deps: { point: policyExtensionPoint },
            async init({ point }) {
              point.setPolicy({
                handle: async (query, user) => policy(query, user),
              });
            },
          });
        },
      }),
      createServiceFactory({
        service: coreServices.auth,
        deps: { plugin: coreServices.pluginMetadata },
        factory: deps => authOf(deps.plugin.getId()),
      }),
      createServiceFactory({
        service: coreServices.userInfo,
        deps: {},
        factory: () => ({
          getUserInfo: async credentials => {
            const { userEntityRef } = credentials.principal as {
              userEntityRef: string;
            };
            return {
              userEntityRef,
              ownershipEntityRefs: [
                userEntityRef,
                ...(groups[userEntityRef] ?? []),
              ],
            };
          },
        }),
      }),
      createServiceFactory({
        service: catalogServiceRef,
        deps: {},
        factory: () => catalog,
      }),
      mockServices.rootConfig.factory({
        data: {
          permission: { enabled: true },
          componentConfig: {
            cache: { ttl: { milliseconds: 0 } },
            // Allows secrets in clear text, so that there are some to leak.
            secrets: { allowClearText: true },
            // A slow machine is no service that hangs.
            services: { timeout: '10m' },
            // Every operation is called for several people, one after the other.
            rateLimit: { requests: 10_000 },
          },
        },
      }),
    ],
  });
  const as = (person: string) => ({
    send: (
      method: 'get' | 'post' | 'put' | 'delete',
      path: string,
      sent: { body?: object; ifMatch?: number } = {},
    ) =>
      request(server)
        [method](path)
        .set('Authorization', mockCredentials.user.header(person))
        .set('If-Match', `"${sent.ifMatch ?? 0}"`)
        .send(sent.body),
  });
  return {
    server,
    as,
    warnings: () => logger.warn.mock.calls.flat().map(String),
  };
}
