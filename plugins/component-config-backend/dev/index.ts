// SPDX-License-Identifier: Apache-2.0

import { createBackend } from '@backstage/backend-defaults';
import { mockServices } from '@backstage/backend-test-utils';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';

/** A type, an overlay and a component in two environments: enough for every route to have an answer. */
const entities = [
  {
    apiVersion: 'openchoreo.dev/v1alpha1',
    kind: 'ComponentType',
    metadata: { name: 'web' },
    spec: {
      owner: 'group:default/platform',
      schema: {
        parameters: { port: 'integer | default=8080' },
        environmentConfigs: { replicas: 'integer | default=1 maximum=20' },
      },
    },
  },
  ...['development', 'production'].map((stage, index, stages) => ({
    apiVersion: 'component-config.io/v1alpha1',
    kind: 'Environment',
    metadata: { name: stage },
    spec: {
      facts: { stage },
      ...(index > 0 && { promotedFrom: [stages[index - 1]] }),
    },
  })),
  {
    apiVersion: 'component-config.io/v1alpha1',
    kind: 'Overlay',
    metadata: { name: 'production' },
    spec: {
      criteria: { stage: 'production' },
      config: { environmentConfigs: { replicas: 3 } },
    },
  },
  {
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'Component',
    metadata: { name: 'shop' },
    spec: {
      type: 'service',
      lifecycle: 'production',
      owner: 'group:default/shop',
      componentType: 'web',
      parameters: { port: 9000 },
    },
  },
].map(entity => ({
  ...entity,
  metadata: { namespace: 'default', ...entity.metadata },
}));

// The plugin alone, for everybody who asks, with a catalog of five entities:
//   curl localhost:7007/api/component-config/v1/components/default/shop/effective
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
        database: { client: 'better-sqlite3', connection: ':memory:' },
      },
    },
  }),
);
backend.add(catalogServiceMock.factory({ entities }));
backend.add(import('../src'));
backend.start();
