// SPDX-License-Identifier: Apache-2.0

import { InMemoryComponentConfig } from '@component-config/test-utils';
import { payments } from '../__testUtils__/payments';
import { planPromotion } from './promotion';

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

async function selections(from: string, to: string) {
  const api = new InMemoryComponentConfig(documents);
  const everywhere = (await api.getEffective(ref)).environments;
  const source = everywhere.find(one => one.environment.name === from)!;
  const places = planPromotion(
    await api.getForm(ref, { environment: to }),
    source.effective,
    everywhere.map(({ effective }) => effective),
  );
  return Object.fromEntries(
    places.map(({ pointer, unselected, left }) => [
      pointer.split('/').pop(),
      left?.because ?? unselected ?? 'selected',
    ]),
  );
}

it('selects what the component sets and what no environment is bound to', async () => {
  expect(await selections('staging', 'production')).toEqual({
    timeout: 'selected',
    level: 'default',
    note: 'absent',
    zone: 'different',
    database: 'setForSource',
    replicas: 'setForTarget',
    banner: 'selected',
    color: 'selected',
    hosts: 'setForSource',
    ports: 'selected',
  });
});

it('selects nothing that the platform sets for the source', async () => {
  expect(await selections('production', 'staging')).toEqual({
    timeout: 'default',
    level: 'selected',
    note: 'selected',
    zone: 'different',
    database: 'default',
    replicas: 'setForSource',
    banner: 'setForSource',
    color: 'setForSource',
    hosts: 'default',
    ports: 'default',
  });
});
