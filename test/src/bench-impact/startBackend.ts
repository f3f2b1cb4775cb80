// SPDX-License-Identifier: Apache-2.0

import { createBackend } from '@backstage/backend-defaults';
import {
  coreServices,
  createServiceFactory,
} from '@backstage/backend-plugin-api';
import type { Entity } from '@backstage/catalog-model';
import { ConfigReader } from '@backstage/config';
import {
  catalogServiceRef,
  type CatalogService,
} from '@backstage/plugin-catalog-node';
import { freePort } from '../freePort';
import { memoryCatalog } from './memoryCatalog';

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
