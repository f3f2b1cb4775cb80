// SPDX-License-Identifier: Apache-2.0

import {
  coreServices,
  createBackendModule,
} from '@backstage/backend-plugin-api';
import { InputError } from '@backstage/errors';
import {
  authProvidersExtensionPoint,
  createProxyAuthenticator,
  createProxyAuthProviderFactory,
} from '@backstage/plugin-auth-node';

/** The sign-in header with the user: an entity reference. */
const USER_HEADER = 'x-demo-user';

const authenticator = createProxyAuthenticator({
  defaultProfileTransform: async () => ({ profile: {} }),
  initialize: () => {},
  authenticate: async ({ req }) => {
    const userEntityRef = req.header(USER_HEADER);
    if (userEntityRef === undefined) {
      throw new InputError(`The header "${USER_HEADER}" is missing.`);
    }
    return { result: { userEntityRef } };
  },
});

/**
 * Lets everyone sign in as any user of the catalog, without a password, to try their permissions. Only in development,
 * like the guest, who may do more than any of them.
 */
export const demoUsersModule = createBackendModule({
  pluginId: 'auth',
  moduleId: 'demo-users',
  register(env) {
    env.registerInit({
      deps: {
        config: coreServices.rootConfig,
        providers: authProvidersExtensionPoint,
      },
      async init({ config, providers }) {
        if (
          process.env.NODE_ENV !== 'development' ||
          config.getOptionalString('auth.environment') !== 'development'
        ) {
          return;
        }
        providers.registerProvider({
          providerId: 'demo-users',
          factory: createProxyAuthProviderFactory({
            authenticator,
            signInResolver: async ({ result: { userEntityRef } }, context) =>
              context.signInWithCatalogUser({ entityRef: userEntityRef }),
          }),
        });
      },
    });
  },
});
