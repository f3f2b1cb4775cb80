// SPDX-License-Identifier: Apache-2.0

import fc from 'fast-check';
import { emptyObject, isObject, JsonObject, JsonValue } from '../json';
import { CompiledSchema, compileOpenApi } from '../schema';
import { typeNames } from '../schema/normalise/instanceTypes';
import { nodeFromValue } from '../source';

/** Wraps a draft-07 schema as if a compiler had written it. */
export function compiled(schema: JsonValue): CompiledSchema {
  const jsonSchema = isObject(schema) ? schema : { allOf: [schema] };
  return {
    ...compileOpenApi({ schema: nodeFromValue({}) }),
    structural: jsonSchema,
    jsonSchema,
  };
}

const names = ['a', 'b', '__proto__', 'constructor', 'toString', 'a/b~', 'é😀'];
const patterns = ['^a', '^(a|b)+$', '(?i)^É', '\\bx', '(?!x)', '[', '^.$'];
const texts = ['', 'a', 'ab', 'é', '😀', '😀b', '\ud800', 'x y', 'null'];
const numbers = [0, -0, 1, 2.5, -1, 3, 4.35, 0.01, 5e-324, 2 ** 53, 1e308];

const scalar = fc.oneof(
  fc.constantFrom<JsonValue>(...texts, ...numbers, null, true, false),
  fc.constantFrom<JsonValue>(NaN, Infinity, 'a@b.c', '10.0.0.1', '2024-02-29'),
);

const { anyValue } = fc.letrec<{ anyValue: JsonValue }>(tie => ({
  anyValue: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    { weight: 3, arbitrary: scalar },
    { weight: 1, arbitrary: fc.array(tie('anyValue'), { maxLength: 3 }) },
    { weight: 1, arbitrary: objectOf(tie('anyValue')) },
  ),
}));

/** Objects with and without a prototype: both have own keys, and only these count. */
function objectOf(value: fc.Arbitrary<JsonValue>): fc.Arbitrary<JsonObject> {
  return fc
    .tuple(
      fc.boolean(),
      fc.uniqueArray(fc.tuple(fc.constantFrom(...names), value), {
        selector: ([name]) => name,
        maxLength: 4,
      }),
    )
    .map(([unmarked, entries]) =>
      unmarked
        ? entries.reduce(setOwn, emptyObject())
        : (Object.fromEntries(entries) as JsonObject),
    );
}

function setOwn(object: JsonObject, [name, value]: [string, JsonValue]) {
  object[name] = value;
  return object;
}

const count = fc.integer({ min: 0, max: 3 });
const typeName = fc.constantFrom(...typeNames);

const someTypes = fc.oneof(
  { weight: 5, arbitrary: typeName },
  {
    weight: 1,
    arbitrary: fc.uniqueArray(typeName, { minLength: 1, maxLength: 3 }),
  },
);

/** Draft-07 schemas with the keywords that our compilers write: a type and a few others in each. */
export const { anySchema } = fc.letrec<{ anySchema: JsonValue }>(tie => {
  const within = tie('anySchema');
  const branches = fc.array(within, { minLength: 1, maxLength: 3 });
  const limit = fc.constantFrom(...numbers);
  const keywords: { [keyword: string]: fc.Arbitrary<JsonValue> } = {
    title: fc.constant('A title'),
    enum: fc.array(anyValue, { maxLength: 4 }),
    minimum: limit,
    maximum: limit,
    exclusiveMinimum: limit,
    exclusiveMaximum: limit,
    multipleOf: fc.constantFrom(0.01, 2, 1e-300, 3),
    minLength: count,
    maxLength: count,
    pattern: fc.constantFrom(...patterns),
    format: fc.constantFrom('email', 'ipv4', 'date', 'password'),
    minItems: count,
    maxItems: count,
    uniqueItems: fc.boolean(),
    minProperties: count,
    maxProperties: count,
    required: fc.subarray(names, { maxLength: 2 }),
    properties: objectOf(within),
    items: within,
    additionalProperties: within,
    allOf: branches,
    anyOf: branches,
    oneOf: branches,
    not: within,
  };
  const some = fc
    .subarray(Object.keys(keywords), { maxLength: 4 })
    .chain(chosen =>
      fc.record(
        Object.fromEntries(chosen.map(keyword => [keyword, keywords[keyword]])),
      ),
    );
  const structure = fc.record(
    { properties: objectOf(within), items: within, type: someTypes },
    { requiredKeys: ['type'] },
  );
  return {
    anySchema: fc.oneof(
      { maxDepth: 3 },
      { weight: 1, arbitrary: fc.boolean() },
      { weight: 3, arbitrary: some },
      {
        weight: 6,
        arbitrary: fc
          .tuple(structure, some)
          .map(parts => Object.assign({}, ...parts)),
      },
    ),
  };
});

/** Values that are nearly valid. */
export function valueFor(schema: JsonValue): fc.Arbitrary<JsonValue> {
  return fc.oneof(
    { weight: 9, arbitrary: guided(schema) },
    { weight: 1, arbitrary: anyValue },
  );
}

function guided(schema: JsonValue): fc.Arbitrary<JsonValue> {
  if (!isObject(schema)) {
    return anyValue;
  }
  const [branch] = [schema.allOf, schema.anyOf, schema.oneOf].flatMap(
    list => list ?? [],
  );
  if (branch !== undefined && schema.type === undefined) {
    return guided(branch);
  }
  if (Array.isArray(schema.enum) && schema.enum.length > 0) {
    return fc.constantFrom(...schema.enum);
  }
  switch ([schema.type ?? []].flat()[0]) {
    case 'array':
      return fc.array(valueFor(schema.items ?? true), { maxLength: 4 });
    case 'boolean':
      return fc.boolean();
    case 'integer':
    case 'number':
      return fc.constantFrom(...numbers);
    case 'null':
      return fc.constant(null);
    case 'object': {
      const { properties, additionalProperties = true } = schema;
      const known = isObject(properties) ? properties : {};
      return fc
        .record({
          known: fc.record(
            Object.fromEntries(
              Object.keys(known)
                .filter(name => name !== '__proto__')
                .map(name => [name, valueFor(known[name])]),
            ),
            { requiredKeys: [] },
          ),
          other: objectOf(valueFor(additionalProperties)),
          withOther: fc.boolean(),
        })
        .map(parts =>
          Object.assign(
            emptyObject(),
            parts.withOther ? parts.other : {},
            parts.known,
          ),
        );
    }
    case 'string':
      return fc.constantFrom(...texts, 'a@b.c', '10.0.0.1', '2024-02-29');
    default:
      return anyValue;
  }
}
