import fc from 'fast-check';
import { emptyObject, isObject, JsonObject, JsonValue } from '../json';
import { CompiledSchema, compileOpenApi } from '../schema';
import { nodeFromValue } from '../source';
import { checkedSchema } from './checkedSchema';
import { compileAcceptance } from './compileAcceptance';
import { compileValidator } from './compileValidator';
import { isPlainSchema } from './isPlainSchema';

/** A draft-07 schema as it is, as if a compiler had written it. */
function compiled(schema: JsonValue): CompiledSchema {
  const jsonSchema = schema as JsonObject;
  return {
    ...compileOpenApi({ schema: nodeFromValue({}) }),
    structural: jsonSchema,
    jsonSchema,
  };
}

function accepts(schema: CompiledSchema, value: JsonValue): boolean {
  return compileAcceptance(checkedSchema(schema))(value);
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

/** With a prototype and without: both have own keys, and no others count. */
function objectOf(value: fc.Arbitrary<JsonValue>): fc.Arbitrary<JsonObject> {
  return fc
    .tuple(
      fc.boolean(),
      fc.uniqueArray(fc.tuple(fc.constantFrom(...names), value), {
        selector: ([name]) => name,
        maxLength: 4,
      }),
    )
    .map(([bare, entries]) =>
      bare
        ? entries.reduce(setOwn, emptyObject())
        : (Object.fromEntries(entries) as JsonObject),
    );
}

function setOwn(object: JsonObject, [name, value]: [string, JsonValue]) {
  object[name] = value;
  return object;
}

const count = fc.integer({ min: 0, max: 3 });
const typeName = fc.constantFrom(
  'array',
  'boolean',
  'integer',
  'null',
  'number',
  'object',
  'string',
);

const someTypes = fc.oneof(
  { weight: 5, arbitrary: typeName },
  {
    weight: 1,
    arbitrary: fc.uniqueArray(typeName, { minLength: 1, maxLength: 3 }),
  },
);

/** Draft-07 with the keywords that our compilers write, a type and a few others in each schema. */
const { anySchema } = fc.letrec<{ anySchema: JsonValue }>(tie => {
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

/** Values that are close to following a schema. */
function valueFor(schema: JsonValue): fc.Arbitrary<JsonValue> {
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

describe('compileAcceptance', () => {
  it('accepts what ajv accepts, and nothing else', () => {
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
  ])('follows %j with %j as ajv does', (schema, value, valid) => {
    const known = compiled(schema);
    expect(compileValidator(known)(value).length === 0).toBe(valid);
    expect(accepts(known, value)).toBe(valid);
  });

  it('knows all that the compilers write', () => {
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
    ['a keyword of others', { const: 1 }],
    ['a keyword of others within', { properties: { a: { const: 1 } } }],
    ['a list of schemas for items', { items: [{}] }],
    ['an unknown type', { type: 'text' }],
    ['an unknown format', { format: 'iri' }],
    ['a limit that is no number', { minimum: '1' }],
    ['a step of zero', { multipleOf: 0 }],
    ['patterns of names', { patternProperties: { '^x-': {} } }],
    ['half a character in a name', { properties: { '\ud800': {} } }],
    ['no schema where one should be', { not: 1 }],
  ])('leaves a schema to ajv that has %s', (_, schema) => {
    expect(isPlainSchema(schema)).toBe(false);
  });
});
