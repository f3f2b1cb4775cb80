// SPDX-License-Identifier: Apache-2.0

import {
  coreServices,
  createServiceFactory,
  type BackendFeature,
} from '@backstage/backend-plugin-api';
import { mockServices, startTestBackend } from '@backstage/backend-test-utils';
import { CatalogClient } from '@backstage/catalog-client';
import { stringifyEntityRef, type Entity } from '@backstage/catalog-model';
import catalogPlugin from '@backstage/plugin-catalog-backend';
import templateKind from '@backstage/plugin-catalog-backend-module-scaffolder-entity-model';
// The plugins themselves are under test.
// eslint-disable-next-line @backstage/no-mixed-plugin-imports
import componentConfigPlugin from '@component-config/plugin-component-config-backend';
import catalogModule from '@component-config/plugin-catalog-backend-module-component-config';
import {
  ComponentConfigClient,
  platformKinds,
  REPOSITORY_ANNOTATION,
  type RepositoryReport,
} from '@component-config/plugin-component-config-common';

/** The time limit for the catalog to process its input. */
const PATIENCE_MS = 60_000;

/** The kinds in the demo's catalog files. */
const allKinds = [
  ...platformKinds,
  'API',
  'Component',
  'Domain',
  'Group',
  'Location',
  'Resource',
  'System',
  'Template',
  'User',
];

/** A portal with the catalog and this project's plugin, which reads one folder. */
export interface FolderPortal {
  readonly entities: readonly Entity[];
  readonly report: RepositoryReport;
  readonly api: ComponentConfigClient;
  /** The address of its backend. */
  readonly address: string;
  /** Runs a scheduled task of one of the plugins now. */
  runTask(id: string): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts the portal, and waits until the catalog has everything in the folder. It also reads the catalog file
 * `location`, and waits for the entities with the references `expected`.
 *
 * @param features - additional features, or replacements for the test defaults
 */
export async function portalOfFolder(
  folder: string,
  beside?: { location: string; expected: readonly string[] },
  features: readonly BackendFeature[] = [],
): Promise<FolderPortal> {
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
          ...(beside && {
            catalog: {
              locations: [
                {
                  type: 'file',
                  target: beside.location,
                  rules: [{ allow: allKinds }],
                },
              ],
            },
          }),
          componentConfig: {
            cache: { ttl: { milliseconds: 0 } },
            secrets: { allowClearText: true },
            repositories: [{ id: 'tree', target: folder }],
          },
        },
      }),
    ],
  });
  await scheduler.triggerTask('component-config-repository-tree');
  const address = `http://localhost:${backend.server.port()}`;
  const apis = {
    discoveryApi: {
      getBaseUrl: async (plugin: string) => `${address}/api/${plugin}`,
    },
    fetchApi: { fetch },
  };
  const catalog = new CatalogClient(apis);
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const { items } = await catalog.getEntities();
    const report = items.find(({ kind }) => kind === 'ConfigurationRepository')
      ?.spec as unknown as RepositoryReport | undefined;
    const expected = report?.documents.reduce(
      (sum, { count }) => sum + count,
      0,
    );
    const fromFolder = items.filter(
      ({ metadata }) =>
        metadata.annotations?.[REPOSITORY_ANNOTATION] === 'tree',
    );
    const refs = new Set(items.map(stringifyEntityRef));
    if (
      report &&
      fromFolder.length === expected &&
      (beside?.expected ?? []).every(ref => refs.has(ref))
    ) {
      return {
        entities: items,
        report,
        api: new ComponentConfigClient(apis),
        address,
        runTask: id => scheduler.triggerTask(id),
        stop: () => backend.stop(),
      };
    }
    if (Date.now() > until) {
      await backend.stop();
      throw new Error(
        `The catalog has ${fromFolder.length} entities of the folder instead of ${expected}`,
      );
    }
    await new Promise(resolve => setTimeout(resolve, 100));
  }
}
