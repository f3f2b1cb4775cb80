// SPDX-License-Identifier: Apache-2.0

import { fileURLToPath } from 'node:url';
import { createBackend } from '@backstage/backend-defaults';
import { mockServices } from '@backstage/backend-test-utils';

// The plugin with a catalog of six entities, open to every caller, storing nothing permanently. The development app of
// the frontend plugin shows it.   curl localhost:7007/api/component-config/v1/components/default/shop/effective
const backend = createBackend();
backend.add(mockServices.auth.factory());
backend.add(mockServices.httpAuth.factory());
backend.add(mockServices.userInfo.factory());
backend.add(
  mockServices.rootConfig.factory({
    data: {
      backend: {
        baseUrl: 'http://localhost:7007',
        listen: { host: '127.0.0.1', port: 7007 },
        cors: { origin: 'http://localhost:3000', credentials: true },
        database: { client: 'better-sqlite3', connection: ':memory:' },
      },
      catalog: {
        locations: [
          {
            type: 'file',
            target: fileURLToPath(new URL('entities.yaml', import.meta.url)),
            rules: [
              {
                allow: ['Component', 'ComponentType', 'Environment', 'Overlay'],
              },
            ],
          },
        ],
      },
    },
  }),
);
backend.add(import('@backstage/plugin-catalog-backend'));
backend.add(
  import('@component-config/plugin-catalog-backend-module-component-config'),
);
backend.add(import('../src'));
backend.start();
