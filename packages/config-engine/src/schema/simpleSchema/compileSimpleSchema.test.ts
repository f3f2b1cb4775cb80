// SPDX-License-Identifier: Apache-2.0

import { parseSource } from '../../source';
import { compileDefinition } from '../compileDefinition';

/** Compiles fields and types, given as YAML. */
function compile(fields: string, types = '{}') {
  const text = `apiVersion: component-config.io/v1alpha1\nkind: ComponentType\nmetadata: { name: a }\nspec:\n  parameters:\n    simpleSchema: ${fields}\n    simpleSchemaTypes: ${types}\n`;
  const { root } = parseSource({ file: 'a.yaml', text }).documents[0];
  const { parameters, findings } = compileDefinition(root);
  return {
    structural: parameters?.structural,
    parameters,
    findings: findings.map(({ code, pointer }) => `${code} ${pointer}`),
  };
}

const rule = (text: string, message: string) => ({ rule: text, message });

describe('SimpleSchema', () => {
  it.each<[string, object]>([
    ['string', { type: 'string' }],
    ['float', { type: 'number' }],
    [
      'object',
      { type: 'object', 'x-kubernetes-preserve-unknown-fields': true },
    ],
    ['[]integer', { type: 'array', items: { type: 'integer' } }],
    [
      'map[string]boolean',
      { type: 'object', additionalProperties: { type: 'boolean' } },
    ],
    ["string | description='it'", { type: 'string', description: "'it'" }],
    ['string | enum="a, b"', { type: 'string', enum: ['a', 'b'] }],
    [
      'integer | minimum=1 maximum=0x1p4',
      { type: 'integer', minimum: 1, maximum: 16 },
    ],
    [
      'string | pattern="^a$" minLength=+2',
      { type: 'string', pattern: '^a$', minLength: 2 },
    ],
    [
      '[]string | uniqueItems=true minItems=1',
      {
        type: 'array',
        items: { type: 'string' },
        'x-kubernetes-list-type': 'set',
        minItems: 1,
      },
    ],
    [
      'string | immutable=true validation="self != \\"a\\""',
      {
        type: 'string',
        'x-kubernetes-validations': [
          rule('self == oldSelf', 'field is immutable'),
          rule('self != "a"', 'validation failed'),
        ],
      },
    ],
  ])('compiles %s', (text, expected) => {
    const { structural, findings } = compile(`{ a: ${JSON.stringify(text)} }`);
    expect(findings).toEqual([]);
    expect(structural?.properties).toEqual({ a: expected });
  });

  it('makes fields optional unless they are marked, and opens objects whose fields have defaults', () => {
    const { structural } = compile(
      '{ a: { b: string | default=x }, c: { d: string | required=true, e: string | default=x }, f: integer }',
    );
    expect(structural).toMatchObject({
      default: {},
      properties: { a: { default: {} }, c: { required: ['d'] } },
    });
    expect(structural?.required).toBeUndefined();
    expect(structural).not.toHaveProperty('properties.c.default');
  });

  it('applies the markers of a type to each field of it, and lets fields add theirs', () => {
    const { structural, findings } = compile(
      '{ a: Port | maximum=10, b: "[]Port" }',
      '{ Port: integer | minimum=1 required=true }',
    );
    expect(findings).toEqual([]);
    expect(structural).toEqual({
      type: 'object',
      required: ['a'],
      properties: {
        a: { type: 'integer', minimum: 1, maximum: 10 },
        b: { type: 'array', items: { type: 'integer', minimum: 1 } },
      },
    });
  });

  it('merges lists by their keys', () => {
    const { parameters } = compile(
      '{ a: "[]Port | listType=map listMapKey=name" }',
      '{ Port: { name: string | required=true } }',
    );
    expect(parameters?.mergeStrategies['/properties/a'].strategy).toEqual({
      kind: 'map',
      keys: ['name'],
    });
  });

  it('knows the lines', () => {
    const { parameters } = compile('\n      # Its name.\n      a: string');
    expect(parameters?.positions['/properties/a'].line).toBe(8);
    expect(parameters?.annotations['/properties/a']).toEqual({
      '#comment': 'Its name.',
    });
  });

  it.each([
    ['a value that is no type', '{ a: 3 }', '{}', 'not-a-field'],
    ['an unknown type', '{ a: number }', '{}', 'unknown-type'],
    ['a list of nothing', '{ a: "[]" }', '{}', 'empty-items'],
    ['another key of a map', '{ a: "map[ string ]a" }', '{}', 'map-key'],
    [
      'a type that is too deep',
      `{ a: '${'[]'.repeat(17)}string' }`,
      '{}',
      'too-deep',
    ],
    [
      'an unknown marker',
      '{ a: string | format=email }',
      '{}',
      'unknown-marker',
    ],
    [
      'a word without a value',
      '{ a: string | default=a b }',
      '{}',
      'marker-incomplete',
    ],
    ['an open quote', `{ a: 'string | default="a' }`, '{}', 'marker-unclosed'],
    ['a lone quote', `{ a: 'string | default="' }`, '{}', 'marker-unclosed'],
    [
      'a marker of another type',
      '{ a: integer | minLength=1 }',
      '{}',
      'marker-type',
    ],
    [
      'a value of another kind',
      '{ a: string | required=yes }',
      '{}',
      'marker-value',
    ],
    [
      'a default of a float that is no number',
      '{ a: float | default=true }',
      '{}',
      'marker-value',
    ],
    [
      'a default of a boolean that is none',
      '{ a: boolean | default=1.5 }',
      '{}',
      'marker-value',
    ],
    [
      'a default that is no JSON',
      '{ a: integer | default=007 }',
      '{}',
      'not-json',
    ],
    [
      'two list types',
      `{ a: '[]string | listType=set listType=atomic' }`,
      '{}',
      'list-type',
    ],
  ])('reports %s', (_, fields, types, code) => {
    expect(compile(fields, types).findings).toEqual([
      `simple-schema/${code} /spec/parameters/simpleSchema/a`,
    ]);
  });

  it('reports types that contain themselves, and those that nobody uses', () => {
    expect(
      compile('{ a: string }', `{ A: B, B: '[]A', C: { x: none } }`).findings,
    ).toEqual([
      'simple-schema/cycle /spec/parameters/simpleSchemaTypes/A',
      'simple-schema/unknown-type /spec/parameters/simpleSchemaTypes/C/x',
    ]);
  });

  it('keeps names of the prototype as fields', () => {
    const { structural, findings } = compile(
      '{ __proto__: string | default=p, constructor: toString }',
      '{ toString: string }',
    );
    expect(findings).toEqual([]);
    expect(Object.keys(structural?.properties ?? {})).toEqual([
      '__proto__',
      'constructor',
    ]);
  });

  it('ends soon for types that multiply', () => {
    const types = Array.from(
      { length: 60 },
      (_, index) => `T${index}: { a: T${index + 1}, b: T${index + 1} }`,
    );
    const { findings } = compile('{ a: T0 }', `{ ${types}, T60: string }`);
    expect(findings).toContainEqual(expect.stringContaining('schema/too-'));
  });

  it.each([
    ['{ a: integer | validation="self > 3" }', []],
    [
      '{ a: integer | validation="self.size() > 3" }',
      ['structural/rule-types /spec/parameters/simpleSchema/a'],
    ],
    [
      '{ a: integer | validation="self >" }',
      ['structural/rule-types /spec/parameters/simpleSchema/a'],
    ],
  ])('compiles the rules of %s', (fields, findings) => {
    expect(compile(fields).findings).toEqual(findings);
  });
});
