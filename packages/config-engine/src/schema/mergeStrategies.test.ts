// SPDX-License-Identifier: Apache-2.0

import type { JsonObject } from '../json';
import { nodeFromValue, parseSource } from '../source';
import { compileOpenApi } from './openapi/compileOpenApi';
import { compileShorthand } from './shorthand/compileShorthand';
import { composeSchema } from './composeSchema';

const text: JsonObject = { type: 'string' };
const keyed: JsonObject = {
  type: 'array',
  items: { type: 'object', properties: { name: text, port: text } },
};
const texts: JsonObject = { type: 'array', items: text };

/** The merge strategy compiled for a field `a` with this schema. */
function compile(schema: JsonObject) {
  const compiled = compileOpenApi({
    schema: nodeFromValue({ type: 'object', properties: { a: schema } }),
  });
  return {
    strategy: compiled.mergeStrategies['/properties/a']?.strategy,
    findings: compiled.findings
      .filter(({ code }) => code.startsWith('merge/'))
      .map(({ code }) => code),
    messages: compiled.findings.map(({ message }) => message),
  };
}

describe('compileMergeStrategies', () => {
  it.each<[string, JsonObject, unknown]>([
    [
      'replace',
      { ...texts, 'x-oc-merge-strategy': 'replace' },
      { kind: 'replace' },
    ],
    [
      'append',
      { ...texts, 'x-oc-merge-strategy': 'append' },
      { kind: 'append' },
    ],
    [
      'union',
      { ...texts, 'x-openchoreo': { merge: { strategy: 'union' } } },
      { kind: 'union' },
    ],
    [
      'deep',
      { type: 'object', 'x-oc-merge-strategy': 'deep' },
      { kind: 'deep' },
    ],
    [
      'keys alone',
      { ...keyed, 'x-oc-merge-keys': ['name'] },
      { kind: 'map', keys: ['name'] },
    ],
    [
      'keys as a string',
      { ...keyed, 'x-oc-merge-keys': 'name, port' },
      { kind: 'map', keys: ['name', 'port'] },
    ],
    ['a set', { ...texts, 'x-kubernetes-list-type': 'set' }, { kind: 'union' }],
    [
      'an atomic list',
      { ...texts, 'x-kubernetes-list-type': 'atomic' },
      { kind: 'replace' },
    ],
    [
      'a list map',
      {
        ...keyed,
        'x-kubernetes-list-type': 'map',
        'x-kubernetes-list-map-keys': ['name', 'port'],
      },
      { kind: 'map', keys: ['name', 'port'] },
    ],
    [
      'an atomic map',
      { type: 'object', 'x-kubernetes-map-type': 'atomic' },
      { kind: 'replace' },
    ],
    [
      'a granular map',
      { type: 'object', 'x-kubernetes-map-type': 'granular' },
      { kind: 'deep' },
    ],
    ['no strategy', texts, undefined],
  ])('reads %s', (_, schema, strategy) => {
    expect(compile(schema)).toMatchObject({ findings: [] });
    expect(compile(schema).strategy).toEqual(strategy);
  });

  it.each<[string, JsonObject, string]>([
    [
      'an unknown strategy',
      { ...texts, 'x-oc-merge-strategy': 'unoin' },
      'unknown-strategy',
    ],
    [
      'an unknown list type',
      { ...texts, 'x-kubernetes-list-type': 'bag' },
      'unknown-strategy',
    ],
    [
      'missing keys',
      { ...keyed, 'x-kubernetes-list-type': 'map' },
      'keys-missing',
    ],
    [
      'keys that are not names',
      { ...keyed, 'x-oc-merge-keys': [1] },
      'keys-missing',
    ],
    [
      'a list strategy on a string',
      { ...text, 'x-oc-merge-strategy': 'append' },
      'wrong-type',
    ],
    [
      'keys on a string',
      { ...text, 'x-oc-merge-keys': ['name'] },
      'wrong-type',
    ],
    [
      'deep on a list',
      { ...texts, 'x-oc-merge-strategy': 'deep' },
      'wrong-type',
    ],
    [
      'keys for string items',
      { ...texts, 'x-oc-merge-keys': ['name'] },
      'items-not-maps',
    ],
    [
      'an unknown item key',
      { ...keyed, 'x-oc-merge-keys': ['nmae'] },
      'unknown-key',
    ],
    [
      'a sensitive key',
      {
        type: 'array',
        'x-oc-merge-keys': ['token'],
        items: {
          type: 'object',
          properties: { token: { ...text, 'x-oc-sensitive': true } },
        },
      },
      'sensitive-key',
    ],
  ])('rejects %s', (_, schema, code) => {
    expect(compile(schema).findings).toEqual([`merge/${code}`]);
    expect(compile(schema).strategy).toBeUndefined();
  });

  it('suggests similar strategies and keys', () => {
    expect(
      compile({ ...texts, 'x-oc-merge-strategy': 'unoin' }).messages[0],
    ).toContain('Did you mean "union"?');
    expect(
      compile({ ...keyed, 'x-oc-merge-keys': ['nmae'] }).messages[0],
    ).toContain('Did you mean "name"?');
  });

  it.each<[string, JsonObject, string]>([
    [
      'unused keys',
      { ...texts, 'x-oc-merge-strategy': 'union', 'x-oc-merge-keys': ['name'] },
      'keys-without-map',
    ],
    [
      'a strategy in an alternative',
      { type: 'array', anyOf: [{ 'x-oc-merge-strategy': 'append' }] },
      'within-branch',
    ],
    [
      'a field with the name of a marker',
      { type: 'object', properties: { $remove: text } },
      'reserved-name',
    ],
  ])('warns about %s', (_, schema, code) => {
    expect(compile(schema).findings).toEqual([`merge/${code}`]);
  });

  it('allows a field named like a keyword', () => {
    expect(
      compile({
        type: 'object',
        properties: { not: { ...texts, 'x-kubernetes-list-type': 'set' } },
      }).findings,
    ).toEqual([]);
  });

  it('works in the shorthand and in a composed configuration', () => {
    const { documents } = parseSource({
      file: 'type.yaml',
      text: 'image: string\nchecks: "[]string | oc:merge:strategy=union"',
    });
    const schema = composeSchema({
      traits: {
        data: { parameters: compileShorthand({ fields: documents[0].root }) },
      },
    });
    expect(schema.mergeStrategies).toEqual({
      '/properties/traits/properties/data/properties/parameters/properties/checks':
        {
          strategy: { kind: 'union' },
          position: expect.objectContaining({ file: 'type.yaml', line: 2 }),
        },
    });
  });
});
