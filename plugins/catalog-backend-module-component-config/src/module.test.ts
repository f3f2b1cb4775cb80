// SPDX-License-Identifier: Apache-2.0

import {
  createMockDirectory,
  mockCredentials,
  mockServices,
  startTestBackend,
} from '@backstage/backend-test-utils';
import catalogPlugin from '@backstage/plugin-catalog-backend';
import type { AlphaEntity } from '@backstage/catalog-model/alpha';
import {
  documentHash,
  DOCUMENTS_CHANGED_TOPIC,
  type ChangedDocument,
  type DocumentsChanged,
} from '@component-config/plugin-component-config-node';
import catalogModule from './index';

jest.setTimeout(600_000);

const documents = `apiVersion: component-config.io/v1alpha1
kind: ComponentType
metadata:
  name: broken-service
spec:
  owner: platform
  schema:
    parameters:
      replicas: intger
---
apiVersion: openchoreo.dev/v1alpha1
kind: ComponentType
metadata:
  name: web-service
spec:
  schema:
    parameters:
      replicas: integer | default=1
---
apiVersion: backstage.io/v1alpha1
kind: Component
metadata:
  name: payments
spec:
  type: service
  lifecycle: production
  owner: payments
  componentType: web-service
  parameters:
    replicas: 2
---
apiVersion: component-config.io/v1alpha1
kind: Overlay
metadata:
  name: small
spec:
  criteria: {}
  appliesTo:
    componentTypes: [web-service]
    components: [payments]
  config:
    parameters:
      replicas: 1
---
apiVersion: component-config.io/v1alpha1
kind: Overlay
metadata:
  name: broken
spec:
  criteria: everywhere
  configs: {}
`;

describe('the catalog with the module', () => {
  const directory = createMockDirectory({ content: { 'a.yaml': documents } });

  it('ingests platform documents, including broken ones with their errors', async () => {
    const announced: ChangedDocument[] = [];
    const events = mockServices.events.mock({
      publish: async ({ topic, eventPayload }) => {
        if (topic === DOCUMENTS_CHANGED_TOPIC) {
          announced.push(...(eventPayload as DocumentsChanged).documents);
        }
      },
    });
    const backend = await startTestBackend({
      features: [
        catalogPlugin,
        catalogModule,
        events.factory,
        mockServices.rootConfig.factory({
          data: {
            catalog: {
              locations: [
                {
                  type: 'file',
                  target: directory.resolve('a.yaml'),
                  rules: [{ allow: ['Component', 'ComponentType', 'Overlay'] }],
                },
              ],
            },
          },
        }),
      ],
    });
    const entity = async (ref: string): Promise<AlphaEntity> => {
      for (;;) {
        const response = await fetch(
          `http://localhost:${backend.server.port()}/api/catalog/entities/by-name/${ref}`,
          { headers: { Authorization: mockCredentials.user.header() } },
        );
        if (response.ok) {
          return response.json();
        }
        await new Promise(resolve => setTimeout(resolve, 100));
      }
    };

    try {
      const broken = await entity('componenttype/default/broken-service');
      expect(broken.status?.items).toEqual([
        expect.objectContaining({
          type: 'backstage.io/catalog-processing',
          level: 'error',
          message: expect.stringContaining('/spec/schema/parameters/replicas'),
        }),
      ]);
      expect(broken.relations).toEqual([
        expect.objectContaining({
          type: 'ownedBy',
          targetRef: 'group:default/platform',
        }),
      ]);
      const component = await entity('component/default/payments');
      expect(component.relations).toContainEqual(
        expect.objectContaining({
          type: 'configuredBy',
          targetRef: 'componenttype:default/web-service',
        }),
      );
      const type = await entity('componenttype/default/web-service');
      expect(type.status).toBeUndefined();
      const overlay = await entity('overlay/default/small');
      expect(overlay.relations).toEqual(
        ['component:default/payments', 'componenttype:default/web-service'].map(
          targetRef =>
            expect.objectContaining({ type: 'appliesTo', targetRef }),
        ),
      );
      // Its JSON Schema would refuse it.
      const brokenOverlay = await entity('overlay/default/broken');
      expect(brokenOverlay.status?.items).toContainEqual(
        expect.objectContaining({
          level: 'error',
          message: expect.stringContaining('/spec/criteria'),
        }),
      );
      // They are announced shortly after they were processed.
      while (announced.length < 4) {
        await new Promise(resolve => setTimeout(resolve, 50));
      }
      expect(announced).toContainEqual({
        entityRef: 'overlay:default/small',
        hash: documentHash(overlay),
      });
      expect(announced.map(({ entityRef }) => entityRef).sort()).toEqual([
        'componenttype:default/broken-service',
        'componenttype:default/web-service',
        'overlay:default/broken',
        'overlay:default/small',
      ]);
    } finally {
      await backend.stop();
    }
  });
});
