// SPDX-License-Identifier: Apache-2.0

import {
  childNode,
  parseSource,
  sentenceOf,
  textAt,
  valueFromNode,
  type SourceNode,
} from '@component-config/config-engine';
import { composeHelmRelease } from './composeHelmRelease';
import { readTextValues } from './readTextValues';
import { readValuesObject } from './readValuesObject';
import {
  clearReleaseDocument,
  maximumValues,
  releaseDocument,
} from './releaseValues';
import type { FindValuesObject, ReleaseValue } from './types';

const head =
  'apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: shop, namespace: shop}\n';

function documentsIn(file: string, text: string): SourceNode[] {
  return parseSource({ file, text }).documents.map(({ root }) => root);
}

/** Composes a release with objects of its namespace. */
function compose(
  spec: string,
  objects: string = '',
  missing?: 'unknown',
  isSecretNode?: (node: SourceNode) => boolean,
) {
  const [release] = documentsIn('release.yaml', `${head}${spec}`);
  const found = documentsIn('objects.yaml', objects);
  const find: FindValuesObject = (kind, _namespace, name) =>
    found.find(
      each =>
        textAt(each, 'kind') === kind &&
        textAt(childNode(each, 'metadata'), 'name') === name,
    ) ?? missing;
  return composeHelmRelease(release, find, isSecretNode);
}

/** An object with texts, each as YAML writes it. */
function object(kind: string, name: string, data: string, rest = ''): string {
  return `---\napiVersion: v1\nkind: ${kind}\nmetadata: {name: ${name}}\n${kind === 'Secret' ? 'stringData' : 'data'}:\n${data}\n${rest}`;
}

function at(value: ReleaseValue, ...path: string[]): ReleaseValue | undefined {
  return path.reduce<ReleaseValue | undefined>(
    (inner, key) =>
      inner?.kind === 'map' ? inner.entries.get(key) : undefined,
    value,
  );
}

