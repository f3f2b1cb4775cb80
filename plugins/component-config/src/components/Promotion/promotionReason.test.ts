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

async function selections(from: string, to: string, given = documents) {
  const api = new InMemoryComponentConfig(given);
  const everywhere = (await api.getEffective(ref)).environments;
  const source = everywhere.find(one => one.environment.name === from)!;
  const places = planPromotion(
    await api.getForm(ref, { environment: to }),
    source.effective,
    everywhere.map(({ effective }) => effective),
  );
  return Object.fromEntries(
    places.map(({ pointer, reason }) => [pointer.split('/').pop(), reason]),
  );
}

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
      isSource ? form : { ...form, held: { ...form.held, ends } },
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
