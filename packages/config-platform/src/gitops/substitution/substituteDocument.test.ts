// SPDX-License-Identifier: Apache-2.0

import {
  childNode,
  nodeAt,
  nodeFromValue,
  parseSource,
  positionWithin,
  sentenceOf,
  textAt,
  valueFromNode,
  type JsonObject,
  type JsonValue,
  type SourceNode,
} from '@component-config/config-engine';
import fc from 'fast-check';
import { readValues } from '../../adapters/helm/readValues';
import type { FindValuesObject } from '../helmrelease/types';
import { readVariables } from './readVariables';
import { substituteDocument } from './substituteDocument';
import { writeDocument } from './writeDocument';

function documentIn(text: string): SourceNode {
  return parseSource({ file: 'shop.yaml', text }).documents[0].root;
}

function variablesOf(
  postBuild: JsonObject,
  find: FindValuesObject = () => undefined,
) {
  return readVariables(
    nodeFromValue({
      metadata: { name: 'apps', namespace: 'flux-system' },
      spec: { postBuild },
    }),
    find,
  );
}

/** Substitutes in a document with one value. */
function substituted(
  value: string,
  substitute: Record<string, string>,
  isStrict = true,
): JsonValue {
  const { document, findings } = substituteDocument(
    nodeFromValue({ a: value }),
    variablesOf({ substitute: { always: '1', ...substitute } }),
    isStrict,
  );
  const [finding] = findings;
  const { a } = valueFromNode(document) as JsonObject;
  return finding ? finding.code : a;
}

const secrets: FindValuesObject = (kind, _, name) =>
  kind === 'Secret'
    ? nodeFromValue({
        kind,
        metadata: { name },
        stringData: { password: 'hunter2', structure: '{hunter2: 1}' },
      })
    : 'unknown';

