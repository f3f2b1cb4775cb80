// SPDX-License-Identifier: Apache-2.0

import { createBackend } from '@backstage/backend-defaults';
import {
  coreServices,
  createServiceFactory,
} from '@backstage/backend-plugin-api';
import { type Entity, stringifyEntityRef } from '@backstage/catalog-model';
import { ConfigReader } from '@backstage/config';
import {
  catalogServiceRef,
  type CatalogService,
} from '@backstage/plugin-catalog-node';
import { freePort } from '../freePort';

/** The token of the calling service. */
const TOKEN = 'bench-impact';

/** The plugin over HTTP, in this process, with a catalog that responds immediately. */
export async function startBackend(entities: readonly Entity[]) {
  const port = await freePort();
  const baseUrl = `http://127.0.0.1:${port}`;
  const backend = createBackend();
  const config = new ConfigReader({
    app: { baseUrl },
    backend: {
      baseUrl,
      listen: { host: '127.0.0.1', port },
      database: { client: 'better-sqlite3', connection: ':memory:' },
      auth: {
        externalAccess: [
          { type: 'static', options: { token: TOKEN, subject: 'bench' } },
        ],
      },
    },
    componentConfig: { components: { maxAge: { minutes: 30 } } },
  });
  backend.add(
    createServiceFactory({
      service: coreServices.rootConfig,
      deps: {},
      factory: () => Object.assign(config, { subscribe: undefined }),
    }),
  );
  backend.add(
    createServiceFactory({
      service: catalogServiceRef,
      deps: {},
      factory: () => memoryCatalog(entities) as CatalogService,
    }),
  );
  // The plugin itself is measured.
  // eslint-disable-next-line @backstage/no-mixed-plugin-imports
  backend.add(import('@component-config/plugin-component-config-backend'));
  await backend.start();
  return {
    url: `${baseUrl}/api/component-config`,
    token: TOKEN,
    stop: () => backend.stop(),
  };
}

/** The part of the catalog through which the plugin reads all entities. */
type UsedCatalog = Pick<
  CatalogService,
  'getEntities' | 'getEntitiesByRefs' | 'getEntityByRef' | 'streamEntities'
>;

/** A catalog of these entities that supports filters by kind only and is as fast as possible. */
function memoryCatalog(entities: readonly Entity[]): UsedCatalog {
  const byRef = new Map(
    entities.map(entity => [stringifyEntityRef(entity), entity]),
  );
  const matching = (filter: unknown) => {
    const kinds = [filter].flat().flatMap(one => kindsOf(one));
    return entities.filter(({ kind }) => kinds.includes(kind));
  };
  return {
    getEntities: async query => ({ items: matching(query?.filter) }),
    async *streamEntities(query) {
      const found = matching(query?.filter);
      const { pageSize = 500 } = query ?? {};
      for (let at = 0; at < found.length; at += pageSize) {
        yield structuredClone(found.slice(at, at + pageSize));
      }
    },
    getEntityByRef: async ref => byRef.get(String(ref)),
    // An HTTP response is a new object each time.
    getEntitiesByRefs: async ({ entityRefs }) => ({
      items: structuredClone(entityRefs.map(ref => byRef.get(ref))),
    }),
  };
}

function kindsOf(filter: unknown): string[] {
  const kind =
    typeof filter === 'object' && filter !== null && 'kind' in filter
      ? filter.kind
      : [];
  return [kind].flat().map(String);
}
