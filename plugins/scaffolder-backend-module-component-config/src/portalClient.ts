// SPDX-License-Identifier: Apache-2.0

import type {
  AuthService,
  BackstageCredentials,
  DiscoveryService,
} from '@backstage/backend-plugin-api';
import { ComponentConfigClient } from '@component-config/plugin-component-config-common';

/**
 * What the actions ask the portal with.
 *
 * @public
 */
export interface PortalServices {
  readonly auth: Pick<AuthService, 'getPluginRequestToken'>;
  readonly discovery: Pick<DiscoveryService, 'getBaseUrl'>;
}

/** Of the context of an action what says who asks, and for how long. */
interface Task {
  getInitiatorCredentials(): Promise<BackstageCredentials>;
  readonly signal?: AbortSignal;
}

/** Asks the portal on behalf of who started the task: an action can do and see what they can, and no more. */
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
