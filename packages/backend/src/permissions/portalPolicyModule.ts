// SPDX-License-Identifier: Apache-2.0

import { createBackendModule } from '@backstage/backend-plugin-api';
import { policyExtensionPoint } from '@backstage/plugin-permission-node/alpha';
import { PortalPolicy } from './PortalPolicy';

/** The policy of the portal. */
export const portalPolicyModule = createBackendModule({
  pluginId: 'permission',
  moduleId: 'portal-policy',
  register(env) {
    env.registerInit({
      deps: { policy: policyExtensionPoint },
      async init({ policy }) {
        policy.setPolicy(new PortalPolicy());
      },
    });
  },
});
