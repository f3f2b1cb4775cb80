// SPDX-License-Identifier: Apache-2.0

import type { JsonObject } from '../json';
import type { Layer } from '../layers';
import { compileDefinition, composeSchema } from '../schema';
import { parseSource } from '../source';
import { publishValues } from './publishValues';
import type { StoredLayer, Publication, PublishingInput } from './types';

const backstage = `apiVersion: backstage.io/v1alpha1
kind: Component
metadata:
  name: orders
spec:
  type: service
  componentType: web-service
  parameters:
    port: 8080 # public
  traits:
    - name: volume
      instanceName: data
      parameters: { size: 1Gi }
`;

const choreo = `apiVersion: openchoreo.dev/v1alpha1
kind: Component
metadata:
  name: orders
  namespace: shop
spec:
  owner:
    projectName: shop
  componentType:
    name: deployment/service
  parameters:
    port: 8080
`;

function binding(
  environment: string,
  rest = '',
  name = `orders-${environment}`,
): string {
  return `apiVersion: openchoreo.dev/v1alpha1
kind: ReleaseBinding
metadata:
  name: ${name}
  namespace: shop
spec:
  owner:
    componentName: orders
    projectName: shop
  environment: ${environment}
${rest}`;
}

function publish(
  files: { readonly [path: string]: string },
  stored: readonly StoredLayer[],
  more: Partial<PublishingInput> = {},
): Publication {
  return publishValues({
    files: Object.entries(files).map(([path, text]) => ({ path, text })),
    component: { name: 'orders', path: Object.keys(files)[0] },
    stored,
    ...more,
  });
}

function summary({ places, left }: Publication) {
  return [
    ...places.map(
      ({ environment = '*', pointer, path, line, state, frozenIn }) =>
        `${environment} ${pointer} ${state} ${path}:${line}${
          frozenIn ? ` frozen in ${frozenIn}` : ''
        }`,
    ),
    ...left.map(
      ({ environment = '*', pointer, reason }) =>
        `${environment} ${pointer} ${reason.code}`,
    ),
  ];
}

const general = (values: JsonObject, sensitive?: string[]): StoredLayer => ({
  values,
  sensitive,
});
const forStaging = (values: JsonObject): StoredLayer => ({
  environment: 'staging',
  values,
});

