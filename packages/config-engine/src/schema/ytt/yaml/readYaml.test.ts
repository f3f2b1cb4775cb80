// SPDX-License-Identifier: Apache-2.0

import { parseSource, valueFromNode } from '../../../source';
import { allSteps } from '../../../steps';
import { RawValue, readYamlSteps } from './readYaml';

/** What kubectl reads, as the source of documents does, and the codes of its findings. */
function cluster(text: string) {
  const { documents, findings } = parseSource(
    { file: 'a.yaml', text },
    {},
    'cluster',
  );
  return [
    ...documents.map(({ root }) => JSON.stringify(valueFromNode(root))),
    ...findings.map(({ code }) => code),
  ].join(' ');
}

/** What ytt reads, and the kinds of its failures. */
function ytt(text: string) {
  const { documents, failures } = allSteps(
    readYamlSteps({ file: 'a.yaml', text }),
  );
  return [
    ...documents.map(({ value }) => written(value)),
    ...failures.map(({ kind }) => kind),
  ].join(' ');
}

function written(value: RawValue): string {
  if (typeof value !== 'object' || value === null) {
    return typeof value === 'bigint' ? String(value) : JSON.stringify(value);
  }
  const items = value.items.map(item =>
    value.kind === 'map'
      ? `${written(item.key ?? null)}:${written(item.value)}`
      : written(item.value),
  );
  return value.kind === 'map' ? `{${items}}` : `[${items}]`;
}

describe('readYaml', () => {
  it.each([
    [
      '{ b: 1, <<: { b: 2, c: 3 } }',
      '{"b":2,"c":3} source/merge-order',
      '{"b":1,"c":3}',
    ],
    ['{ <<: { b: 2 }, b: 1 }', '{"b":1}', '{"b":1}'],
    ['{ <<: [{ b: 1 }, { b: 2 }] }', '{"b":1}', '{"b":1}'],
    ['{ <<: { b: 1 }, <<: { b: 2 } }', '{"b":2}', '{"b":1}'],
    ['{ <<: a, b: 1 }', '{"b":1} source/merge-not-map', '{"b":1} syntax'],
    [
      '{ <<: [[{ a: 1 }]], b: 1 }',
      '{"b":1} source/merge-not-map',
      '{"b":1} syntax',
    ],
    ['{ "<<": { b: 1 } }', '{"<<":{"b":1}}', '{"<<":{"b":1}}'],
    [
      '{ !!str <<: { b: 1 } }',
      '{"<<":{"b":1}} source/merge-key',
      '{"<<":{"b":1}}',
    ],
  ])('merges %s as kubectl and ytt do', (text, ofKubectl, ofYtt) => {
    expect([cluster(text), ytt(text)]).toEqual([ofKubectl, ofYtt]);
  });

  it.each([
    [
      '{ a: 1, b: 2, a: 3 }',
      '{"b":2,"a":3} source/duplicate-key',
      '{"a":3,"b":2} duplicate',
    ],
    ['{ 1: a, "1": b }', '{"1":"b"} source/duplicate-key', '{1:"a","1":"b"}'],
    [
      '{ yes: a, ~: b }',
      '{"true":"a","~":"b"} source/key-differs source/key-null',
      '{true:"a",null:"b"}',
    ],
    [
      '{ [a]: b, c: 1 }',
      '{"c":1} source/key-not-text',
      '{null:"b","c":1} syntax',
    ],
    ['{ a: &x b, *x : c }', '{"a":"b","b":"c"}', '{"a":"b","b":"c"}'],
  ])('reads the keys of %s as kubectl and ytt do', (text, ofKubectl, ofYtt) => {
    expect([cluster(text), ytt(text)]).toEqual([ofKubectl, ofYtt]);
  });

  it.each([
    [
      '{ a: &x [1], b: *x, c: *x }',
      '{"a":[1],"b":[1],"c":[1]}',
      '{"a":[1],"b":[1],"c":[1]}',
    ],
    [
      '{ a: &x 1, b: &x 2, c: *x }',
      '{"a":1,"b":2,"c":2}',
      '{"a":1,"b":2,"c":2}',
    ],
    [
      '{ a: *x, b: &x 1 }',
      '{"a":null,"b":1} source/unknown-alias',
      '{"a":null,"b":1} syntax',
    ],
    [
      '{ a: &x [*x] }',
      '{"a":[null]} source/recursive-alias',
      '{"a":[null]} syntax',
    ],
  ])(
    'reads the aliases of %s as kubectl and ytt do',
    (text, ofKubectl, ofYtt) => {
      expect([cluster(text), ytt(text)]).toEqual([ofKubectl, ofYtt]);
    },
  );

  it.each([
    ['', 'source/empty', ''],
    [
      '---\n---\na: 1\n---\n# b\n',
      '{"a":1} source/empty-document source/empty-document',
      'null {"a":1} null',
    ],
  ])(
    'reads the empty documents of %j as kubectl and ytt do',
    (text, ofKubectl, ofYtt) => {
      expect([cluster(text), ytt(text)]).toEqual([ofKubectl, ofYtt]);
    },
  );
});