describe('substituteDocument', () => {
  it.each<[string, Record<string, string>, JsonValue]>([
    ['<${a}>', { a: 'x' }, '<x>'],
    ['${a}', { a: '5' }, 5],
    ['${a}', { a: '"5"' }, '5'],
    ['${a}', { a: 'yes' }, true],
    ['${a}', { a: '' }, null],
    ['${a}', { a: '[1, {b: 2}]' }, [1, { b: 2 }]],
    ['${a}\n', { a: '5' }, '5\n'],
    ['${a}', { a: 'one\ntwo' }, 'onetwo'],
    ['${a} ${b}', { a: '${b}', b: '$$' }, '${b} $$'],
    ['$${a} $a $$', { a: 'x' }, '${a} $a $'],
    ['${gone:-d}${gone:=d}${gone=d}${gone:+d}${gone:?d}', {}, 'ddddd'],
    ['${a:-d}', { a: '' }, 'd'],
    ['${gone:=${gone:-<${a}>}}', { a: 'x' }, '<x>'],
    ['${gone:-a$$b}', {}, 'a$$b'],
    ['${gone-d}', {}, 'flux/expression'],
    ['${gone}', {}, 'flux/variable-not-set'],
    ['${a:1}${a:1:2}${a:-2}${a: -2}', { a: 'abcd' }, 'bcdbcabcdabcd'],
    ['${a:0:-1}', { a: 'abcd' }, 'flux/expression'],
    ['${a:0:1}', { a: 'ä' }, 'flux/expression'],
    ['${#a}', { a: 'äb' }, 3],
    ['${a^^}${a,,}${a^}${b,}', { a: 'xY', b: 'XY' }, 'XYxyXYxY'],
    ['${a#*.}${a##*.}', { a: 'a.b.c' }, 'b.cc'],
    ['${a%.*}-${a%%.*}', { a: 'a.b.c' }, 'a.b-a'],
    ['${a#[^v]}${a#[a-c]?}', { a: 'abc' }, 'bcc'],
    ['${a#[v}${a#\\a}', { a: 'ab' }, 'abb'],
    ['${a#}', { a: 'x' }, 'flux/expression'],
    ['${a/b/x}${a//b/x}', { a: 'abab' }, 'axabaxax'],
    ['${a/#a/x}${a/%b/x}', { a: 'abab' }, 'xbababax'],
    ['${a//\\//${b}}', { a: 'x/y', b: '-' }, 'x-y'],
    ['${a//${b}/-}', { a: 'xy', b: '' }, '-x-y-'],
    ['${{ a }}', {}, 'flux/expression'],
    ['${a', { a: 'x' }, 'flux/expression'],
    ['${a}', { a: 'k: v' }, 'flux/substituted-yaml'],
    ['${a}', { a: '*/5 * * * *' }, 'flux/substituted-yaml'],
    ['"${a}"', { a: '*/5' }, '"*/5"'],
    ['😀 ${a}', { a: 'x: y' }, '😀 x: y'],
  ])('makes of %j with %j', (text, variables, expected) => {
    expect(substituted(text, variables)).toEqual(expected);
  });

  it('reads a variable that is not set as empty without strict mode', () => {
    expect(substituted('<${gone}>', {}, false)).toBe('<>');
  });

  it('keeps the places of values, also within a text', () => {
    const original = documentIn(`kind: ConfigMap
metadata: {name: "c-\${a}"}
data:
  # The values.
  values.yaml: |
    level: info
    host: \${a}.example.com
  other: plain
`);
    const { document } = substituteDocument(
      original,
      variablesOf({ substitute: { a: 'shop' } }),
    );
    const text = nodeAt(document, '/data/values.yaml');
    const host = String(textAt(childNode(document, 'data'), 'values.yaml'));

    expect(host).toBe('level: info\nhost: shop.example.com\n');
    expect(
      text?.kind === 'scalar' && positionWithin(text, 12, 13),
    ).toMatchObject({ file: 'shop.yaml', line: 7, column: 5 });
    expect(nodeAt(document, '/metadata/name')?.position).toMatchObject({
      line: 2,
      column: 18,
    });
    expect(nodeAt(document, '/metadata')?.position).toEqual(
      nodeAt(original, '/metadata')?.position,
    );
    expect(nodeAt(document, '/data/other')).toBe(
      nodeAt(original, '/data/other'),
    );
  });

  it('reports the place of an expression', () => {
    const { findings, document } = substituteDocument(
      documentIn('a: 1\nb:\n  - c: ${gone}\n'),
      variablesOf({ substitute: { a: 'x' } }),
    );

    expect(findings).toMatchObject([
      { code: 'flux/variable-not-set', position: { line: 3, column: 8 } },
    ]);
    expect(valueFromNode(document)).toEqual({ a: 1, b: [{ c: '${gone}' }] });
  });

  it.each(['labels', 'annotations'])('is switched off by %s', where => {
    const document = nodeFromValue({
      metadata: {
        [where]: { 'kustomize.toolkit.fluxcd.io/substitute': 'disabled' },
      },
      a: '${a}',
    });

    expect(
      substituteDocument(document, variablesOf({ substitute: { a: 'x' } }))
        .document,
    ).toBe(document);
  });

  it('names the variables of each value', () => {
    const { document, uses } = substituteDocument(
      nodeFromValue({ a: '${password}', b: 'x${n}', c: 'y' }),
      variablesOf(
        {
          substituteFrom: [{ kind: 'Secret', name: 's' }],
          substitute: { n: '1' },
        },
        secrets,
      ),
    );
    const usesAt = (key: string) =>
      uses.get(childNode(document, key) ?? document);

    expect(usesAt('a')).toMatchObject([
      { name: 'password', variable: { isSecret: true } },
    ]);
    expect(usesAt('b')).toMatchObject([
      { name: 'n', variable: { isSecret: false } },
    ]);
    expect(usesAt('c')).toBeUndefined();
  });

  it.each(['${password}', '${structure}'])(
    'makes no key of a Secret: %s',
    expression => {
      const { document, findings } = substituteDocument(
        nodeFromValue(
          expression === '${password}'
            ? { [expression]: 1 }
            : { a: expression },
        ),
        variablesOf(
          { substituteFrom: [{ kind: 'Secret', name: 's' }] },
          secrets,
        ),
      );

      expect(findings.map(({ code }) => code)).toEqual(['flux/secret-shown']);
      expect(findings.map(finding => sentenceOf(finding)).join()).not.toContain(
        'hunter2',
      );
      expect(JSON.stringify(valueFromNode(document))).toContain(expression);
    },
  );

  it.each<[JsonObject, number]>([
    [{ kind: 'HelmRelease', metadata: { name: '${password}' } }, 1],
    [{ kind: 'HelmRelease', spec: { chart: '${password}' } }, 1],
    [{ kind: 'HelmRelease', spec: { values: { a: ['${password}'] } } }, 0],
    [{ kind: 'Kustomization', spec: { patches: ['a: ${password}'] } }, 1],
    [
      {
        kind: 'Kustomization',
        spec: { postBuild: { substitute: { a: '${password}' } } },
      },
      0,
    ],
    [{ kind: 'ConfigMap', data: { a: '${password}' } }, 0],
    [{ kind: 'Deployment', spec: '${password}' }, 0],
    [{ kind: 'Deployment', metadata: { name: '${password}' } }, 1],
    [{ kind: 'Deployment', metadata: { labels: { a: '${password}' } } }, 1],
    [{ kind: 'Service', metadata: { annotations: { a: '${password}' } } }, 1],
    [{ kind: '${password}' }, 1],
    [{ kind: 'Secret', apiVersion: '${password}' }, 1],
    [{ kind: 'Other', apiVersion: '${password}' }, 1],
  ])('puts a secret only where it is masked: %j', (value, count) => {
    const { findings } = substituteDocument(
      nodeFromValue(value),
      variablesOf({ substituteFrom: [{ kind: 'Secret', name: 's' }] }, secrets),
    );

    expect(findings.map(({ code }) => code)).toEqual(
      Array(count).fill('flux/secret-shown'),
    );
  });

  it('leaves expressions with variables that are not known', () => {
    const variables = variablesOf(
      {
        substituteFrom: [
          { kind: 'Secret', name: 's' },
          { kind: 'ConfigMap', name: 'c' },
        ],
        substitute: { n: '1' },
      },
      secrets,
    );
    const { document, uses } = substituteDocument(
      nodeFromValue({ a: '${n}-${password}', b: '${n}', c: '$${x}' }),
      variables,
    );

    expect(variables.gaps).toMatchObject([{ name: 'c', state: 'in-cluster' }]);
    expect(valueFromNode(document)).toEqual({
      a: '1-${password}',
      b: 1,
      c: '${x}',
    });
    expect(uses.get(childNode(document, 'a') ?? document)).toMatchObject([
      { name: 'n' },
      { name: 'password' },
    ]);
  });

  const long = 'x'.repeat(200_000);
  it.each<[string, string, Record<string, string>]>([
    ['deeply nested expressions', '${a:='.repeat(100_000), {}],
    ['a text that grows', '${a}'.repeat(5_000), { a: long }],
    ['a replacement that grows', '${a//x/${a}}', { a: long }],
    ['nested replacements', '${a//x/${a//x/${a//x/${a}}}}', { a: long }],
    ['a long pattern', '${a##${b}}', { a: long, b: '*x'.repeat(50_000) }],
    [
      'a long class of characters',
      '${a##${b}}',
      { a: long, b: `*[${'y'.repeat(1_000)}]` },
    ],
    ['many long patterns', '${a##*y}'.repeat(20_000), { a: long }],
  ])('withstands %s', (_, text, variables) => {
    expect(substituted(text, variables)).toMatch(
      /^flux\/(expression|substitution-too-large)$/,
    );
  });

  it.each(['ab', 'ba'])(
    'orders keys by their characters, however they are encoded: %s',
    names => {
      const { document } = substituteDocument(
        nodeFromValue(
          Object.fromEntries(
            [...names].map(name => [`\u{1f600}\${${name}}`, name]),
          ),
        ),
        variablesOf({ substitute: { a: 'x', b: 'x' } }),
      );

      expect(valueFromNode(document)).toEqual({ '\u{1f600}x': 'b' });
    },
  );

  it('treats every key and variable as data', () => {
    const { document } = substituteDocument(
      documentIn('__proto__: ${a}\nb: ${__proto__:-none}\n'),
      variablesOf({ substitute: { a: '{polluted: 1}' } }),
    );

    expect(JSON.stringify(valueFromNode(document))).toBe(
      '{"__proto__":{"polluted":1},"b":"none"}',
    );
  });
});

