// SPDX-License-Identifier: Apache-2.0

import {
  isObject,
  nodeAt,
  render,
  valueFromNode,
  type JsonObject,
} from '@component-config/config-engine';
import type { BuiltNode, BuiltResource } from '../types';
import { buildKustomization, type KustomizationOptions } from '.';

function build(
  files: Record<string, string>,
  folder = '',
  options: KustomizationOptions = {},
) {
  return buildKustomization(new Map(Object.entries(files)), folder, options);
}

function documents(
  files: Record<string, string>,
  folder = '',
): JsonObject[] | string[] {
  const { resources, findings } = build(files, folder);
  return findings.length > 0
    ? findings.map(({ code }) => code)
    : resources.map(({ document }) => valueFromNode(document) as JsonObject);
}

function codes(files: Record<string, string>, folder = ''): string[] {
  return build(files, folder).findings.map(({ code }) => code);
}

/** The part of the only document below a key. */
function part(files: Record<string, string>, key: string, folder = '') {
  const [document] = documents(files, folder);
  return isObject(document) ? document[key] : document;
}

function originAt({ document }: BuiltResource, pointer: string): string {
  const node = nodeAt(document, pointer) as BuiltNode | undefined;
  const { file, line } = node?.position ?? {};
  return `${file}:${line} ${node?.setBy?.kind ?? ''}`.trim();
}

const release = `apiVersion: helm.toolkit.fluxcd.io/v2
kind: HelmRelease
metadata:
  name: orders
spec:
  values:
    replicas: 1
    hosts: [a.test, b.test]
`;
const config = `apiVersion: v1
kind: ConfigMap
metadata: {name: config}
data: {currency: EUR}
`;
const deployment = `apiVersion: apps/v1
kind: Deployment
metadata: {name: billing}
spec:
  template:
    spec:
      containers:
        - {name: app, image: shop/billing:v1, env: [{name: LOG, value: info}]}
        - {name: proxy, image: envoy:1.30}
`;
const head = (kind: string, name: string) =>
  `apiVersion: ${
    kind === 'HelmRelease' ? 'helm.toolkit.fluxcd.io/v2' : 'apps/v1'
  }\nkind: ${kind}\nmetadata: {name: ${name}}\n`;

/** A base with a release, and an overlay. */
const overlay = (kustomization: string, more: Record<string, string> = {}) => ({
  'base/kustomization.yaml': 'resources: [orders.yaml]\n',
  'base/orders.yaml': release,
  'prod/kustomization.yaml': `resources: [../base]\n${kustomization}`,
  ...more,
});

