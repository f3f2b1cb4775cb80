// SPDX-License-Identifier: Apache-2.0

import fc from 'fast-check';
import { isObject, JsonObject, JsonValue } from '../json';
import { CompiledSchema, compileOpenApi } from '../schema';
import { nodeFromValue } from '../source';
import { anySchema, compiled, valueFor } from './__testUtils__/plainSchemas';
import { checkedSchema } from './checkedSchema';
import { compileAcceptance } from './compileAcceptance';
import { compileValidator } from './compileValidator';
import { isPlainSchema } from './isPlainSchema';

function accepts(schema: CompiledSchema, value: JsonValue): boolean {
  return compileAcceptance(checkedSchema(schema))(value);
}

describe('compileAcceptance', () => {
  it('accepts exactly what ajv accepts', () => {
    let accepted = 0;
    let refused = 0;
    fc.assert(
      fc.property(
        anySchema.chain(schema =>
          fc.tuple(
            fc.constant(schema),
            fc.array(valueFor(schema), { minLength: 20, maxLength: 20 }),
          ),
        ),
        ([schema, values]) => {
          const known = compiled(schema);
          expect(isPlainSchema(checkedSchema(known))).toBe(true);
          const validator = compileValidator(known);
          for (const value of values) {
            const errors = validator(value);
            expect([accepts(known, value), errors]).toEqual([
              errors.length === 0,
              errors,
            ]);
            accepted += errors.length === 0 ? 1 : 0;
            refused += errors.length === 0 ? 0 : 1;
          }
        },
      ),
      { numRuns: 100 },
    );
    expect(Math.min(accepted, refused)).toBeGreaterThan(200);
  });

  it.each<[JsonObject, JsonValue, boolean]>([
    [{ type: 'object', required: ['toString'] }, {}, false],
    [{ type: 'object', required: ['constructor'] }, { constructor: 1 }, true],
    [{ properties: JSON.parse('{"__proto__": {"type": "null"}}') }, {}, true],
    [
      { properties: JSON.parse('{"__proto__": {"type": "null"}}') },
      JSON.parse('{"__proto__": 1}'),
      false,
    ],
    [{ additionalProperties: false }, JSON.parse('{"__proto__": 1}'), false],
    [{ properties: { toString: { type: 'null' } } }, {}, true],
    [{ maxLength: 1 }, '😀', true],
    [{ maxLength: 1 }, '😀😀', false],
    [{ minLength: 2 }, '😀a', true],
    [{ minLength: 2 }, '😀', false],
    [{ maxLength: 1 }, '\ud83d', true],
    [{ multipleOf: 0.01 }, 4.35, true],
    [{ type: 'integer' }, 2 ** 53, false],
    [{ type: ['integer', 'string'] }, 2 ** 53, false],
    [{ type: ['integer', 'string'] }, 1.5, false],
    [{ enum: [{ a: 1, b: [2] }, null] }, { b: [2], a: 1 }, true],
    [{ enum: [{ a: 1, b: [2] }, null] }, null, true],
    [{ enum: ['null', 'true'] }, null, false],
    [{ enum: ['1'] }, 1, false],
    [{ enum: [0] }, -0, true],
    [
      { uniqueItems: true },
      [
        { a: 1, b: 2 },
        { b: 2, a: 1 },
      ],
      false,
    ],
    [{ uniqueItems: true }, ['1', 1, [1], null, 'null'], true],
  ])('evaluates %j on %j like ajv', (schema, value, valid) => {
    const known = compiled(schema);
    expect(compileValidator(known)(value).length === 0).toBe(valid);
    expect(accepts(known, value)).toBe(valid);
  });

  it('supports all keywords that the compilers write', () => {
    fc.assert(
      fc.property(anySchema, fc.boolean(), (schema, nullable) => {
        const written = compileOpenApi({
          schema: nodeFromValue(
            isObject(schema) ? { ...schema, nullable } : schema,
          ),
        });
        expect(isPlainSchema(checkedSchema(written))).toBe(true);
      }),
    );
  });

  it.each<[string, JsonObject]>([
    ['a foreign keyword', { const: 1 }],
    ['a nested foreign keyword', { properties: { a: { const: 1 } } }],
    ['a list of schemas for items', { items: [{}] }],
    ['an unknown type', { type: 'text' }],
    ['an unknown format', { format: 'iri' }],
    ['a limit that is not a number', { minimum: '1' }],
    ['a step of zero', { multipleOf: 0 }],
    ['patterns of names', { patternProperties: { '^x-': {} } }],
    ['half a character in a name', { properties: { '\ud800': {} } }],
    ['a value instead of a schema', { not: 1 }],
  ])('leaves a schema to ajv if it has %s', (_, schema) => {
    expect(isPlainSchema(schema)).toBe(false);
  });
});