describe('readVariables', () => {
  it('reports what Flux does not build with', () => {
    const { findings } = variablesOf(
      {
        substituteFrom: [
          { kind: 'ConfigMap', name: 'gone' },
          { kind: 'ConfigMap', name: 'gone', optional: true },
          { kind: 'Other', name: 'ignored' },
          { kind: 'Secret', name: 's' },
        ],
        substitute: { number: 1 },
      },
      kind =>
        kind === 'Secret'
          ? nodeFromValue({ kind, stringData: { 'values.yaml': 'a: 1' } })
          : undefined,
    );

    expect(findings.map(({ code, pointer }) => [code, pointer])).toEqual([
      ['flux/variables-missing', '/spec/postBuild/substituteFrom/0'],
      ['flux/variable-not-text', '/spec/postBuild/substitute'],
      ['flux/variable-name', '/spec/postBuild'],
    ]);
  });

  it('reads the variables of an object once that is named often', () => {
    const names = ['c', 'd', 'c', 'c'];
    let reads = 0;
    const { known } = readVariables(
      nodeFromValue({
        spec: {
          postBuild: {
            substituteFrom: names.map(name => ({ kind: 'ConfigMap', name })),
          },
        },
      }),
      (kind, _, name) => nodeFromValue({ kind, data: { of: name } }),
      () => {
        reads += 1;
        return false;
      },
    );

    expect(known.get('of')?.value).toBe('c');
    expect(reads).toBe(2);
  });

  it('knows only what no stronger gap may set', () => {
    const { known, gaps } = variablesOf(
      {
        substituteFrom: [
          { kind: 'ConfigMap', name: 'low' },
          { kind: 'Secret', name: 'encrypted' },
          { kind: 'ConfigMap', name: 'high' },
          { kind: 'ConfigMap', name: 'gone', optional: true },
        ],
        substitute: { inline: '1' },
      },
      (kind, _, name) =>
        name === 'gone'
          ? 'unknown'
          : nodeFromValue({
              kind,
              ...(kind === 'Secret'
                ? { stringData: { low: 'ENC[]' }, sops: {} }
                : { data: { [name]: '1' } }),
            }),
    );

    expect([...known.keys()]).toEqual(['high', 'inline']);
    expect(gaps.map(({ name, state }) => [name, state])).toEqual([
      ['encrypted', 'encrypted'],
      ['gone', 'missing-allowed'],
    ]);
  });
});

