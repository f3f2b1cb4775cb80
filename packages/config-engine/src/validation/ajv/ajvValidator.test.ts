// SPDX-License-Identifier: Apache-2.0

import fc from 'fast-check';
import type { JsonObject, JsonValue } from '../../json';
import {
  compileJsonSchemaSteps,
  errorsOf,
  type CompiledSchema,
  type SchemaError,
} from '../../schema';
import { allSteps } from '../../steps';
import {
  anySchema,
  compiled,
  valueFor,
} from '../../__testUtils__/plainSchemas';
import { ajvValidator, compileSteps } from './ajvValidator';
import { checkedUnits } from './checkedUnits';

function checkOf({ jsonSchema, structural }: CompiledSchema) {
  return allSteps(compileJsonSchemaSteps(jsonSchema, structural));
}

/** The validator of a schema that ajv compiles in units of a number of schemas. */
function dividedCheck(
  { jsonSchema, structural }: CompiledSchema,
  size: number,
) {
  return allSteps(compileSteps([jsonSchema, structural], size));
}

function numbered(count: number, schema: JsonObject): JsonObject {
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`field${index}`, schema]),
  );
}

function errorsByAjv(
  schema: CompiledSchema,
  value: JsonValue,
): readonly SchemaError[] {
  return allSteps(ajvValidator(schema, value));
}

describe('ajvValidator', () => {
  it('finds the same errors as the checks of the engine, in the same order', () => {
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
          const check = checkOf(known);
          const divided = [1, 4].map(size => dividedCheck(known, size));
          for (const value of values) {
            const errors = errorsByAjv(known, value);
            expect(divided.map(errorsIn => errorsIn(value))).toEqual([
              errors,
              errors,
            ]);
            expect(errorsOf(check, value)).toEqual(errors);
            expect([check.accepts(value), errors]).toEqual([
              errors.length === 0,
              errors,
            ]);
            accepted += errors.length === 0 ? 1 : 0;
            refused += errors.length === 0 ? 0 : 1;
          }
        },
      ),
      { numRuns: 200 },
    );
    expect(Math.min(accepted, refused)).toBeGreaterThan(400);
  });

  it.each<[JsonObject, JsonValue, string[]]>([
    [{ type: 'string', minLength: 1, enum: ['a'] }, 5, ['enum', 'type']],
    [{ type: 'string', enum: ['a'] }, 5, ['type', 'enum']],
    [
      { type: 'object', required: ['b', 'a'], minProperties: 1 },
      {},
      ['minProperties', 'required b', 'required a'],
    ],
    [{ properties: { a: false } }, { a: 1 }, ['/a false schema']],
    [
      { properties: { 'a/b~': { type: 'null' } }, additionalProperties: false },
      { x: 1, 'a/b~': 1 },
      ['additionalProperties x', '/a~1b~0 type'],
    ],
    [{ oneOf: [{ minimum: 1 }, { minimum: 2 }] }, 3, ['oneOf']],
    [{ anyOf: [{ minimum: 5 }, { type: 'string' }] }, 3, ['anyOf']],
    [{ not: true }, 1, ['not']],
    [{ items: { type: 'integer' } }, [1, 2 ** 53], ['/1 exactInteger']],
    [{ type: 'object', required: ['toString'] }, {}, ['required toString']],
    [{ type: 'object', required: ['constructor'] }, { constructor: 1 }, []],
    [{ properties: JSON.parse('{"__proto__": {"type": "null"}}') }, {}, []],
    [
      { properties: JSON.parse('{"__proto__": {"type": "null"}}') },
      JSON.parse('{"__proto__": 1}'),
      ['/__proto__ type'],
    ],
    [
      { additionalProperties: false },
      JSON.parse('{"__proto__": 1}'),
      ['additionalProperties __proto__'],
    ],
    [{ properties: { toString: { type: 'null' } } }, {}, []],
    [{ maxLength: 1 }, '😀', []],
    [{ maxLength: 1 }, '😀😀', ['maxLength']],
    [{ minLength: 2 }, '😀a', []],
    [{ minLength: 2 }, '😀', ['minLength']],
    [{ maxLength: 1 }, '\ud83d', []],
    [{ multipleOf: 0.01 }, 4.35, []],
    [{ type: 'integer' }, 2 ** 53, ['exactInteger']],
    [{ type: ['integer', 'string'] }, 2 ** 53, ['exactInteger']],
    [{ type: ['integer', 'string'] }, 1.5, ['type']],
    [{ enum: [{ a: 1, b: [2] }, null] }, { b: [2], a: 1 }, []],
    [{ enum: [{ a: 1, b: [2] }, null] }, null, []],
    [{ enum: ['null', 'true'] }, null, ['enum']],
    [{ enum: ['1'] }, 1, ['enum']],
    [{ enum: [0] }, -0, []],
    [
      { uniqueItems: true },
      [
        { a: 1, b: 2 },
        { b: 2, a: 1 },
      ],
      ['uniqueItems'],
    ],
    [{ uniqueItems: true }, ['1', 1, [1], null, 'null'], []],
  ])('finds in %j on %j the errors %j', (schema, value, errors) => {
    const known = compiled(schema);
    const found = errorsByAjv(known, value);
    expect(dividedCheck(known, 1)(value)).toEqual(found);
    expect(
      found.map(({ instance, keyword, property = '' }) =>
        [instance, keyword, property].filter(part => part !== '').join(' '),
      ),
    ).toEqual(errors);
    expect(errorsOf(checkOf(known), value)).toEqual(found);
    expect(checkOf(known).accepts(value)).toBe(errors.length === 0);
  });

  it.each<[string, (field: JsonObject) => JsonObject]>([
    ['fields', field => ({ properties: numbered(1000, field) })],
    [
      'objects',
      field => ({
        properties: numbered(30, { properties: numbered(30, field) }),
      }),
    ],
    ['alternatives', field => ({ anyOf: Array(1000).fill(field) })],
  ])('compiles many %s in parts of bounded size', (_, schemaWith) => {
    const { jsonSchema, structural } = compiled(
      schemaWith({ properties: { a: { type: 'string' }, b: false } }),
    );
    const units = [...checkedUnits([jsonSchema, structural], 50)];
    expect(units.length).toBeGreaterThan(20);
    for (const { schema } of units) {
      const written = JSON.stringify(schema);
      expect(written.split('"string"').length).toBeLessThanOrEqual(51);
    }
  });

  it('compiles a schema once', () => {
    const schema = compiled({ type: 'string' });
    expect(errorsByAjv(schema, 1)).toHaveLength(1);
    const generated = jest.spyOn(globalThis, 'Function');
    expect(errorsByAjv(schema, 2)).toHaveLength(1);
    expect(generated).not.toHaveBeenCalled();
    generated.mockRestore();
  });
});