describe('buildKustomization', () => {
  it('keeps the file, the line and the transformer of each value', () => {
    const { resources } = build(
      overlay(
        `namePrefix: eu-
configMapGenerator:
  - name: generated
    files: [values.yaml]
    literals: [level=info]
patches:
  - path: patch.yaml
  - target: {kind: HelmRelease}
    patch: |
      - op: add
        path: /spec/values/debug
        value: true
`,
        {
          'prod/patch.yaml': `${head('HelmRelease', 'orders')}spec:\n  values:\n    replicas: 3\n`,
          'prod/values.yaml': 'a: 1\n',
        },
      ),
      'prod',
    );
    const [generated, orders] = resources;
    expect(resources.map(({ origin }) => origin)).toEqual([
      {
        generatedBy: expect.objectContaining({
          kind: 'ConfigMapGenerator',
          file: 'prod/kustomization.yaml',
        }),
      },
      { file: 'base/orders.yaml' },
    ]);
    expect([
      originAt(generated, '/data/values.yaml'),
      originAt(generated, '/data/level'),
      originAt(orders, '/metadata/name'),
      originAt(orders, '/spec/values/replicas'),
      originAt(orders, '/spec/values/hosts/1'),
      originAt(orders, '/spec/values/debug'),
    ]).toEqual([
      'prod/values.yaml:1 ConfigMapGenerator',
      'prod/kustomization.yaml:6 ConfigMapGenerator',
      'prod/kustomization.yaml:2 PrefixTransformer',
      'prod/patch.yaml:6 PatchTransformer',
      'base/orders.yaml:8',
      'prod/kustomization.yaml:13 PatchTransformer',
    ]);
    expect(orders.transformations.map(({ kind }) => kind)).toEqual([
      'PatchTransformer',
      'PatchTransformer',
      'PrefixTransformer',
    ]);
  });

  it.each<[string, string, unknown]>([
    [
      'replaces lists of kinds without a schema',
      'spec: {values: {hosts: [c.test]}}',
      { replicas: 1, hosts: ['c.test'] },
    ],
    ['removes a key by null', 'spec: {values: {hosts: null}}', { replicas: 1 }],
    [
      'replaces a map by a directive',
      'spec: {values: {$patch: replace, a: 1}}',
      { a: 1 },
    ],
    [
      'changes nothing by an empty map',
      'spec: {values: {}}',
      { replicas: 1, hosts: ['a.test', 'b.test'] },
    ],
    [
      'ignores a document that a directive replaces',
      '$patch: replace\nspec: {values: {a: 1}}',
      { replicas: 1, hosts: ['a.test', 'b.test'] },
    ],
    [
      'refuses another type',
      'spec: {values: {hosts: {a: 1}}}',
      'kustomize/patch-type',
    ],
    [
      'refuses an unknown directive',
      'spec: {values: {$patch: remove}}',
      'kustomize/patch-directive',
    ],
  ])('%s', (_, patch, expected) => {
    const files = overlay('patches: [{path: p.yaml}]\n', {
      'prod/p.yaml': head('HelmRelease', 'orders') + patch,
    });
    const spec = part(files, 'spec', 'prod');
    expect(isObject(spec) ? spec.values : spec).toEqual(expected);
  });

  it.each<[string, string, string[]]>([
    [
      'puts new items first',
      '[{name: audit, image: audit:1}]',
      ['audit:1', 'shop/billing:v1', 'envoy:1.30'],
    ],
    [
      'merges items by name',
      '[{name: proxy, image: envoy:2}]',
      ['envoy:2', 'shop/billing:v1'],
    ],
    [
      'removes items by a directive',
      '[{name: proxy, $patch: delete}]',
      ['shop/billing:v1'],
    ],
    [
      'replaces a list by a directive',
      '[{$patch: replace}, {name: one, image: one:1}]',
      ['one:1'],
    ],
    ['removes all by an item without its key', '[{image: one:1}]', []],
    [
      'removes those that others do not change by an item without its key',
      '[{image: one:1}, {name: proxy, image: envoy:2}]',
      ['envoy:2'],
    ],
  ])('merges lists of built-in kinds: %s', (_, containers, images) => {
    const spec = part(
      {
        'kustomization.yaml':
          'resources: [d.yaml]\npatches: [{path: p.yaml}]\n',
        'd.yaml': deployment,
        'p.yaml': `${head('Deployment', 'billing')}spec: {template: {spec: {containers: ${containers}}}}`,
      },
      'spec',
    );
    const text = JSON.stringify(spec);
    expect(
      [...text.matchAll(/"image":"([^"]*)"/g)].map(([, image]) => image),
    ).toEqual(images);
  });

  it.each<[string, string, unknown]>([
    [
      'appends',
      '{op: add, path: /spec/values/hosts/-, value: c.test}',
      ['a.test', 'b.test', 'c.test'],
    ],
    [
      'counts from the end',
      '{op: remove, path: /spec/values/hosts/-1}',
      ['a.test'],
    ],
    [
      'moves',
      '{op: move, from: /spec/values/hosts/0, path: /spec/values/hosts/1}',
      ['b.test', 'a.test'],
    ],
    [
      'copies null from a missing field',
      '{op: copy, from: /spec/gone, path: /spec/values/hosts/-}',
      ['a.test', 'b.test', null],
    ],
    [
      'ignores a text in place of the document',
      "{op: replace, path: '', value: a}",
      ['a.test', 'b.test'],
    ],
    [
      'refuses a missing path',
      '{op: remove, path: /spec/values/gone}',
      'kustomize/json-patch',
    ],
    [
      'refuses a failing test',
      '{op: test, path: /spec/values/replicas, value: 2}',
      'kustomize/json-patch',
    ],
    [
      'refuses a missing parent',
      '{op: add, path: /spec/gone/x, value: 1}',
      'kustomize/json-patch',
    ],
  ])('applies JSON patches: %s', (_, operation, expected) => {
    const spec = part(
      overlay(
        `patches: [{target: {kind: HelmRelease}, patch: "[${operation}]"}]\n`,
      ),
      'spec',
      'prod',
    );
    const values = isObject(spec) ? spec.values : spec;
    expect(isObject(values) ? values.hosts : values).toEqual(expected);
  });

  it.each([
    ['a list into a text', 'hosts', 'currency', ''],
    ['a number into a text', 'replicas', 'currency', '1'],
    ['a number into null', 'replicas', 'none', 'kustomize/value-type'],
    ['a list into a number', 'hosts', 'rate', 'kustomize/value-type'],
    ['a fraction into an integer', 'half', 'rate', 'kustomize/value-type'],
  ])('replaces scalars by their text alone: %s', (_, from, to, expected) => {
    const [, document = 'kustomize/value-type'] = documents({
      'kustomization.yaml': `resources: [r.yaml, c.yaml]
replacements:
  - source: {kind: HelmRelease, fieldPath: spec.values.${from}}
    targets: [{select: {kind: ConfigMap}, fieldPaths: [data.${to}]}]
sortOptions: {order: fifo}
`,
      'r.yaml': `${release}    half: 0.5\n`,
      'c.yaml': config.replace('EUR', 'EUR, rate: 1, none: null'),
    });
    const data = isObject(document) ? document.data : document;
    expect(isObject(data) ? data[to] : data).toEqual(expected);
  });

  it('makes all annotations text behind JSON patches', () => {
    const operations = ['true', '1.50', 'null', '[1]', '2026-01-01', 'x'].map(
      (value, index) =>
        `{op: add, path: /metadata/annotations/a${index}, value: ${value}}`,
    );
    const metadata = part(
      overlay(
        `patches: [{target: {kind: HelmRelease}, patch: "[${operations}]"}]\n`,
      ),
      'metadata',
      'prod',
    );
    expect(isObject(metadata) && metadata.annotations).toEqual({
      a0: 'true',
      a1: '1.5',
      a2: 'null',
      a3: '',
      a4: '2026-01-01',
      a5: 'x',
    });
  });

  it.each([
    ['labels', 'labels: [{pairs: {env: x}}]', 'x'],
    [
      'a merge patch',
      'patches: [{target: {kind: Deployment}, patch: "{apiVersion: apps/v1, kind: Deployment, metadata: {name: a, labels: {env: x}}}"}]',
      'x',
    ],
    [
      'a replacement',
      'replacements: [{sourceValue: x, targets: [{select: {kind: Deployment}, fieldPaths: [metadata.labels.env]}]}]',
      'x',
    ],
    [
      'a JSON patch',
      'patches: [{target: {kind: Deployment}, patch: "- {op: replace, path: /metadata/labels/env, value: x}"}]',
      '1',
    ],
  ])('changes labels that fields share by %s', (_, change, expected) => {
    const files = {
      'base/kustomization.yaml':
        'resources: [d.yaml]\nlabels: [{pairs: {env: "1"}, includeSelectors: true}]\n',
      'base/d.yaml': `${head('Deployment', 'a')}spec: {template: {metadata: {}}}`,
      'prod/kustomization.yaml': `resources: [../base]\n${change}\n`,
    };
    const spec = part(files, 'spec', 'prod');
    expect(isObject(spec) && spec.selector).toEqual({
      matchLabels: { env: expected },
    });
  });

  it('merges a patch with a target as a kind of the group of the target', () => {
    const spec = part(
      overlay(
        'patches: [{target: {kind: HelmRelease}, patch: "{apiVersion: apps/v1, kind: Deployment, metadata: {name: x}, spec: {template: {spec: {containers: [{$patch: replace}, {name: a}]}}}}"}]\n',
      ),
      'spec',
      'prod',
    );
    expect(isObject(spec) && spec.template).toEqual({
      spec: { containers: [{ $patch: 'replace' }, { name: 'a' }] },
    });
  });

  it('keeps texts that look like numbers behind JSON patches', () => {
    const files = {
      'kustomization.yaml':
        'configMapGenerator: [{name: a, literals: [port=8080]}]\npatches: [{target: {kind: ConfigMap}, patch: "- {op: add, path: /data/b, value: c}"}]\n',
    };
    expect(part(files, 'data')).toEqual({ port: '8080', b: 'c' });
  });

  it.each([
    ['secretGenerator', {}],
    ['configMapGenerator', undefined],
  ])('generates without sources: %s', (field, data) => {
    const files = { 'kustomization.yaml': `${field}: [{name: a}]\n` };
    expect(part(files, 'data')).toEqual(data);
  });

  it('appends a hash to generated names, and changes the references to them', () => {
    const files = {
      'kustomization.yaml':
        'resources: [d.yaml]\nconfigMapGenerator: [{name: settings, literals: [level=info]}]\n',
      'd.yaml': `${head('Deployment', 'billing')}spec: {template: {spec: {containers: [{name: a, envFrom: [{configMapRef: {name: settings}}]}]}}}`,
    };
    const text = JSON.stringify(documents(files));
    const names = [...text.matchAll(/"name":"(settings[^"]*)"/g)];
    expect(new Set(names.map(([, name]) => name)).size).toBe(1);
    expect(names.map(([, name]) => name)).toEqual([
      expect.stringMatching(/^settings-[a-z0-9]{10}$/),
      expect.stringMatching(/^settings-[a-z0-9]{10}$/),
    ]);
  });

  it.each<[string, string, unknown]>([
    [
      'keeps the type of the field',
      'data.number',
      { replicas: 5, hosts: ['a.test', 'b.test'] },
    ],
    ['refuses another type', 'data.currency', 'kustomize/value-type'],
    ['refuses a missing source', 'data.gone', 'kustomize/field-path'],
  ])('replaces values: %s', (_, fieldPath, expected) => {
    const [, orders] = [
      null,
      documents({
        'kustomization.yaml': `resources: [config.yaml, orders.yaml]
replacements:
  - source: {kind: ConfigMap, fieldPath: ${fieldPath}}
    targets: [{select: {kind: HelmRelease}, fieldPaths: [spec.values.replicas]}]
`,
        'config.yaml': config.replace('EUR', 'EUR, number: "5"'),
        'orders.yaml': release,
      }),
    ];
    const found = orders?.at(-1);
    const spec = isObject(found) ? found.spec : found;
    expect(isObject(spec) ? spec.values : spec).toEqual(expected);
  });

  it('computes the hash of keys that look like numbers in the order of their bytes', () => {
    const { resources } = build({
      'kustomization.yaml':
        'configMapGenerator: [{name: a, literals: [2=b, 10=a]}]',
    });
    const [document] = resources.map(each => valueFromNode(each.document));
    expect(document).toMatchObject({ metadata: { name: 'a-86mc4cgg2b' } });
  });

  it('names the document of a generator with its namespace', () => {
    const metadata = part(
      {
        'kustomization.yaml':
          'generators: [generator.yaml]\nbuildMetadata: [originAnnotations]\n',
        'generator.yaml':
          'apiVersion: builtin\nkind: ConfigMapGenerator\nmetadata: {name: a, namespace: shop}\nliterals: [b=c]\n',
      },
      'metadata',
    );
    expect(JSON.stringify(metadata)).toContain('namespace: shop');
  });

  it('reports resources of other repositories, and goes on without them', () => {
    const { resources, findings } = build({
      'kustomization.yaml': `resources: [config.yaml, "https://git.shop.test/platform.git//orders?ref=v1"]
patches: [{patch: ${JSON.stringify(head('HelmRelease', 'elsewhere'))}}]
`,
      'config.yaml': config,
    });
    expect(resources).toHaveLength(1);
    expect(findings.map(({ code, severity }) => [code, severity])).toEqual([
      ['kustomize/remote', 'info'],
      ['kustomize/unknown-target', 'info'],
    ]);
  });

  it('reports files that exist and are not read, and goes on without them', () => {
    const { resources, findings } = build(
      {
        'kustomization.yaml':
          'resources: [big.bin]\nconfigMapGenerator: [{name: proxy, files: [proxy.cfg], literals: [a=b]}]\n',
      },
      '',
      { mayExist: path => !path.endsWith('.yaml') },
    );
    expect(
      resources.map(({ document }) => nodeAt(document, '/data')),
    ).toMatchObject([{ entries: [{ key: 'a' }] }]);
    expect(findings.map(({ code }) => code)).toEqual([
      'kustomize/unread-file',
      'kustomize/unread-file',
    ]);
  });

  it('merges values of charts, and keeps where they are written', () => {
    const { charts, findings, resources } = build({
      'kustomization.yaml': `helmCharts:
  - name: orders
    valuesFile: prod.yaml
    valuesInline:
      tag: inline
`,
      'prod.yaml': 'tag: file\npull: Always\n',
      'charts/orders/Chart.yaml':
        'apiVersion: v2\nname: orders\nversion: 1.0.0\n',
      'charts/orders/values.yaml': 'tag: v1\nreplicas: 1\n',
    });
    const [
      {
        charts: [seen],
        releaseName,
      },
    ] = charts;
    const { values } = seen;
    const origin = (pointer: string) => {
      const { file, line } = nodeAt(values, pointer)?.position ?? {};
      return `${file}:${line}`;
    };
    expect(valueFromNode(values)).toEqual({
      tag: 'inline',
      pull: 'Always',
      replicas: 1,
    });
    expect(['/tag', '/pull', '/replicas'].map(origin)).toEqual([
      'kustomization.yaml:5',
      'prod.yaml:2',
      'charts/orders/values.yaml:2',
    ]);
    expect([releaseName, resources.length]).toEqual(['release-name', 0]);
    expect(findings.map(({ code }) => code)).toEqual(['kustomize/chart']);
  });

  it.each([
    ['override', { tag: 'inline', replicas: 1 }],
    ['merge', { tag: 'v1', replicas: 1 }],
  ])('reads a file with null by valuesMerge %s', (merge, expected) => {
    const { charts } = build({
      'kustomization.yaml': `helmCharts: [{ name: orders, valuesFile: null.yaml, valuesMerge: ${merge}, valuesInline: { tag: inline } }]\n`,
      'null.yaml': 'null\n',
      'charts/orders/Chart.yaml':
        'apiVersion: v2\nname: orders\nversion: 1.0.0\n',
      'charts/orders/values.yaml': 'tag: v1\nreplicas: 1\n',
    });
    expect(valueFromNode(charts[0].charts[0].values)).toEqual(expected);
  });

  it.each<[string, Record<string, string>, string]>([
    [
      'a missing file',
      { 'kustomization.yaml': 'resources: [gone.yaml]' },
      'kustomize/file-missing',
    ],
    [
      'a folder without a kustomization',
      { 'kustomization.yaml': 'resources: [a]', 'a/x.yaml': config },
      'kustomize/kustomization-missing',
    ],
    [
      'several kustomizations',
      { 'kustomization.yaml': 'resources: []', Kustomization: 'resources: []' },
      'kustomize/several-kustomizations',
    ],
    [
      'a component in resources',
      {
        'kustomization.yaml': 'resources: [a]',
        'a/kustomization.yaml':
          'apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Component\n' +
          'resources: []',
      },
      'kustomize/wrong-kind',
    ],
    [
      'an empty file',
      { 'kustomization.yaml': 'kind: Kustomization' },
      'kustomize/empty',
    ],
    [
      'an unknown field',
      { 'kustomization.yaml': 'resource: [a.yaml]' },
      'kustomize/unknown-field',
    ],
    [
      'a number as text',
      { 'kustomization.yaml': 'nameSuffix: -1' },
      'kustomize/field',
    ],
    [
      'a plugin',
      {
        'kustomization.yaml': 'transformers: [t.yaml]',
        't.yaml': 'apiVersion: shop.test/v1\nkind: Price\nmetadata: {name: p}',
      },
      'kustomize/plugin',
    ],
    [
      'a document without a kind',
      { 'kustomization.yaml': 'resources: [v.yaml]', 'v.yaml': 'replicas: 1' },
      'kustomize/not-resource',
    ],
    [
      'a resource twice',
      {
        'kustomization.yaml': 'resources: [c.yaml, ./c.yaml]',
        'c.yaml': config,
      },
      'kustomize/duplicate-resource',
    ],
    [
      'a patch without a match',
      {
        'kustomization.yaml': `resources: [c.yaml]\npatches: [{patch: ${JSON.stringify(head('HelmRelease', 'gone'))}}]`,
        'c.yaml': config,
      },
      'kustomize/no-target',
    ],
    [
      'a patch without a kind',
      { 'kustomization.yaml': 'patches: [{patch: "replicas: 1", target: {}}]' },
      'kustomize/patch',
    ],
    [
      'a bad pattern',
      {
        'kustomization.yaml': `resources: [c.yaml]\npatches: [{target: {name: "*"}, patch: ${JSON.stringify(config)}}]`,
        'c.yaml': config,
      },
      'kustomize/pattern',
    ],
    [
      'a bad selector',
      {
        'kustomization.yaml': `resources: [c.yaml]\npatches: [{target: {labelSelector: "a=https://b"}, patch: ${JSON.stringify(config)}}]`,
        'c.yaml': config,
      },
      'kustomize/selector',
    ],
    [
      'keys that are numbers',
      {
        'kustomization.yaml':
          'resources: [c.yaml]\npatches: [{target: {kind: ConfigMap}, patch: "[]"}]',
        'c.yaml': config.replace('currency', '8080'),
      },
      'kustomize/key-not-text',
    ],
    [
      'a literal without a value',
      {
        'kustomization.yaml':
          'configMapGenerator: [{name: a, literals: [level]}]',
      },
      'kustomize/generator-source',
    ],
    [
      'a key twice',
      {
        'kustomization.yaml':
          'configMapGenerator: [{name: a, literals: [k=1, k=2]}]',
      },
      'kustomize/generator-key-twice',
    ],
    [
      'a generated name twice',
      { 'kustomization.yaml': 'configMapGenerator: [{name: a}, {name: a}]' },
      'kustomize/generator-exists',
    ],
    [
      'an unknown variable',
      {
        'kustomization.yaml':
          'resources: [c.yaml]\nvars: [{name: X, objref: {kind: ConfigMap, name: gone, apiVersion: v1}}]',
        'c.yaml': config,
      },
      'kustomize/variable',
    ],
    [
      'a missing chart',
      { 'kustomization.yaml': 'helmCharts: [{name: gone}]' },
      'kustomize/chart-missing',
    ],
    [
      'invalid YAML',
      {
        'kustomization.yaml': 'resources: [c.yaml]',
        'c.yaml': 'a: [b',
      },
      'source/syntax',
    ],
  ])('refuses %s', (_, files, code) => {
    expect(codes(files)[0]).toBe(code);
  });

  it('refuses a name that two bases have', () => {
    const files = {
      'kustomization.yaml': `resources: [a, b]\npatches: [{patch: ${JSON.stringify(config)}}]`,
      'a/kustomization.yaml': 'resources: [../shared]\nnamePrefix: a-',
      'b/kustomization.yaml': 'resources: [../shared]\nnamePrefix: b-',
      'shared/kustomization.yaml': 'resources: [c.yaml]',
      'shared/c.yaml': config,
    };
    expect(codes(files)).toEqual(['kustomize/several-targets']);
  });

  it.each([
    ['a literal without a key', 'literals: [a=b, hunter2]', 'literals[1]'],
    ['a literal without a name', 'literals: ["=hunter2"]', 'literals[0]'],
    ['a file with several keys', 'files: [a=b=hunter2]', 'files[0]'],
    ['a line of an environment file twice', 'envs: [a.env]', '"a"'],
  ])('does not print %s', (_, source, place) => {
    const { findings } = build({
      'kustomization.yaml': `secretGenerator: [{name: a, ${source}}]`,
      'a.env': 'hunter2\nhunter2\n',
    });
    const texts = findings.map(finding => render(finding, 'en'));
    expect(texts.join()).toContain(place);
    expect(JSON.stringify([texts, findings])).not.toContain('hunter2');
  });

  it('places findings in the kustomization', () => {
    const { findings } = build(
      {
        'a/kustomization.yaml': 'namePrefix: x\nresources:\n  - gone.yaml\n',
      },
      'a',
    );
    expect(findings[0].position).toMatchObject({
      file: 'a/kustomization.yaml',
      line: 3,
    });
  });
});
