// SPDX-License-Identifier: Apache-2.0

import type { JsonObject } from '../../json';
import { nodeFromValue, parseSource } from '../../source';
import { compileOpenApi } from './compileOpenApi';

const compile = (text: string) =>
  compileOpenApi({
    schema: parseSource({ file: 'a.yaml', text }).documents[0].root,
    flavour: 'kubernetes',
  }).findings.map(({ code, pointer }) => `${code} ${pointer}`);

const keyed = (items: string, keys = '[name]') =>
  `{ type: array, x-kubernetes-list-type: map, x-kubernetes-list-map-keys: ${keys}, items: ${items} }`;

describe('a schema by the rules of Kubernetes', () => {
  it.each([
    ['type: string'],
    ['{ x-kubernetes-int-or-string: true }'],
    [
      '{ x-kubernetes-int-or-string: true, anyOf: [{ type: integer }, { type: string }] }',
    ],
    [
      '{ x-kubernetes-int-or-string: true, allOf: [{ anyOf: [{ type: integer }, { type: string }] }, { pattern: a }] }',
    ],
    ['{ x-kubernetes-preserve-unknown-fields: true }'],
    ['{ type: object, additionalProperties: { type: string } }'],
    [
      '{ type: object, additionalProperties: true, properties: { a: { type: string } } }',
    ],
    [
      '{ type: object, properties: { a: { type: string } }, oneOf: [{ required: [a] }, { properties: { a: { maxLength: 3 } } }] }',
    ],
    [
      '{ type: array, x-kubernetes-list-type: set, items: { type: object, x-kubernetes-map-type: atomic } }',
    ],
    [
      keyed(
        '{ type: object, properties: { name: { type: string, default: a } } }',
      ),
    ],
  ])('accepts %s', text => {
    expect(compile(text)).toEqual([]);
  });

  it.each([
    ['self.a > 1', []],
    ['self.b__dash__c == "x" && self.__in__ == 1', []],
    ['self.map.any == "x" && oldSelf.a == self.a', []],
    ['self.free.x.y == 1', []],
    ['self.list.all(item, item.x > 0)', []],
    ['self.c > 1', ['structural/rule-field']],
    ['self.a >', ['cel/syntax']],
  ])('compiles the rule %s', (rule, codes) => {
    const found = compile(`
type: object
properties:
  a: { type: integer }
  b-c: { type: string }
  in: { type: integer }
  map: { type: object, additionalProperties: { type: string } }
  free: { type: object, x-kubernetes-preserve-unknown-fields: true }
  list: { type: array, items: { type: object, properties: { x: { type: integer } } } }
x-kubernetes-validations:
  - rule: '${rule}'
`);
    expect(found).toEqual(
      codes.map(code => `${code} /x-kubernetes-validations/0/rule`),
    );
  });

  it.each([
    [
      '{ type: object, properties: { a: {} } }',
      'type-missing',
      '/properties/a/type',
    ],
    ['type: array', 'items-missing', '/items'],
    ['{ type: string, const: a }', 'unknown-keyword', '/const'],
    [
      '{ type: object, $ref: "#/$defs/A", $defs: { A: {} } }',
      'forbidden',
      '/$ref',
    ],
    [
      '{ type: object, patternProperties: {} }',
      'forbidden',
      '/patternProperties',
    ],
    [
      '{ type: array, uniqueItems: true, items: { type: string } }',
      'forbidden',
      '/uniqueItems',
    ],
    [
      '{ type: object, additionalProperties: false, properties: { a: { type: string } } }',
      'both-properties',
      '/additionalProperties',
    ],
    [
      '{ type: object, properties: { a: { type: string } }, not: { properties: { a: { nullable: true } } } }',
      'within-branch',
      '/not/properties/a/nullable',
    ],
    [
      '{ x-kubernetes-int-or-string: true, anyOf: [{ type: string }, { type: integer }] }',
      'within-branch',
      '/anyOf/0/type',
    ],
    [
      '{ type: object, x-kubernetes-map-type: merge }',
      'extension',
      '/x-kubernetes-map-type',
    ],
    [
      '{ type: object, x-kubernetes-preserve-unknown-fields: false }',
      'extension',
      '/x-kubernetes-preserve-unknown-fields',
    ],
    ['{ type: string, x-kubernetes-list-type: set }', 'not-of-type', '/type'],
    [
      '{ type: array, items: { type: object }, x-kubernetes-list-type: map }',
      'keys-missing',
      '/x-kubernetes-list-map-keys',
    ],
    [
      '{ type: array, items: { type: object }, x-kubernetes-list-map-keys: [a] }',
      'keys-only',
      '/x-kubernetes-list-type',
    ],
    [keyed('{ type: object }'), 'key-unknown', '/x-kubernetes-list-map-keys'],
    [
      keyed('{ type: object, properties: { name: { type: string } } }'),
      'key-optional',
      '/x-kubernetes-list-map-keys',
    ],
    [
      keyed(
        '{ type: object, required: [name], properties: { name: { type: object } } }',
      ),
      'key-not-scalar',
      '/x-kubernetes-list-map-keys',
    ],
    [
      '{ type: array, x-kubernetes-list-type: set, items: { type: object } }',
      'items-of-list',
      '/items',
    ],
  ])('reports of %s: %s', (text, code, pointer) => {
    expect(compile(text)).toContain(`structural/${code} ${pointer}`);
  });

  it('ends for schemas of any depth', () => {
    let schema: JsonObject = { type: 'string' };
    for (let depth = 0; depth < 2_000; depth++) {
      schema = { type: 'array', items: schema };
    }
    const { findings } = compileOpenApi({
      schema: nodeFromValue(schema),
      flavour: 'kubernetes',
    });
    expect(findings.map(({ code }) => code)).toContain('schema/too-deep');
  });
});
