// SPDX-License-Identifier: Apache-2.0

import type {
  AuthService,
  BackstageCredentials,
  DiscoveryService,
} from '@backstage/backend-plugin-api';
import { ComponentConfigClient } from '@component-config/plugin-component-config-common';

/**
 * The services that the actions use to reach the portal.
 *
 * @public
 */
export interface PortalServices {
  readonly auth: Pick<AuthService, 'getPluginRequestToken'>;
  readonly discovery: Pick<DiscoveryService, 'getBaseUrl'>;
}

/** The caller and the abort signal in the context of an action. */
interface Task {
  getInitiatorCredentials(): Promise<BackstageCredentials>;
  readonly signal?: AbortSignal;
}

/** Calls the portal on behalf of the user who started the task: an action can only do and see what they can. */
export function portalClient(
  { auth, discovery }: PortalServices,
  task: Task,
): ComponentConfigClient {
  return new ComponentConfigClient({
    discoveryApi: discovery,
    fetchApi: {
      fetch: async (url, init) => {
        const { token } = await auth.getPluginRequestToken({
          onBehalfOf: await task.getInitiatorCredentials(),
          targetPluginId: 'component-config',
        });
        const headers = new Headers(init?.headers);
        headers.set('Authorization', `Bearer ${token}`);
        return fetch(url, { ...init, headers, signal: task.signal });
      },
    },
  });
}
