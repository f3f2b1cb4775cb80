// SPDX-License-Identifier: Apache-2.0

import type { JsonObject } from '../json';
import { nodeFromValue, parseSource } from '../source';
import { buildLayers } from './buildLayers';
import { readComponent } from './readComponent';

const component = readComponent(
  parseSource({
    file: 'c.yaml',
    text: `kind: Component
metadata: { name: shop }
spec:
  componentType: web
  environmentConfigs: { staging: { size: 1 } }
  layers:
    - title: ConfigMap shop
      environment: staging
      parameters: { replicas: 1 }
    - title: Secret shop
      environment: staging
      unread: encrypted
    - title: ConfigMap shop
      environment: staging
      parameters: { replicas: 2 }
    - title: ConfigMap shop
      environment: production
      parameters: { replicas: 9 }
`,
  }).documents[0].root,
);

const layersIn = (name: string) =>
  buildLayers({
    component,
    environment: {
      name,
      namespace: 'default',
      facts: {},
      promotedFrom: [],
      findings: [],
    },
    overlays: [],
  });

describe('layers that a repository delivers', () => {
  it('are above the documents of the component, in their order, with their positions', () => {
    const { layers } = layersIn('staging');
    expect(
      layers.map(({ id, value, positions }) => [
        id,
        value.parameters,
        positions['/parameters/replicas']?.line,
      ]),
    ).toEqual([
      ['component:staging', undefined, undefined],
      ['layer:ConfigMap shop', { replicas: 1 }, 9],
      ['layer:ConfigMap shop (2)', { replicas: 2 }, 15],
    ]);
  });

  it('have the same id in every environment', () => {
    expect(layersIn('production').layers.map(({ id }) => id)).toEqual([
      'layer:ConfigMap shop',
    ]);
  });

  it('say why they could not be read', () => {
    expect(layersIn('staging').skipped).toMatchObject([
      { title: 'Secret shop', reason: 'is encrypted' },
    ]);
    expect(layersIn('production').skipped).toEqual([]);
  });

  it('may have more values together than a document', () => {
    const values = Object.fromEntries(
      Array.from({ length: 900 }, (_, index) => [`v${index}`, index]),
    );
    const layers = Array.from({ length: 25 }, (_, index) => ({
      title: 'values',
      environment: `e${index}`,
      parameters: values,
    }));
    const read = (more: JsonObject) =>
      readComponent(
        nodeFromValue({
          kind: 'Component',
          metadata: { name: 'shop' },
          spec: { componentType: 'web', layers, ...more },
        }),
      );

    expect(read({}).layers).toHaveLength(25);
    const tooLarge = Array.from({ length: 10_001 }, () => 1);
    const large = { title: 'large', parameters: { tooLarge } };
    expect(read({ layers: [large] }).layers).toBeUndefined();
  });
});