it.each(['shop${suffix}', '${suffix}shop', 'sh${suffix}op'])(
  'knows that an empty variable is in %s',
  value => {
    const { document, uses } = substituteDocument(
      documentIn(`name: ${value}\n`),
      variablesOf({ substitute: { suffix: '' } }),
    );
    const name = nodeAt(document, '/name');
    expect(name && valueFromNode(name)).toBe('shop');
    expect(name && uses.get(name)?.map(use => use.name)).toEqual(['suffix']);
  },
);

it('makes the values that reading the substituted text makes', () => {
  const pieces = [
    'a',
    'B',
    '/',
    '1',
    'true',
    'null',
    '- ',
    ': ',
    ':',
    ' #',
    '#',
    ' ',
    '"',
    "'",
    '\n',
    '{',
    '[x]',
    '*',
    '&',
    '|',
    '%',
    'é',
    '0x1F',
  ];
  const piece = fc.constantFrom(...pieces);
  const variable = fc.constantFrom('${first}', '${second}');
  const value = fc
    .array(fc.oneof(piece, variable), { maxLength: 6 })
    .map(parts => parts.join(''))
    // Only these are written as they are.
    .filter(text => text.includes('$'));
  const set = fc
    .array(
      piece.filter(one => one !== '\n'),
      { maxLength: 3 },
    )
    .map(parts => parts.join('').trim());
  fc.assert(
    fc.property(
      fc.array(value, { minLength: 1, maxLength: 3 }),
      set,
      set,
      (values, first, second) => {
        const document = nodeFromValue({ values });
        const text = writeDocument(document)
          .text.replaceAll('${first}', first)
          .replaceAll('${second}', second);
        const read = readValues({ file: '', text }, 3);
        const { document: made, findings } = substituteDocument(
          document,
          variablesOf({ substitute: { first, second } }),
        );
        const result = (problems: unknown[], node: SourceNode) =>
          problems.length > 0 ? 'refused' : valueFromNode(node);
        expect(result([...findings], made)).toEqual(
          result([...read.findings], read.values),
        );
      },
    ),
    { numRuns: 300 },
  );
});
