// SPDX-License-Identifier: Apache-2.0

import { planPromotion } from '@component-config/config-platform';
import { InMemoryComponentConfig } from '@component-config/test-utils';
import { payments } from '../../__testUtils__/payments';

const ref = 'component:default/payments-api';

const overlay = (name: string, criteria: string, config: string) => `
---
apiVersion: component-config.io/v1alpha1
kind: Overlay
metadata: { name: ${name} }
spec: { owner: group:default/platform, criteria: ${criteria}, config: ${config} }
`;

/** The own values of each environment, and overlays for all environments, for staging and for production. */
const documents = {
  ...payments,
  componentType: `
apiVersion: openchoreo.dev/v1alpha1
kind: ComponentType
metadata: { name: web-service }
spec:
  schema:
    envOverrides:
      timeout: "integer | default=10"
      level: "string | default=info"
      note: "string | required=false"
      zone: "string | default=none"
      database: "string | default=none"
      replicas: "integer | default=1"
      banner: "string | required=false"
      color: "string | default=none"
      hosts: "[]string | default=[] oc:merge:strategy=union"
      ports: "[]integer | default=[]"
`,
  component: `
apiVersion: backstage.io/v1alpha1
kind: Component
metadata: { name: payments-api, namespace: default }
spec:
  type: service
  lifecycle: production
  owner: group:default/checkout
  componentType: web-service
  environmentConfigs:
    development: { zone: a }
    staging: { timeout: 30, zone: b, replicas: 2, banner: null, color: red, ports: [1, 2] }
    production: { level: warn, note: big sale, zone: c }
`,
  overlays: [
    overlay(
      'base',
      '{}',
      '{ environmentConfigs: { banner: hello, color: blue } }',
    ),
    overlay(
      'staging',
      '{ environment: staging }',
      '{ environmentConfigs: { database: db.staging, hosts: [staging] } }',
    ),
    overlay(
      'production',
      '{ environment: production }',
      '{ environmentConfigs: { replicas: 5 } }',
    ),
  ].join(''),
};

async function placesOf(from: string, to: string, given = documents) {
  const api = new InMemoryComponentConfig(given);
  const everywhere = (await api.getEffective(ref)).environments;
  const source = everywhere.find(one => one.environment.name === from)!;
  return planPromotion(
    await api.getForm(ref, { environment: to }),
    source.effective,
    everywhere.map(({ effective }) => effective),
  );
}

async function selections(...args: Parameters<typeof placesOf>) {
  return Object.fromEntries(
    (await placesOf(...args)).map(({ pointer, reason }) => [
      pointer.split('/').pop(),
      reason,
    ]),
  );
}

/** A type with rules about changes; the production environment has saved values. */
const restricted = (production: string) => ({
  ...payments,
  componentType: `
apiVersion: openchoreo.dev/v1alpha1
kind: ComponentType
metadata: { name: web-service }
spec:
  environmentConfigs:
    structuralSchema:
      type: object
      properties:
        region: { type: string, x-oc-immutable: true }
        disk:
          type: integer
          default: 5
          x-kubernetes-validations:
            - { rule: self >= oldSelf, message: the disk does not shrink }
        nodes: { type: integer, default: 1 }
        zones: { type: integer, default: 1 }
      x-kubernetes-validations:
        - rule: self.nodes + 5 > oldSelf.nodes
          message: at most five nodes are removed at once
        - rule: self.nodes + self.zones + 5 > oldSelf.nodes + oldSelf.zones
          message: at most four are removed at once
`,
  component: `
apiVersion: backstage.io/v1alpha1
kind: Component
metadata: { name: payments-api, namespace: default }
spec:
  type: service
  lifecycle: production
  owner: group:default/checkout
  componentType: web-service
  environmentConfigs:
    staging: { region: eu, disk: 10, nodes: 1, zones: 2 }
    production: ${production}
`,
  overlays: '',
});

// docs/rules/crd.md#rules
it.each<[string, string, object]>([
  [
    'shrinks, or is immutable',
    '{ region: us, disk: 20, nodes: 2, zones: 1 }',
    {
      region: 'refused',
      disk: 'refused',
      nodes: 'own',
      zones: 'own',
    },
  ],
  [
    'a rule of the whole map refuses, and not the others',
    '{ region: eu, disk: 10, nodes: 9, zones: 1 }',
    { nodes: 'refused', zones: 'own' },
  ],
  [
    'a rule refuses only together with another',
    '{ region: eu, disk: 5, nodes: 4, zones: 4 }',
    { nodes: 'refused', zones: 'refused', disk: 'refused' },
  ],
  [
    'grows, or was not set',
    '{ disk: 5, nodes: 2, zones: 1 }',
    { region: 'own', disk: 'own', nodes: 'own', zones: 'own' },
  ],
])('copies no value that %s in the target', async (_, production, expected) => {
  expect(
    await selections('staging', 'production', restricted(production)),
  ).toEqual(expected);
});

