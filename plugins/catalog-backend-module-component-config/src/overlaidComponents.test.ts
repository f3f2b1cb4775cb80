// SPDX-License-Identifier: Apache-2.0

import {
  createMockDirectory,
  mockCredentials,
  mockServices,
  startTestBackend,
} from '@backstage/backend-test-utils';
import catalogPlugin from '@backstage/plugin-catalog-backend';
import type { Entity } from '@backstage/catalog-model';
import catalogModule from './index';

jest.setTimeout(600_000);

const overlays = `apiVersion: component-config.io/v1alpha1
kind: Overlay
metadata: { name: critical }
spec:
  criteria: { environment: production }
  appliesTo: { selector: { matchLabels: { tier: critical } } }
  config: { parameters: { replicas: 3 } }
---
apiVersion: component-config.io/v1alpha1
kind: Overlay
metadata: { name: named }
spec:
  criteria: {}
  appliesTo: { components: [payments] }
  config: { parameters: { replicas: 2 } }
---
apiVersion: component-config.io/v1alpha1
kind: Overlay
metadata: { name: typed }
spec:
  criteria: {}
  appliesTo: { componentTypes: [web-service] }
  config: { parameters: { replicas: 2 } }
---
apiVersion: component-config.io/v1alpha1
kind: Overlay
metadata: { name: everything }
spec:
  criteria: {}
  config: { parameters: { replicas: 1 } }
`;

const components = (tier: string) => `apiVersion: backstage.io/v1alpha1
kind: Component
metadata: { name: payments, labels: { tier: ${tier} } }
spec:
  type: service
  lifecycle: production
  owner: payments
  componentType: web-service
---
apiVersion: backstage.io/v1alpha1
kind: Component
metadata:
  name: rentals
  labels: { tier: critical }
  annotations: { component-config.io/component-type: web-service }
spec: { type: service, lifecycle: production, owner: rentals }
---
apiVersion: backstage.io/v1alpha1
kind: Component
metadata: { name: foreign, labels: { tier: critical } }
spec: { type: service, lifecycle: production, owner: payments }
`;

describe('the catalog with overlays that select components', () => {
  const directory = createMockDirectory({ content: { 'a.yaml': overlays } });

  it('relates both, until they no longer match', async () => {
    const backend = await startTestBackend({
      features: [
        catalogPlugin,
        catalogModule,
        mockServices.rootConfig.factory({
          data: {
            catalog: {
              processingInterval: { seconds: 1 },
              locations: [
                {
                  type: 'file',
                  target: directory.resolve('*.yaml'),
                  rules: [{ allow: ['Component', 'Overlay'] }],
                },
              ],
            },
          },
        }),
      ],
    });
    const related = async (
      ref: string,
      relation: string,
    ): Promise<string[] | undefined> => {
      const response = await fetch(
        `http://localhost:${backend.server.port()}/api/catalog/entities/by-name/${ref}`,
        { headers: { Authorization: mockCredentials.user.header() } },
      );
      if (!response.ok) {
        return undefined;
      }
      const { relations = [] }: Entity = await response.json();
      return relations
        .filter(({ type }) => type === relation)
        .map(({ targetRef }) => targetRef);
    };
    const relatedTo = async (
      ref: string,
      relation: string,
      expected: string[],
    ): Promise<void> => {
      const end = Date.now() + 300_000;
      let found = await related(ref, relation);
      while (
        JSON.stringify(found) !== JSON.stringify(expected) &&
        Date.now() < end
      ) {
        await new Promise(resolve => setTimeout(resolve, 100));
        found = await related(ref, relation);
      }
      expect({ [ref]: found }).toEqual({ [ref]: expected });
    };

    try {
      await relatedTo('overlay/default/everything', 'appliesTo', []);
      await relatedTo('overlay/default/critical', 'appliesTo', []);
      directory.addContent({ 'b.yaml': components('critical') });
      await relatedTo('component/default/payments', 'overlaidBy', [
        'overlay:default/critical',
        'overlay:default/named',
      ]);
      await relatedTo('component/default/rentals', 'overlaidBy', [
        'overlay:default/critical',
      ]);
      await relatedTo('overlay/default/critical', 'appliesTo', [
        'component:default/payments',
        'component:default/rentals',
      ]);
      // Its own relation to what it names, and that of the component, are one.
      await relatedTo('overlay/default/named', 'appliesTo', [
        'component:default/payments',
      ]);
      await relatedTo('overlay/default/typed', 'appliesTo', [
        'componenttype:default/web-service',
      ]);
      await relatedTo('overlay/default/everything', 'appliesTo', []);
      expect(await related('component/default/foreign', 'overlaidBy')).toEqual(
        [],
      );

      directory.addContent({ 'b.yaml': components('low') });
      await relatedTo('component/default/payments', 'overlaidBy', [
        'overlay:default/named',
      ]);
      await relatedTo('overlay/default/critical', 'appliesTo', [
        'component:default/rentals',
      ]);
    } finally {
      await backend.stop();
    }
  });
});