describe('publishValues', () => {
  it("writes values for all environments into the component's document", () => {
    const result = publish({ 'c.yaml': backstage }, [
      general({
        parameters: { port: 9090, host: 'a' },
        traits: { data: { parameters: { size: '1Gi', path: '/d' } } },
      }),
    ]);
    expect(result.files).toEqual([
      {
        path: 'c.yaml',
        before: backstage,
        after: backstage
          .replace('8080 # public', '9090 # public\n    host: a')
          .replace('{ size: 1Gi }', '{ size: 1Gi, path: /d }'),
      },
    ]);
    expect(summary(result)).toEqual([
      '* /parameters/port written c.yaml:9',
      '* /parameters/host written c.yaml:10',
      '* /traits/data/parameters/size already-there c.yaml:14',
      '* /traits/data/parameters/path written c.yaml:14',
    ]);
  });

  it('writes values for an environment into the document if there are no bindings', () => {
    const result = publish({ 'c.yaml': backstage }, [
      forStaging({
        environmentConfigs: { replicas: 2 },
        traits: { data: { environmentConfigs: { class: 'fast' } } },
      }),
    ]);
    expect(result.files[0].after).toBe(
      `${backstage}      environmentConfigs:
        staging:
          class: fast
  environmentConfigs:
    staging:
      replicas: 2
`,
    );
  });

  it('uses the old name of values by environment if the document does', () => {
    const text = `${backstage}  envOverrides:\n    production: { replicas: 3 }\n`;
    const result = publish({ 'c.yaml': text }, [
      forStaging({
        environmentConfigs: { replicas: 2 },
        traits: { data: { environmentConfigs: { class: 'fast' } } },
      }),
    ]);
    expect(result.files[0].after).toBe(
      `${text.replace(
        '  envOverrides:',
        '      envOverrides:\n        staging:\n          class: fast\n  envOverrides:',
      )}    staging:\n      replicas: 2\n`,
    );
  });

  it.each([
    [
      'v1.0',
      '  traitEnvironmentConfigs:\n    x: {}\n',
      'componentTypeEnvironmentConfigs',
    ],
    ['v0.6', '  traitOverrides:\n    x: {}\n', 'componentTypeEnvOverrides'],
    ['v0.4', '  configurationOverrides: {}\n', 'overrides'],
    ['unknown', '', 'componentTypeEnvironmentConfigs'],
  ])('writes into the binding with the names of %s', (_, rest, field) => {
    const result = publish(
      { 'c.yaml': choreo, 'b.yaml': binding('staging', rest) },
      [forStaging({ environmentConfigs: { replicas: 2 } })],
      { bindings: [{ environment: 'staging', path: 'b.yaml' }] },
    );
    expect(result.files).toEqual([
      {
        path: 'b.yaml',
        before: binding('staging', rest),
        after: binding('staging', `${rest}  ${field}:\n    replicas: 2\n`),
      },
    ]);
  });

  it('writes into the binding in force, an item of a list', () => {
    const text = `kind: List
items:
  - kind: ReleaseBinding
    metadata: { name: z }
    spec: { owner: { componentName: orders }, environment: staging }
  - kind: ReleaseBinding
    metadata: { name: a }
    spec:
      owner: { componentName: orders }
      environment: staging
      overrides: { replicas: 1 }
  - kind: ReleaseBinding
    metadata: { name: 0 }
    spec: { owner: { componentName: payments }, environment: staging }
`;
    const result = publish(
      { 'c.yaml': choreo, 'b.yaml': text },
      [forStaging({ environmentConfigs: { replicas: 2 } })],
      {
        bindings: [
          { environment: 'staging', path: 'b.yaml', line: 3 },
          { environment: 'staging', path: 'b.yaml', line: 6 },
        ],
      },
    );
    expect(result.files[0].after).toBe(
      text.replace('{ replicas: 1 }', '{ replicas: 2 }'),
    );
    expect(summary(result)).toEqual([
      'staging /environmentConfigs/replicas written b.yaml:11',
    ]);
  });

  it('creates a binding after those of other environments', () => {
    const path = 'bindings/orders-production.yaml';
    const result = publish(
      {
        'c.yaml': choreo,
        [path]: binding(
          'production',
          '  releaseName: orders-1\n  componentTypeEnvOverrides: { replicas: 3 }\n',
        ),
      },
      [forStaging({ environmentConfigs: { replicas: 2 } })],
      { bindings: [{ environment: 'production', path }] },
    );
    expect(result.files).toEqual([
      {
        path: 'bindings/orders-staging.yaml',
        after: binding(
          'staging',
          '  componentTypeEnvOverrides:\n    replicas: 2\n',
        ),
      },
    ]);
    expect(summary(result)).toEqual([
      'staging /environmentConfigs/replicas written bindings/orders-staging.yaml:12',
    ]);
    expect(result.findings.map(({ code }) => code)).toEqual([
      'publishing/new-binding',
    ]);
  });

  it.each([
    ['staging/binding.yaml', 'production', 'production/binding.yaml'],
    ['b/staging.yml', 'production', 'b/production.yml'],
    ['b/binding.yml', 'production', 'b/orders-production.yml'],
    ['b/staging-2.yaml', 'production', 'b/production-2.yaml'],
  ])('names the file of a new binding after %s', (path, environment, added) => {
    const result = publish(
      { 'c.yaml': choreo, [path]: binding('staging') },
      [{ environment, values: { environmentConfigs: { a: 1 } } }],
      { bindings: [{ environment: 'staging', path }] },
    );
    expect(result.files.map(file => file.path)).toEqual([added]);
  });

  it('adds new bindings to the file with the others', () => {
    const text = `${choreo}---\n${binding('production')}`;
    const result = publish(
      { 'all.yaml': text },
      [
        forStaging({ environmentConfigs: { a: 1 } }),
        {
          environment: 'development',
          values: { environmentConfigs: { a: 2 } },
        },
      ],
      { bindings: [{ environment: 'production', path: 'all.yaml' }] },
    );
    const configs = (a: number) =>
      `  componentTypeEnvironmentConfigs:\n    a: ${a}\n`;
    expect(result.files[0].after).toBe(
      `${text}---\n${binding('staging', configs(1))}---\n${binding(
        'development',
        configs(2),
      )}`,
    );
    expect(summary(result)).toEqual([
      'staging /environmentConfigs/a written all.yaml:36',
      'development /environmentConfigs/a written all.yaml:49',
    ]);
  });

  it('adds a new binding to a Kubernetes list', () => {
    const text = `kind: List
items:
  - kind: ReleaseBinding
    metadata: { name: orders-production }
    spec: { componentName: orders, environment: { name: production } }
`;
    const result = publish(
      { 'c.yaml': choreo, 'b.yaml': text },
      [forStaging({ environmentConfigs: { a: 1 } })],
      { bindings: [{ environment: 'production', path: 'b.yaml' }] },
    );
    expect(result.files[0].after).toContain(`${text}  - `);
    expect(
      parseSource({ file: '', text: result.files[0].after }).findings,
    ).toEqual([]);
    expect(summary(result)).toEqual([
      'staging /environmentConfigs/a written b.yaml:14',
    ]);
  });

  it.each<[string, { [path: string]: string }, StoredLayer[], string[]]>([
    [
      'secrets, with the surrounding list',
      { 'c.yaml': backstage },
      [
        general(
          { parameters: { token: 'x', users: [{ password: 'y' }], port: 1 } },
          ['/parameters/token', '/parameters/users/0/password'],
        ),
      ],
      [
        '* /parameters/port written c.yaml:9',
        '* /parameters/token publishing/sensitive',
        '* /parameters/users publishing/sensitive',
      ],
    ],
    [
      'what ends, and what is within or around it',
      { 'c.yaml': backstage },
      [
        {
          ...general({ parameters: { a: { b: 1, c: 2 }, port: 1 } }),
          ends: [
            { pointer: '/parameters/a/b', at: '2026-12-01T15:00:00.000Z' },
          ],
        },
      ],
      [
        '* /parameters/a/c written c.yaml:11',
        '* /parameters/port written c.yaml:9',
        '* /parameters/a/b publishing/ends',
      ],
    ],
    [
      'parameters of one environment',
      { 'c.yaml': backstage },
      [
        forStaging({
          parameters: { port: 1 },
          traits: { data: { parameters: { size: 1 } } },
        }),
      ],
      [
        'staging /parameters/port publishing/parameters-of-one-environment',
        'staging /traits/data/parameters/size publishing/parameters-of-one-environment',
      ],
    ],
    [
      'environmentConfigs of all environments, and the values they shadow',
      { 'c.yaml': backstage },
      [
        general({ environmentConfigs: { log: { level: 'info' } } }),
        forStaging({ environmentConfigs: { log: { level: 'a', file: 'b' } } }),
      ],
      [
        'staging /environmentConfigs/log/file written c.yaml:17',
        '* /environmentConfigs/log/level publishing/configs-of-all-environments',
        'staging /environmentConfigs/log/level publishing/below-portal',
      ],
    ],
    [
      'values of an instance that the document does not have',
      { 'c.yaml': backstage },
      [general({ traits: { other: { parameters: { a: 1 } } } })],
      ['* /traits/other/parameters/a publishing/no-instance'],
    ],
    [
      'values without a place in a document',
      { 'c.yaml': backstage },
      [general({ workload: { main: { image: 'x' } } })],
      ['* /workload/main/image publishing/no-place'],
    ],
    [
      "values for an environment where OpenChoreo's document has none",
      { 'c.yaml': choreo },
      [forStaging({ environmentConfigs: { a: 1 } })],
      ['staging /environmentConfigs/a publishing/no-binding'],
    ],
    [
      'markers in a document of OpenChoreo',
      { 'c.yaml': choreo },
      [general({ parameters: { labels: { $remove: ['a'] } } })],
      ['* /parameters/labels publishing/marker'],
    ],
    [
      'values that the document includes from elsewhere',
      {
        'c.yaml': backstage.replace(
          '\n    port: 8080 # public',
          ' { $yaml: ./p.yaml }',
        ),
      },
      [general({ parameters: { port: 1 } })],
      ['* /parameters/port publishing/included'],
    ],
    [
      'a map if the document has a scalar',
      { 'c.yaml': backstage },
      [general({ parameters: { port: { http: 1 } } })],
      ['* /parameters/port/http publishing/not-combinable'],
    ],
    [
      'everything, if the document is no longer in the file',
      { 'c.yaml': backstage.replace('orders', 'payments') },
      [general({ parameters: { port: 1, host: 'a' } })],
      [
        '* /parameters/port writing/document-missing',
        '* /parameters/host writing/document-missing',
      ],
    ],
    [
      'everything, if the document has an error',
      { 'c.yaml': `${backstage}spec: {}\n` },
      [general({ parameters: { port: 1 } })],
      ['* /parameters/port writing/unreadable'],
    ],
  ])('keeps in the portal %s', (_, files, stored, expected) => {
    expect(summary(publish(files, stored))).toEqual(expected);
  });

  it('leaves out the values of a binding whose file is missing', () => {
    const result = publish(
      { 'c.yaml': choreo },
      [forStaging({ environmentConfigs: { a: 1 } })],
      { bindings: [{ environment: 'staging', path: 'gone.yaml' }] },
    );
    expect(summary(result)).toEqual([
      'staging /environmentConfigs/a publishing/file-missing',
    ]);
  });

  it('leaves out values that overlays naming the component set or depend on', () => {
    const overlay: Layer = {
      id: 'overlay:o',
      kind: 'component-overlay',
      title: 'overlay o',
      value: { parameters: { port: 1 } },
      positions: {},
      reason: '',
      rules: {
        buildsOn: [],
        enabledWhen: {
          field: 'parameters.cache.enabled',
          operator: 'true',
          pointer: '',
        },
        parts: [],
        merge: [],
        validation: [],
      },
    };
    const result = publish(
      { 'c.yaml': backstage },
      [
        general({
          parameters: { port: 2, cache: { enabled: true, size: 1 } },
        }),
      ],
      { layers: [overlay] },
    );
    expect(summary(result)).toEqual([
      '* /parameters/cache/size written c.yaml:11',
      '* /parameters/port publishing/below-overlay',
      '* /parameters/cache/enabled publishing/below-overlay',
    ]);
  });

  it('reports where a release froze another value', () => {
    const release = `apiVersion: openchoreo.dev/v1alpha1
kind: ComponentRelease
metadata:
  name: orders-1
spec:
  owner: { componentName: orders }
  componentType: { name: service, kind: ComponentType, spec: {} }
  componentProfile:
    parameters: { port: 8080, host: a }
`;
    const result = publish(
      {
        'c.yaml': choreo,
        'r.yaml': release,
        's.yaml': binding('staging', '  releaseName: orders-1\n'),
        'p.yaml': binding('production', '  releaseName: orders-0\n'),
        'd.yaml': binding('development'),
      },
      [general({ parameters: { port: 9090, host: 'a' } })],
      {
        bindings: [
          { environment: 'staging', path: 's.yaml' },
          { environment: 'production', path: 'p.yaml' },
          { environment: 'development', path: 'd.yaml' },
        ],
        releases: [{ name: 'orders-1', path: 'r.yaml' }],
      },
    );
    expect(summary(result)).toEqual([
      '* /parameters/port written c.yaml:12 frozen in staging,production',
      '* /parameters/host written c.yaml:13 frozen in production',
    ]);
    expect(result.findings.map(({ code }) => code)).toEqual([
      'publishing/frozen',
      'publishing/frozen',
    ]);
  });

  describe('lists that are merged', () => {
    const definition = compileDefinition(
      parseSource({
        file: 't.yaml',
        text: `apiVersion: openchoreo.dev/v1alpha1
kind: ComponentType
metadata: { name: web-service }
spec:
  parameters:
    openAPIV3Schema:
      type: object
      properties:
        checks: { type: array, items: { type: string }, x-kubernetes-list-type: set }
        notes: { type: array, items: { type: string }, x-oc-merge-strategy: append }
        plain: { type: array, items: { type: string } }
        sidecars:
          type: array
          x-kubernetes-list-type: map
          x-kubernetes-list-map-keys: [name]
          items:
            type: object
            properties: { name: { type: string }, image: { type: string }, port: { type: integer } }
`,
      }).documents[0].root,
    );
    const schema = composeSchema(definition);

    it.each<[string, string, JsonObject, string, string]>([
      [
        'set',
        'checks: [dns]',
        { checks: ['dns', 'tls'] },
        'checks: [dns, tls]',
        'written',
      ],
      [
        'set',
        'checks: [dns, tls]',
        { checks: ['tls'] },
        'checks: [dns, tls]',
        'already-there',
      ],
      [
        'set',
        'checks: []',
        { checks: ['tls'] },
        'checks: []',
        'publishing/not-combinable',
      ],
      [
        'set',
        'a: 1',
        { checks: ['tls'] },
        'a: 1\n    checks:\n      - tls',
        'written',
      ],
      ['set', 'checks: [dns]', { checks: [] }, 'checks: []', 'written'],
      [
        'appended list',
        'notes: [a]',
        { notes: ['b'] },
        'notes: [a]',
        'publishing/appended',
      ],
      [
        'plain list',
        'plain: [a, b]',
        { plain: ['b'] },
        'plain: [b]',
        'written',
      ],
      [
        'keyed list',
        'sidecars: [{ name: a, image: x }]',
        { sidecars: [{ name: 'b' }, { name: 'a', port: 1 }] },
        'sidecars: [{ name: a, image: x, port: 1 }, {name: b}]',
        'written',
      ],
      [
        'keyed list',
        'sidecars: [{ name: a, image: x }]',
        { sidecars: [{ name: 'a', image: 'x' }] },
        'sidecars: [{ name: a, image: x }]',
        'already-there',
      ],
      [
        'marker',
        'checks: [dns]',
        { checks: { $remove: ['tls'] } },
        'checks: [dns]',
        'publishing/not-combinable',
      ],
    ])('%s: %s', (_, own, stored, expected, outcome) => {
      const text = (changed: string) =>
        backstage.replace('port: 8080 # public', changed);
      const result = publish(
        { 'c.yaml': text(own) },
        [general({ parameters: stored })],
        { schema },
      );
      expect(result.files[0]?.after ?? text(own)).toBe(text(expected));
      expect(summary(result)[0].split(' ')[2]).toBe(outcome);
    });
  });

  it('changes nothing when it is repeated', () => {
    const files = {
      'c.yaml': choreo,
      'b/orders-production.yaml': binding('production'),
    };
    const stored = [
      general({ parameters: { port: 1, hosts: ['a'] } }),
      forStaging({ environmentConfigs: { a: 1 } }),
    ];
    const bindings = [
      { environment: 'production', path: 'b/orders-production.yaml' },
    ];
    const once = publish(files, stored, { bindings });
    const again = publish(
      {
        ...files,
        ...Object.fromEntries(
          once.files.map(({ path, after }) => [path, after]),
        ),
      },
      stored,
      {
        bindings: [
          ...bindings,
          { environment: 'staging', path: 'b/orders-staging.yaml' },
        ],
      },
    );
    expect(again.files).toEqual([]);
    expect(again.places).toEqual(
      once.places.map(place => ({ ...place, state: 'already-there' })),
    );
  });
});
