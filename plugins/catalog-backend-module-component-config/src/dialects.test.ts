// SPDX-License-Identifier: Apache-2.0

import { createBackendModule } from '@backstage/backend-plugin-api';
import {
  createMockDirectory,
  mockCredentials,
  mockServices,
  startTestBackend,
} from '@backstage/backend-test-utils';
import type { AlphaEntity } from '@backstage/catalog-model/alpha';
import catalogPlugin from '@backstage/plugin-catalog-backend';
import {
  nodeFromValue,
  type JsonObject,
} from '@component-config/config-engine';
import { catalogComponentConfigDialectExtensionPoint } from '@component-config/plugin-component-config-node';
import catalogModule from './index';

jest.setTimeout(600_000);

const documents = `apiVersion: component-config.io/v1alpha1
kind: ComponentType
metadata:
  name: web-service
spec:
  parameters:
    listSchema: [replicas, port]
---
apiVersion: component-config.io/v1alpha1
kind: ComponentType
metadata:
  name: broken
spec:
  parameters:
    listSchema: replicas
`;

/** Fields by name, all of them integers. */
const dialectModule = createBackendModule({
  pluginId: 'catalog',
  moduleId: 'lists',
  register(env) {
    env.registerInit({
      deps: { dialects: catalogComponentConfigDialectExtensionPoint },
      async init({ dialects }) {
        dialects.addDialect({
          key: 'listSchema',
          translate: schema => {
            if (schema.kind !== 'list') {
              throw new Error('It has to be a list.');
            }
            const properties: JsonObject = {};
            for (const item of schema.items) {
              if (item.kind === 'scalar') {
                properties[item.text] = { type: 'integer' };
              }
            }
            return { schema: nodeFromValue({ type: 'object', properties }) };
          },
        });
      },
    });
  },
});

it('shows the findings of an added dialect on the entity', async () => {
  const directory = createMockDirectory({ content: { 'a.yaml': documents } });
  const backend = await startTestBackend({
    features: [
      catalogPlugin,
      catalogModule,
      dialectModule,
      mockServices.rootConfig.factory({
        data: {
          catalog: {
            locations: [
              {
                type: 'file',
                target: directory.resolve('a.yaml'),
                rules: [{ allow: ['ComponentType'] }],
              },
            ],
          },
        },
      }),
    ],
  });
  const findingsOf = async (name: string) => {
    for (;;) {
      const response = await fetch(
        `http://localhost:${backend.server.port()}/api/catalog/entities/by-name/componenttype/default/${name}`,
        { headers: { Authorization: mockCredentials.user.header() } },
      );
      if (response.ok) {
        const { status }: AlphaEntity = await response.json();
        return (status?.items ?? []).map(({ message }) => message);
      }
      await new Promise(resolve => setTimeout(resolve, 100));
    }
  };
  expect(await findingsOf('web-service')).toEqual([]);
  expect(await findingsOf('broken')).toEqual([
    expect.stringContaining(
      'The schema at "listSchema" cannot be read: It has to be a list.',
    ),
  ]);
});
