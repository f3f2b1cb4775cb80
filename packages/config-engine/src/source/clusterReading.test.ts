// SPDX-License-Identifier: Apache-2.0

import { nodeAt, parseSource, valueFromNode } from '.';

function read(text: string) {
  const { documents, findings } = parseSource({ file: 'a.yaml', text });
  const [document] = documents;
  return {
    root: document.root,
    spec: valueFromNode(nodeAt(document.root, '/spec') ?? document.root),
    differs: document.differsInYaml12 ?? false,
    codes: findings.map(
      ({ code, position }) => `${code} ${position?.line}:${position?.column}`,
    ),
  };
}

const withVersion = (version: string, spec: string) =>
  read(`apiVersion: ${version}\nspec: ${spec}\n`);

// docs/rules/yaml.md#reading; each value is what kubectl 1.32 reads.
describe('scalars', () => {
  it.each<[string, unknown, string, unknown]>([
    ['0755', 493, 'source/octal', 755],
    ['-0755', -493, 'source/octal', -755],
    ['00', 0, '', 0],
    ['08', 8, '', 8],
    ['0o17', 15, '', 15],
    ['0O17', 15, 'source/number-text', '0O17'],
    ['0x1F', 31, '', 31],
    ['+0x1F', 31, 'source/number-text', '+0x1F'],
    ['0b11', 3, 'source/number-text', '0b11'],
    ['1_000', 1000, 'source/number-text', '1_000'],
    ['1e5_0', 1e50, 'source/number-text', '1e5_0'],
    ['.1_0', 0.1, 'source/number-text', '.1_0'],
    ['0755_', 493, 'source/number-text', '0755_'],
    ['y', true, 'source/boolean-word', 'y'],
    ['Off', false, 'source/boolean-word', 'Off'],
    ['oN', 'oN', '', 'oN'],
    ['"yes"', 'yes', '', 'yes'],
    ['!!str 0755', '0755', '', '0755'],
    ['_1', '_1', '', '_1'],
    ['1:30', '1:30', '', '1:30'],
    ['2026-01-02', '2026-01-02', '', '2026-01-02'],
    ['=', '=', '', '='],
    ['~', null, '', null],
    ['1.10', 1.1, '', 1.1],
  ])('reads %s by who reads the document', (text, cluster, code, yaml12) => {
    const codes = code === '' ? [] : [`${code} 2:7`];
    for (const version of ['openchoreo.dev/v1alpha1', 'v1', 'apps/v1']) {
      expect(withVersion(version, text)).toMatchObject({
        spec: cluster,
        codes,
        differs: codes.length > 0,
      });
    }
    for (const version of [
      'backstage.io/v1beta1',
      'scaffolder.backstage.io/v1',
    ])
      expect(withVersion(version, text)).toMatchObject({
        spec: yaml12,
        codes: [],
        differs: false,
      });
    expect(read(`spec: ${text}\n`)).toMatchObject({
      spec: yaml12,
      codes: codes.map(each => each.replace('2:', '1:')),
    });
  });

  it('does not repeat numbers, which may be secrets', () => {
    const { findings } = parseSource({
      file: 'a.yaml',
      text: 'apiVersion: v1\npin: 0755\nkey: 1_234\n',
    });
    expect(findings).toHaveLength(2);
    expect(JSON.stringify(findings)).not.toMatch(/0?755|493|1_?234/);
  });
});

describe('keys', () => {
  it.each([
    ['0755', '493'],
    ['on', 'true'],
    ['n', 'false'],
    ['1.10', '1.1'],
    ['1e6', '1e+06'],
    ['1234567.5', '1.2345675e+06'],
    ['.00001', '1e-05'],
    ['.INF', '.inf'],
    ['1_0', '10'],
  ])('%s is %s', (written, key) => {
    const { spec, codes } = withVersion('v1', `{ ${written}: x }`);
    expect(spec).toEqual({ [key]: 'x' });
    expect(codes).toEqual(['source/key-differs 2:9']);
    expect(read(`spec: { ${written}: x }`).spec).toEqual({ [written]: 'x' });
  });

  it.each(['"on": 1', '404: 1', 'name: 1', 'true: 1'])('%s stays', text => {
    expect(withVersion('v1', `{ ${text} }`).codes).toEqual([]);
  });

  it('refuses null', () => {
    expect(withVersion('v1', '{ ~: 1 }').codes).toEqual([
      'source/key-null 2:9',
    ]);
  });

  it('finds two spellings of one key', () => {
    expect(withVersion('v1', '{ 1: a, "1": b }').codes).toEqual([
      'source/duplicate-key 2:15',
    ]);
  });
});

describe('merge keys', () => {
  const merged = (spec: string) =>
    read(
      `apiVersion: v1\nb: &b { a: 1, b: 2 }\nc: &c { a: 9, c: 3 }\nl: &l [*b]\nspec: ${spec}\n`,
    );

  it.each<[string, unknown, string[]]>([
    ['{ <<: *b, a: 5 }', { a: 5, b: 2 }, []],
    ['{ a: 5, <<: *b }', { a: 1, b: 2 }, ['source/merge-order 5:15']],
    ['{ <<: [*b, *c], z: 1 }', { a: 1, b: 2, c: 3, z: 1 }, []],
    ['{ <<: [*c, *b] }', { a: 9, b: 2, c: 3 }, []],
    ['{ <<: *b, <<: *c }', { a: 9, b: 2, c: 3 }, []],
    ['{ <<: { a: 7 } }', { a: 7 }, []],
    ['{ <<: { <<: *c, a: 7 } }', { a: 7, c: 3 }, []],
    ['{ "<<": *b }', { '<<': { a: 1, b: 2 } }, []],
    ['{ <<: *b, a: 5, a: 6 }', { a: 6, b: 2 }, ['source/duplicate-key 5:23']],
    ['{ <<: 5 }', {}, ['source/merge-not-map 5:9']],
    ['{ <<: }', {}, ['source/merge-not-map 5:9']],
    ['{ <<: *l }', {}, ['source/merge-not-map 5:9']],
    ['{ <<: [[*b]] }', {}, ['source/merge-not-map 5:9']],
  ])('merges %s as kubectl does', (spec, expected, codes) => {
    const result = merged(spec);
    expect(result.spec).toEqual(expected);
    expect(result.codes).toEqual(codes);
  });

  it('keeps the position of each entry', () => {
    const { root } = merged('{ <<: *b, a: 5 }');
    expect(nodeAt(root, '/spec/b')?.position?.line).toBe(2);
    expect(nodeAt(root, '/spec/a')?.position?.line).toBe(5);
  });

  it('merges nothing in documents of Backstage', () => {
    const { spec, codes } = withVersion('backstage.io/v1', '{ <<: { a: 1 } }');
    expect(spec).toEqual({ '<<': { a: 1 } });
    expect(codes).toEqual(['source/merge-key 2:9']);
  });
});