describe('composeHelmRelease', () => {
  it('names the layer, the file and the line of each value', () => {
    const { values, layers, layerValues } = compose(
      `spec:
  valuesFrom:
    - {kind: ConfigMap, name: base, valuesKey: base.yaml}
    - {kind: ConfigMap, name: base, valuesKey: prod.yaml}
  values:
    host: shop.example.com
`,
      object(
        'ConfigMap',
        'base',
        '  base.yaml: |\n    image:\n      tag: v1\n    level: info\n  prod.yaml: |\n    # Of production.\n    image:\n      tag: v2',
      ),
    );
    const place = (value: ReleaseValue | undefined) => [
      value?.layer,
      value?.position?.file,
      value?.position?.line,
    ];

    expect(place(at(values, 'image', 'tag'))).toEqual([1, 'objects.yaml', 13]);
    expect(place(at(values, 'level'))).toEqual([0, 'objects.yaml', 9]);
    expect(place(at(values, 'host'))).toEqual([2, 'release.yaml', 9]);
    expect(
      layers.map(({ state, reference }) => [state, reference?.key]),
    ).toEqual([
      ['read', 'base.yaml'],
      ['read', 'prod.yaml'],
      ['read', undefined],
    ]);
    expect(
      layerValues.map(each => each && place(at(each, 'image', 'tag'))),
    ).toEqual([
      [0, 'objects.yaml', 8],
      [1, 'objects.yaml', 13],
      [undefined, undefined, undefined],
    ]);
  });

  it.each([
    ['{kind: ConfigMap, name: gone}', undefined, 'missing-error', 1],
    ['{kind: ConfigMap, name: gone}', 'unknown', 'in-cluster', 0],
    [
      '{kind: Secret, name: gone, optional: true}',
      undefined,
      'missing-allowed',
      0,
    ],
    [
      '{kind: Secret, name: gone, optional: true}',
      'unknown',
      'missing-allowed',
      0,
    ],
    [
      '{kind: ConfigMap, name: base, valuesKey: other}',
      undefined,
      'missing-error',
      1,
    ],
    ['{kind: Secret, name: sealed}', undefined, 'encrypted', 0],
    ['{kind: Bucket, name: base}', undefined, 'refused', 1],
    ['{kind: ConfigMap, name: list}', undefined, 'refused', 1],
  ] as const)(
    'leaves out %s (%s), which is %s',
    (reference, missing, state, count) => {
      const { layers, values, findings } = compose(
        `spec:\n  valuesFrom: [${reference}]\n  values: {a: 1}\n`,
        object('ConfigMap', 'base', '  values.yaml: "b: 2"') +
          object('ConfigMap', 'list', '  values.yaml: "[b]"') +
          object(
            'Secret',
            'sealed',
            '  values.yaml: ENC[AES256]',
            'sops: {}\n',
          ),
        missing,
      );

      expect(layers[0]).toMatchObject({ state, position: { line: 5 } });
      expect(valueFromNode(clearReleaseDocument(values))).toEqual({ a: 1 });
      expect(findings).toHaveLength(count);
    },
  );

  it('shows no value of a Secret', () => {
    const { values, findings } = compose(
      `spec:
  valuesFrom:
    - {kind: Secret, name: db}
    - {kind: Secret, name: db, valuesKey: port, targetPath: db.port}
    - {kind: Secret, name: db, valuesKey: broken}
    - {kind: Secret, name: db, valuesKey: comma, targetPath: db.other}
  values: {db: {host: db.example.com}}
`,
      object(
        'Secret',
        'db',
        '  values.yaml: "db: {password: hunter2, none: null}"\n  port: "5432"\n  broken: "hunter2: [a"\n  comma: "a,hunter2"',
      ),
    );

    expect(valueFromNode(releaseDocument(values, '***'))).toEqual({
      db: {
        host: 'db.example.com',
        password: '***',
        none: null,
        port: '***',
      },
    });
    expect(findings.map(({ code }) => code)).toEqual([
      'flux/values-not-read',
      'flux/target-path',
    ]);
    expect(findings.map(finding => sentenceOf(finding)).join()).not.toContain(
      'hunter2',
    );
  });

  it('masks what other parts of the release say is secret', () => {
    const { values } = compose(
      'spec: {values: {a: 1, b: [2]}}',
      '',
      undefined,
      node => node.kind === 'scalar' && node.value === 2,
    );

    expect(valueFromNode(releaseDocument(values, '***'))).toEqual({
      a: 1,
      b: ['***'],
    });
  });

  it('lets the first path into a map of the inline values win, and the inline values over a second one', () => {
    const { values } = compose(
      `spec:
  valuesFrom:
    - {kind: ConfigMap, name: c, valuesKey: a, targetPath: m.a}
    - {kind: ConfigMap, name: c, valuesKey: b, targetPath: m.b}
  values: {m: {a: inline, b: inline}}
`,
      object('ConfigMap', 'c', '  a: path\n  b: path'),
    );

    expect(at(values, 'm', 'a')?.layer).toBe(0);
    expect(at(values, 'm', 'b')?.layer).toBe(2);
  });

  it.each([
    ['deep indices', `a${'[0]'.repeat(50_000)}`, 'v', 'flux/target-path'],
    [
      'deep indices in a text',
      'a',
      `x,b${'[0]'.repeat(80_000)}=1`,
      'flux/target-path',
    ],
    [
      'many long lists',
      'a',
      `x${Array.from({ length: 60 }, (_, index) => `,l${index}[65536]=1`).join('')}`,
      'flux/too-many-values',
    ],
    [
      'a very long value',
      'a',
      `"${"'".repeat(100_000)}x${"'".repeat(100_000)}"`,
      undefined,
    ],
  ])('withstands %s', (_, path, text, code) => {
    const { findings } = compose(
      `spec:\n  valuesFrom: [{kind: ConfigMap, name: c, valuesKey: v, targetPath: "${path}"}]\n`,
      object('ConfigMap', 'c', `  v: ${JSON.stringify(text)}`),
    );

    expect(findings.map(finding => finding.code)).toEqual(code ? [code] : []);
  });

  it.each([
    ['flux/values-kind', '{kind: Other, name: c}'],
    ['flux/values-missing', '{kind: ConfigMap, name: gone}'],
    ['flux/values-key', '{kind: ConfigMap, name: c, valuesKey: gone}'],
    ['flux/values-not-read', '{kind: ConfigMap, name: c}'],
    [
      'flux/target-path',
      `{kind: ConfigMap, name: c, targetPath: ${'a'.repeat(251)}}`,
    ],
  ])('places %s at the reference', (code, reference) => {
    const { findings } = compose(
      `spec:\n  valuesFrom: [${reference}]\n`,
      object('ConfigMap', 'c', '  values.yaml: "["'),
    );

    expect(findings).toMatchObject([{ code, pointer: '/spec/valuesFrom/0' }]);
  });

  it('limits the values of many references to one long text', () => {
    const long = JSON.stringify(Array(15_000).fill(1));
    const { findings, layers } = compose(
      `spec:\n  valuesFrom:\n${'    - {kind: ConfigMap, name: c}\n'.repeat(100)}`,
      object('ConfigMap', 'c', `  values.yaml: '{"a": ${long}}'`),
    );

    expect(findings).toMatchObject([
      { code: 'flux/too-many-values', args: { limit: maximumValues } },
    ]);
    expect(layers).toMatchObject([{ state: 'refused', isSecret: false }]);
  });

  it('limits the characters that many references read of one long text', () => {
    const reference = '    - {kind: ConfigMap, name: c, targetPath: a}\n';
    const { findings } = compose(
      `spec:\n  valuesFrom:\n${reference.repeat(200)}`,
      object('ConfigMap', 'c', `  values.yaml: "${'x'.repeat(200_000)}"`),
    );

    expect(findings.map(({ code }) => code)).toEqual(['flux/too-many-values']);
  });

  it('reads an object and its texts once', () => {
    const [document] = documentsIn(
      'objects.yaml',
      object('ConfigMap', 'c', '  values.yaml: "a: 1"'),
    );
    const readText = () => {
      const found = readValuesObject(document).texts.get('values.yaml');
      return found && readTextValues(found).values;
    };

    expect(readText()).toBeDefined();
    expect(readText()).toBe(readText());
  });

  it('does not show encrypted values of the release', () => {
    const { values, layers, layerValues } = compose(
      'spec:\n  valuesFrom: [{kind: ConfigMap, name: c}]\n  values: {a: "ENC[AES256_GCM,data:abc,type:str]"}\nsops: {mac: abc}\n',
      object('ConfigMap', 'c', '  values.yaml: "a: 1"'),
    );

    expect(layers.map(({ state }) => state)).toEqual(['read', 'encrypted']);
    expect(layerValues[1]).toBeUndefined();
    expect(at(values, 'a')).toMatchObject({ layer: 0 });
  });

  it('shows values of the release that are not encrypted beside others', () => {
    const { values, layers } = compose(
      'spec:\n  values: {a: 1, b: {c: "ENC[AES256_GCM,data:abc,type:str]", d: 2}}\nsops: {mac: abc}\n',
      '',
    );

    expect(layers).toMatchObject([
      { state: 'encrypted', encryptedAt: [['b', 'c']] },
    ]);
    expect(valueFromNode(clearReleaseDocument(values))).toEqual({
      a: 1,
      b: { d: 2 },
    });
  });

  it('reads the texts of an object that are not encrypted', () => {
    const { values, layers } = compose(
      'spec:\n  valuesFrom: [{kind: ConfigMap, name: c}, {kind: ConfigMap, name: c, valuesKey: other}]\n',
      object(
        'ConfigMap',
        'c',
        '  values.yaml: "a: 1"\n  other: ENC[AES256]',
        'sops: {}\n',
      ),
    );

    expect(layers.map(({ state }) => state)).toEqual(['read', 'encrypted']);
    expect(valueFromNode(clearReleaseDocument(values))).toEqual({ a: 1 });
  });

  it('treats every key as data', () => {
    const { values } = compose(
      'spec:\n  valuesFrom: [{kind: ConfigMap, name: c, valuesKey: v, targetPath: __proto__.polluted}]\n  values: {constructor: {prototype: 1}}\n',
      object('ConfigMap', 'c', '  v: "yes"'),
    );

    expect(at(values, '__proto__', 'polluted')).toMatchObject({ layer: 0 });
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });
});
