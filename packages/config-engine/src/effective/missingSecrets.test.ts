// SPDX-License-Identifier: Apache-2.0

import type { JsonObject } from '../json';
import { buildLayers, readComponent } from '../layers';
import { readEnvironment } from '../overlay';
import { compileDefinition, composeSchema } from '../schema';
import { parseSource } from '../source';
import { resolve } from './resolve';

const root = (text: string, file = 'a.yaml') =>
  parseSource({ file, text }).documents[0].root;

const schema = composeSchema(
  compileDefinition(
    root(`apiVersion: component-config.io/v1alpha1
kind: ComponentType
metadata: { name: service }
spec:
  environmentConfigs:
    ocSchema:
      apiKey: 'string | default="" oc:sensitive'
      other: 'object | default={}'
`),
  ),
);

function findings(secrets: string, values: string) {
  const environment = readEnvironment(
    root(`apiVersion: component-config.io/v1alpha1
kind: Environment
metadata: { name: staging }
spec:
  facts: {}
${secrets}`),
  );
  expect(environment.findings).toEqual([]);
  const component = readComponent(
    root(
      `apiVersion: backstage.io/v1alpha1
kind: Component
metadata: { name: shop }
spec:
  componentType: service
  environmentConfigs:
    staging: ${values}
`,
      'shop.yaml',
    ),
  );
  const stack = buildLayers({ component, environment, overlays: [] });
  return resolve({ schema, ...stack }).findings.flatMap(
    ({ code, pointer, position, severity }) =>
      code.startsWith('secret/')
        ? [`${severity} ${code} ${pointer} ${position?.file}:${position?.line}`]
        : [],
  );
}

const known = '  secrets: { payments: [api-key, url], synced: null }';
const reference = (name: string, key: string) =>
  `{ apiKey: { secretRef: { name: ${name}, key: ${key} } } }`;

describe('references to secrets', () => {
  it.each<[string, string, string, string[]]>([
    ['one that exists', known, reference('payments', 'api-key'), []],
    [
      'a name that does not exist',
      known,
      reference('payment', 'api-key'),
      [
        'warning secret/unknown-name /environmentConfigs/apiKey/secretRef/name shop.yaml:7',
      ],
    ],
    [
      'a key that does not exist',
      known,
      reference('payments', 'apikey'),
      [
        'warning secret/unknown-key /environmentConfigs/apiKey/secretRef/key shop.yaml:7',
      ],
    ],
    ['a secret whose keys are not known', known, reference('synced', 'a'), []],
    ['an environment whose secrets are not known', '', reference('a', 'b'), []],
    [
      'an environment without secrets',
      '  secrets: {}',
      reference('constructor', 'name'),
      [
        'warning secret/unknown-name /environmentConfigs/apiKey/secretRef/name shop.yaml:7',
      ],
    ],
    [
      'a reference of Kubernetes',
      known,
      '{ other: { valueFrom: { secretKeyRef: { name: payments, key: x } } } }',
      [
        'warning secret/unknown-key /environmentConfigs/other/valueFrom/secretKeyRef/key shop.yaml:7',
      ],
    ],
    [
      'an optional one',
      known,
      '{ other: { secretKeyRef: { name: x, key: x, optional: true } } }',
      [],
    ],
    [
      'a name that is filled in later',
      known,
      '{ other: { secretKeyRef: { name: "${metadata.name}-db", key: x } } }',
      [],
    ],
  ])('%s', (_, secrets, values, expected) => {
    expect(findings(secrets, values)).toEqual(expected);
  });

  it('is bounded', () => {
    const items = Array.from(
      { length: 200 },
      () => '{ secretKeyRef: { name: x, key: x } }',
    );
    expect(
      findings(known, `{ other: { env: [${items.join(', ')}] } }`),
    ).toHaveLength(100);
  });

  it('reads keys of any name', () => {
    const { secrets } = readEnvironment(
      root(`apiVersion: component-config.io/v1alpha1
kind: Environment
metadata: { name: staging }
spec: { secrets: { __proto__: [a], constructor: [] } }`),
    );
    expect(Object.entries(secrets as JsonObject)).toEqual([
      ['__proto__', ['a']],
      ['constructor', []],
    ]);
  });
});