it('copies no value that a rule may refuse and that is not tried', async () => {
  const names = Array.from({ length: 60 }, (_, index) => `p${100 + index}`);
  const type = JSON.stringify({
    type: 'object',
    properties: Object.fromEntries(
      names.map(name => [name, { type: 'integer', default: 1 }]),
    ),
    'x-kubernetes-validations': [
      { rule: 'self.p159 >= oldSelf.p159', message: 'it does not shrink' },
    ],
  });
  const values = (value: number) =>
    JSON.stringify(Object.fromEntries(names.map(name => [name, value])));
  const { component, componentType, ...rest } = restricted(values(3));
  const reasons = await selections('staging', 'production', {
    ...rest,
    componentType: componentType.replace(
      /structuralSchema:[^]*$/,
      `structuralSchema: ${type}\n`,
    ),
    component: component.replace(/staging: .*/, `staging: ${values(2)}`),
  });
  expect(reasons).toMatchObject({
    p100: 'different',
    p149: 'different',
    p159: 'refused',
  });
});

it('says why a value is not copied', async () => {
  const places = await placesOf(
    'staging',
    'production',
    restricted('{ disk: 20 }'),
  );
  expect(places.find(({ reason }) => reason === 'refused')?.by).toBe(
    'environmentConfigs.disk violates a rule of its schema: the disk does not shrink',
  );
});

it('selects what the component sets and what no environment is bound to', async () => {
  expect(await selections('staging', 'production')).toEqual({
    timeout: 'own',
    level: 'default',
    note: 'absent',
    zone: 'different',
    database: 'setForSource',
    replicas: 'setForTarget',
    banner: 'own',
    color: 'own',
    hosts: 'setForSource',
    ports: 'own',
  });
});

it.each(['staging', 'production'])(
  'does not select what ends in %s',
  async environment => {
    const api = new InMemoryComponentConfig(documents);
    const everywhere = (await api.getEffective(ref)).environments;
    const source = everywhere.find(one => one.environment.name === 'staging')!;
    const form = await api.getForm(ref, { environment: 'production' });
    const pointer = '/environmentConfigs/timeout';
    const ends = [{ pointer, at: '2026-12-01T15:00:00.000Z', reason: 'x' }];
    const isSource = environment === 'staging';
    const places = planPromotion(
      isSource ? form : { ...form, stored: { ...form.stored, ends } },
      source.effective,
      everywhere.map(({ effective }) => effective),
      isSource ? ends : [],
    );
    expect(places.find(place => place.pointer === pointer)).toMatchObject({
      class: 'intended',
      reason: 'ends',
    });
  },
);

it('selects nothing that the platform sets for the source', async () => {
  expect(await selections('production', 'staging')).toEqual({
    timeout: 'default',
    level: 'own',
    note: 'own',
    zone: 'different',
    database: 'default',
    replicas: 'setForSource',
    banner: 'setForSource',
    color: 'setForSource',
    hosts: 'default',
    ports: 'default',
  });
});

it('follows the annotations of the type', async () => {
  const annotated = {
    ...documents,
    componentType: documents.componentType
      .replace('default=10"', 'default=10 oc:promote=never"')
      .replace(/zone: "(.*)"/, 'zone: "$1 oc:promote=always"')
      .replace(/database: "(.*)"/, 'database: "$1 oc:promote=always"')
      .replace(/level: "(.*)"/, 'level: "$1 oc:promote=ask"'),
  };
  expect(await selections('staging', 'production', annotated)).toMatchObject({
    timeout: 'never',
    zone: 'always',
    database: 'always',
    level: 'default',
  });
});

it('is the same for the backend, which counts it', async () => {
  const api = new InMemoryComponentConfig(documents);
  const request = { environment: 'staging', to: 'production' };
  const { promotion } = await api.getDiff(ref, {
    ...request,
    include: ['promotion'],
  });
  const everywhere = (await api.getEffective(ref)).environments;
  const source = everywhere.find(one => one.environment.name === 'staging')!;
  expect(promotion).toEqual(
    planPromotion(
      await api.getForm(ref, { environment: 'production' }),
      source.effective,
      everywhere.map(({ effective }) => effective),
    ),
  );
  expect(promotion?.map(place => place.class)).toEqual(
    expect.arrayContaining(['promotable', 'intended', 'undecided']),
  );
  expect((await api.getDiff(ref, request)).promotion).toBeUndefined();
  expect(
    (await api.getDiff(ref, { environment: 'staging', include: ['promotion'] }))
      .promotion,
  ).toBeUndefined();
});
