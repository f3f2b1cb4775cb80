// SPDX-License-Identifier: Apache-2.0

import {
  coreServices,
  createServiceFactory,
  type BackendFeature,
} from '@backstage/backend-plugin-api';
import { mockServices, startTestBackend } from '@backstage/backend-test-utils';
import { CatalogClient } from '@backstage/catalog-client';
import catalogPlugin from '@backstage/plugin-catalog-backend';
import templateKind from '@backstage/plugin-catalog-backend-module-scaffolder-entity-model';
// The plugins themselves are under test.
// eslint-disable-next-line @backstage/no-mixed-plugin-imports
import componentConfigPlugin from '@component-config/plugin-component-config-backend';
import catalogModule from '@component-config/plugin-catalog-backend-module-component-config';
import { ComponentConfigClient } from '@component-config/plugin-component-config-common';

/**
 * Starts a portal with the catalog and this project's plugin, which reads one folder on request, and whose catalog reads
 * one file.
 *
 * @param location - the catalog file, with the kinds that it may contain
 * @param features - additional features, or replacements for the test defaults
 * @param config - further settings
 */
export async function startPortal(
  folder: string,
  location: { target: string; kinds: readonly string[] } | undefined,
  features: readonly BackendFeature[],
  config: object = {},
) {
  const scheduler = mockServices.scheduler();
  const backend = await startTestBackend({
    features: [
      catalogPlugin,
      templateKind,
      catalogModule,
      componentConfigPlugin,
      ...features,
      // Reads only on request.
      createServiceFactory({
        service: coreServices.scheduler,
        deps: {},
        factory: () => scheduler,
      }),
      mockServices.rootLogger.factory({ level: 'none' }),
      mockServices.rootConfig.factory({
        data: {
          ...(location && {
            catalog: {
              locations: [
                {
                  type: 'file',
                  target: location.target,
                  rules: [{ allow: [...location.kinds] }],
                },
              ],
            },
          }),
          componentConfig: {
            cache: { ttl: { milliseconds: 0 } },
            // There must be secrets to keep out of Git.
            secrets: { allowClearText: true },
            repositories: [{ id: 'tree', target: folder }],
          },
          ...config,
        },
      }),
    ],
  });
  const address = `http://localhost:${backend.server.port()}`;
  const apis = {
    discoveryApi: {
      getBaseUrl: async (plugin: string) => `${address}/api/${plugin}`,
    },
    fetchApi: { fetch },
  };
  return {
    /** The address of its backend. */
    address,
    discovery: apis.discoveryApi,
    catalog: new CatalogClient(apis),
    api: new ComponentConfigClient(apis),
    /** Runs a scheduled task of one of the plugins now. */
    runTask: (id: string) => scheduler.triggerTask(id),
    /** Reads the folder now. */
    read: () => scheduler.triggerTask('component-config-repository-tree'),
    stop: () => backend.stop(),
  };
}
