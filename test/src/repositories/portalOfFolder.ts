import { mockServices, startTestBackend } from '@backstage/backend-test-utils';
import { CatalogClient } from '@backstage/catalog-client';
import type { Entity } from '@backstage/catalog-model';
import catalogPlugin from '@backstage/plugin-catalog-backend';
// The plugins themselves are what is tested.
// eslint-disable-next-line @backstage/no-mixed-plugin-imports
import componentConfigPlugin from '@component-config/plugin-component-config-backend';
import catalogModule from '@component-config/plugin-catalog-backend-module-component-config';
import {
  ComponentConfigClient,
  type RepositoryReport,
} from '@component-config/plugin-component-config-common';

/** How long the catalog may take to process what it was given. */
const PATIENCE_MS = 60_000;

/** A portal with the catalog and the plugin of this project, which reads one folder. */
export interface FolderPortal {
  readonly entities: readonly Entity[];
  readonly report: RepositoryReport;
  readonly api: ComponentConfigClient;
  stop(): Promise<void>;
}

/** Starts the portal, and waits until the catalog has all that is in the folder. */
export async function portalOfFolder(folder: string): Promise<FolderPortal> {
  const scheduler = mockServices.scheduler();
  const backend = await startTestBackend({
    features: [
      catalogPlugin,
      catalogModule,
      componentConfigPlugin,
      scheduler.factory({ skipTaskRunOnStartup: true }),
      mockServices.rootLogger.factory({ level: 'none' }),
      mockServices.rootConfig.factory({
        data: {
          componentConfig: {
            cache: { ttl: { milliseconds: 0 } },
            repositories: [{ id: 'tree', target: folder }],
          },
        },
      }),
    ],
  });
  await scheduler.triggerTask('component-config-repository-tree');
  const apis = {
    discoveryApi: {
      getBaseUrl: async (plugin: string) =>
        `http://localhost:${backend.server.port()}/api/${plugin}`,
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
      1,
    );
    if (report && items.length === expected) {
      return {
        entities: items,
        report,
        api: new ComponentConfigClient(apis),
        stop: () => backend.stop(),
      };
    }
    if (Date.now() > until) {
      await backend.stop();
      throw new Error(
        `The catalog has ${items.length} entities, and should have ${expected}`,
      );
    }
    await new Promise(resolve => setTimeout(resolve, 100));
  }
}
