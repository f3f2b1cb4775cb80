// SPDX-License-Identifier: Apache-2.0

import fc from 'fast-check';
import { JsonObject, JsonValue } from '../json';
import { applyDefaults } from './applyDefaults';
import { normaliseSchema } from './normaliseSchema';

const text: JsonObject = { type: 'string', default: 'x' };

function object(properties: JsonObject, more: JsonObject = {}): JsonObject {
  return { type: 'object', properties, ...more };
}

describe('applyDefaults', () => {
  it.each<[string, JsonObject, JsonValue | undefined, JsonValue]>([
    ['fills a missing property', object({ a: text }), {}, { a: 'x' }],
    ['keeps a given value', object({ a: text }), { a: '' }, { a: '' }],
    ['keeps unknown keys', object({ a: text }), { b: 1 }, { b: 1, a: 'x' }],
    [
      'fills an object default',
      object({ o: object({ a: text }, { default: {} }) }),
      {},
      { o: { a: 'x' } },
    ],
    [
      'ignores the default of a given object',
      object({ o: object({ a: text }, { default: { b: 1 } }) }),
      { o: {} },
      { o: { a: 'x' } },
    ],
    [
      'does not create an object without a default',
      object({ o: object({ a: text }) }),
      {},
      {},
    ],
    ['replaces null', object({ a: text }), { a: null }, { a: 'x' }],
    [
      'keeps null if the schema allows it',
      object({ a: { ...text, nullable: true } }),
      { a: null },
      { a: null },
    ],
    [
      'keeps null without a default',
      object({ a: { type: 'string' } }),
      { a: null },
      { a: null },
    ],
    [
      'fills items',
      { type: 'array', items: object({ a: text }) },
      [{}, { a: 'y' }],
      [{ a: 'x' }, { a: 'y' }],
    ],
    [
      'fills map values',
      { type: 'object', additionalProperties: object({ a: text }) },
      { k: {} },
      { k: { a: 'x' } },
    ],
    [
      'ignores defaults in applied schemas',
      object(
        {},
        { allOf: [object({ a: text })], anyOf: [object({ a: text })] },
      ),
      {},
      {},
    ],
    [
      'treats `default: null` as no default',
      object({ a: { default: null } }),
      {},
      {},
    ],
    ['creates an absent object', object({ a: text }), undefined, { a: 'x' }],
    ['returns the default for an absent value', text, undefined, 'x'],
    ['keeps a value of another type', object({ a: text }), 'no', 'no'],
  ])('%s', (_rule, schema, value, expected) => {
    expect(applyDefaults(schema, value)).toEqual(expected);
    const { jsonSchema } = normaliseSchema(schema, {});
    expect(applyDefaults(jsonSchema, value)).toEqual(expected);
  });

  it('copies the default for each field', () => {
    const schema = object({ a: { type: 'object', default: { k: [] } } });
    const first = applyDefaults(schema, {});
    (first as { a: { k: JsonValue[] } }).a.k.push(1);
    expect(applyDefaults(schema, {})).toEqual({ a: { k: [] } });
  });

  it('treats __proto__ as data', () => {
    const schema: JsonObject = JSON.parse(
      '{"type":"object","properties":{"__proto__":{"default":{"polluted":1}}}}',
    );
    expect(JSON.stringify(applyDefaults(schema, {}))).toBe(
      '{"__proto__":{"polluted":1}}',
    );
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });

  const value = fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<JsonValue>;
  const keyed = fc.dictionary(
    fc.constantFrom('a', 'b', '__proto__'),
    fc.oneof(value, fc.dictionary(fc.constantFrom('a', 'b'), value)),
  ) as fc.Arbitrary<JsonObject>;
  const schemas = fc.letrec<{ node: JsonObject }>(tie => ({
    node: fc.oneof(
      { maxDepth: 3 },
      fc.constant(text),
      fc.record(
        {
          type: fc.constantFrom('object', 'array', 'string'),
          default: fc.oneof(value, keyed),
          nullable: fc.boolean(),
          properties: fc.dictionary(
            fc.constantFrom('a', 'b', '__proto__'),
            tie('node'),
          ),
          items: tie('node'),
          additionalProperties: tie('node'),
        },
        { requiredKeys: [] },
      ) as fc.Arbitrary<JsonObject>,
    ),
  })).node;

  it('is idempotent and changes neither input', () => {
    fc.assert(
      fc.property(schemas, fc.oneof(value, keyed), (schema, given) => {
        const before = JSON.stringify([schema, given]);
        const once = applyDefaults(schema, given);
        expect(applyDefaults(schema, once)).toEqual(once);
        expect(JSON.stringify([schema, given])).toBe(before);
      }),
    );
  });
});
