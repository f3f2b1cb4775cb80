// SPDX-License-Identifier: Apache-2.0

import { parseSource } from '../source';
import { buildLayers } from './buildLayers';
import { readComponent } from './readComponent';
import type { ComponentSource } from './types';

const component = readComponent(
  parseSource({
    file: 'c.yaml',
    text: `kind: Component
metadata: { name: payments }
spec:
  componentType: web
  environmentConfigs: { staging: { replicas: 1 } }
  parameters: { port: 80 }
`,
  }).documents[0].root,
);
const environment = {
  name: 'staging',
  namespace: 'default',
  facts: {},
  promotedFrom: [],
  findings: [],
};
const source = (id: string, more: Partial<ComponentSource> = {}) => ({
  id,
  title: `the ${id}`,
  values: { parameters: { port: 81 } },
  environments: { staging: { environmentConfigs: { replicas: 2 } } },
  ...more,
});

const stackWith = (...sources: ComponentSource[]) =>
  buildLayers({
    component: { ...component, sources },
    environment,
    overlays: [],
    portal: { allEnvironments: {} },
  });

describe('external systems', () => {
  it('are layers between the documents for the same environments and the portal, in their order', () => {
    const { layers } = stackWith(source('registry'), source('cmdb'));
    expect(layers.map(({ id }) => id)).toEqual([
      'component',
      'source:registry',
      'source:cmdb',
      'component:staging',
      'source:registry:staging',
      'source:cmdb:staging',
      'portal',
    ]);
  });

  it('have no layer without values', () => {
    const { layers } = stackWith(
      source('registry', { values: {}, environments: { other: { a: 1 } } }),
    );
    expect(layers.map(({ id }) => id)).not.toContain('source:registry');
    expect(layers.map(({ id }) => id)).not.toContain('source:registry:staging');
  });

  it('degrade the configuration when unavailable', () => {
    const { skipped, findings } = stackWith(
      source('registry', {
        values: {},
        environments: {},
        failure: 'It did not answer.',
      }),
    );
    expect(skipped).toEqual([
      expect.objectContaining({
        id: 'source:registry',
        error: expect.objectContaining({
          code: 'component/source-unavailable',
          message: 'The values of the registry are missing: It did not answer.',
        }),
      }),
    ]);
    expect(findings.map(({ code }) => code)).toEqual([
      'component/source-unavailable',
    ]);
  });
});
