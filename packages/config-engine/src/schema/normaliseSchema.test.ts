// SPDX-License-Identifier: Apache-2.0

import Ajv from 'ajv';
import fc from 'fast-check';
import { JsonObject, JsonValue } from '../json';
import { formatNames } from './formats';
import { normaliseSchema } from './normaliseSchema';

/** ajv in its strictest mode, except `strictRequired`, because `anyOf: [{ required: [a] }]` is a common idiom. */
function strictAjv() {
  return new Ajv({
    strict: true,
    strictRequired: false,
    allowUnionTypes: true,
    formats: Object.fromEntries(formatNames.map(name => [name, true])),
  });
}

function normalised(schema: JsonObject): JsonValue {
  return normaliseSchema(schema, {}).jsonSchema;
}

function codes(schema: JsonObject): string[] {
  return normaliseSchema(schema, {}).findings.map(finding => finding.code);
}

function schemaOf(value: JsonValue): JsonObject {
  return value as JsonObject;
}

const scalar = fc.oneof(
  fc.string({ maxLength: 3 }),
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
);
const name = fc.constantFrom('a', 'b', '1', '__proto__', 'constructor', 'x-a');
const number = fc.oneof(fc.integer({ min: -3, max: 9 }), fc.double());
const anySchema: fc.Arbitrary<JsonObject> = fc.letrec<{ schema: JsonObject }>(
  tie => ({
    schema: fc.oneof(
      { maxDepth: 3 },
      fc.record(
        {
          type: fc.constantFrom<JsonValue>('string', 'object'),
          minLength: number,
          title: fc.string(),
        },
        { requiredKeys: [] },
      ) as fc.Arbitrary<JsonObject>,
      fc.record(
        {
          type: fc.constantFrom<JsonValue>(
            ...['object', 'array', 'string', 'integer', 'number', 'boolean'],
            ...['null', 'nonsense', ['string', 'integer']],
          ),
          nullable: fc.boolean(),
          title: fc.oneof(fc.string(), fc.constant(1)),
          default: scalar,
          example: scalar,
          enum: fc.array(fc.oneof(scalar, fc.constant({ a: [{}] })), {
            maxLength: 3,
          }),
          minimum: number,
          maximum: number,
          exclusiveMinimum: fc.oneof(fc.boolean(), number),
          exclusiveMaximum: fc.boolean(),
          multipleOf: number,
          minLength: number,
          maxItems: fc.oneof(number, fc.constant('3')),
          minProperties: number,
          uniqueItems: fc.boolean(),
          pattern: fc.oneof(
            fc.string(),
            fc.constantFrom('(?i)a', '[[:alpha:]]', '(?!x)', '\\_'),
          ),
          format: fc.constantFrom('email', 'int32', 'k8s-quantity'),
          required: fc.array(name, { maxLength: 3 }),
          properties: fc.dictionary(name, tie('schema'), { maxKeys: 2 }),
          additionalProperties: fc.oneof(fc.boolean(), tie('schema')),
          items: tie('schema'),
          allOf: fc.array(tie('schema'), { maxLength: 2 }),
          anyOf: fc.array(tie('schema'), { maxLength: 2 }),
          oneOf: fc.array(tie('schema'), { maxLength: 2 }),
          not: tie('schema'),
          patternProperties: fc.constant({ '^x': { type: 'string' } }),
          'x-kubernetes-int-or-string': fc.boolean(),
          'x-anything': scalar,
          unknown: scalar,
        },
        { requiredKeys: [] },
      ) as fc.Arbitrary<JsonObject>,
    ),
  }),
).schema;

describe('normaliseSchema', () => {
  it.each<[string, JsonObject, JsonObject]>([
    [
      'exclusiveMinimum becomes a number',
      { type: 'number', minimum: 0, exclusiveMinimum: true },
      { type: 'number', exclusiveMinimum: 0 },
    ],
    [
      'exclusiveMaximum: false is dropped',
      { type: 'number', maximum: 9, exclusiveMaximum: false },
      { type: 'number', maximum: 9 },
    ],
    [
      'an example becomes a list of examples',
      { type: 'string', example: 'x' },
      { type: 'string', examples: ['x'] },
    ],
    [
      'nullable becomes a type and an enum value',
      { type: 'string', nullable: true, enum: ['a'] },
      { type: ['string', 'null'], enum: ['a', null] },
    ],
    [
      'extensions are dropped, but not properties with such names',
      {
        type: 'object',
        'x-order': 1,
        properties: { 'x-api-key': { type: 'string' } },
      },
      { type: 'object', properties: { 'x-api-key': { type: 'string' } } },
    ],
    [
      'formats without validation are dropped',
      { type: 'string', format: 'k8s-quantity' },
      { type: 'string' },
    ],
    [
      'validated formats are kept',
      { type: 'string', format: 'email' },
      { type: 'string', format: 'email' },
    ],
    [
      'an enum loses its duplicates',
      { type: 'string', enum: ['a', 'b', 'a'] },
      { type: 'string', enum: ['a', 'b'] },
    ],
    [
      'an empty enum is dropped',
      { type: 'string', enum: [] },
      { type: 'string' },
    ],
    [
      'int-or-string is a union',
      {
        'x-kubernetes-int-or-string': true,
        anyOf: [{ type: 'integer' }, { type: 'string' }],
        pattern: '^a$',
      },
      {
        type: ['integer', 'string'],
        anyOf: [{ type: 'integer' }, { type: 'string' }],
        pattern: '^a$',
      },
    ],
    [
      'a type excluded by the parent schema cannot be satisfied',
      { type: 'object', allOf: [{ type: 'string' }] },
      { type: 'object', allOf: [{ not: {} }] },
    ],
  ])('%s', (_rule, schema, expected) => {
    expect(normalised(schema)).toEqual(expected);
    expect(codes(schema)).toEqual([]);
  });

  it.each<[string, JsonObject, JsonObject]>([
    [
      'normalise/exclusive-without-limit',
      { type: 'number', exclusiveMinimum: true },
      { type: 'number' },
    ],
    [
      'normalise/limit-not-finite',
      { type: 'number', minimum: NaN },
      { type: 'number' },
    ],
    [
      'normalise/limit-not-finite',
      { type: 'number', maximum: Infinity },
      { type: 'number' },
    ],
    [
      'normalise/count-negative',
      { type: 'string', minLength: -1 },
      { type: 'string' },
    ],
    [
      'normalise/count-invalid',
      { type: 'string', maxLength: -1 },
      { type: 'string' },
    ],
    [
      'normalise/multiple-of-not-positive',
      { type: 'integer', multipleOf: 0 },
      { type: 'integer' },
    ],
    [
      'normalise/integer-inexact',
      { type: 'integer', maximum: 2 ** 60 },
      { type: 'integer' },
    ],
    [
      'normalise/integer-inexact',
      { type: 'integer', default: 2 ** 60 },
      { type: 'integer' },
    ],
    [
      'normalise/integer-inexact',
      { type: 'integer', enum: [1, 2 ** 60] },
      { type: 'integer', enum: [1] },
    ],
    [
      'normalise/constraint-not-applicable',
      { type: 'integer', minLength: 3 },
      { type: 'integer' },
    ],
    [
      'normalise/pattern-unsupported',
      { type: 'string', pattern: '^(?!x)' },
      { type: 'string' },
    ],
    [
      'normalise/type-inferred',
      { properties: { a: {} } },
      { type: 'object', properties: { a: {} } },
    ],
  ])('reports %s', (code, schema, expected) => {
    expect(codes(schema)).toEqual([code]);
    expect(normalised(schema)).toEqual(expected);
  });

  it.each([
    ['^[a-z]+$', { type: 'string', pattern: '^[a-z]+$' }],
    ['(?i)é', { type: 'string' }],
    ['a.b', { type: 'string' }],
  ])('keeps a pattern that JavaScript reads alike: %s', (pattern, expected) => {
    const schema = { type: 'string', pattern };
    expect(codes(schema)).toEqual([]);
    expect(normalised(schema)).toEqual(expected);
  });

  it('checks patterns up to a total cost', () => {
    const properties = Object.fromEntries(
      Array.from({ length: 40 }, (_, index) => [
        `p${index}`,
        { type: 'string', pattern: `a{1,1000}${index}` },
      ]),
    );
    const { jsonSchema, findings } = normaliseSchema(
      {
        type: 'object',
        properties: {
          ...properties,
          refused: { type: 'string', pattern: 'a{1000}'.repeat(5) },
        },
      },
      {},
    );
    expect(findings.map(({ code, pointer }) => [code, pointer])).toEqual([
      ['normalise/pattern-unsupported', '/properties/refused'],
    ]);
    expect(jsonSchema.properties).toMatchObject({
      p0: { pattern: 'a{1,1000}0' },
      p39: { type: 'string' },
    });
  });

  it('reports a finding at the nearest position', () => {
    const position = {
      file: 'a.yaml',
      line: 2,
      column: 3,
      endLine: 2,
      endColumn: 4,
      start: 9,
      end: 10,
    };
    const { findings } = normaliseSchema(
      {
        type: 'object',
        properties: { a: { type: 'array', items: { minimum: NaN } } },
      },
      { '/properties/a': position },
    );
    expect(findings).toContainEqual(
      expect.objectContaining({
        code: 'normalise/limit-not-finite',
        pointer: '/properties/a/items',
        position,
      }),
    );
  });

  it('keeps a property named __proto__ as data', () => {
    const schema: JsonObject = JSON.parse(
      '{"type":"object","properties":{"__proto__":{"type":"string","nullable":true}}}',
    );
    expect(JSON.stringify(normalised(schema))).toBe(
      '{"type":"object","properties":{"__proto__":{"type":["string","null"]}}}',
    );
    expect(() =>
      strictAjv().compile(schemaOf(normalised(schema))),
    ).not.toThrow();
  });

  it('always produces schemas that ajv compiles in strict mode, without changing the input', () => {
    fc.assert(
      fc.property(anySchema, schema => {
        const before = JSON.stringify(schema);
        const result = normalised(schema);
        expect(() => strictAjv().compile(schemaOf(result))).not.toThrow();
        expect(JSON.stringify(schema)).toBe(before);
        expect(normalised(schema)).toEqual(result);
      }),
      { numRuns: 300 },
    );
  });
});
