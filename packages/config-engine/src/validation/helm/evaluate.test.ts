// SPDX-License-Identifier: Apache-2.0

import Ajv2020 from 'ajv/dist/2020';
import fc from 'fast-check';
import type { JsonObject, JsonValue } from '../../json';
import { compilePattern } from '../../pattern';
import { anySchema, valueFor } from '../../__testUtils__/plainSchemas';
import { TooMuchWork, violationsOf } from './evaluate';
import { readValuesSchema } from './readValuesSchema';

const drafts = {
  4: 'http://json-schema.org/draft-04/schema#',
  6: 'http://json-schema.org/draft-06/schema#',
  7: 'http://json-schema.org/draft-07/schema#',
  2019: 'https://json-schema.org/draft/2019-09/schema',
  2020: 'https://json-schema.org/draft/2020-12/schema',
};

function read(schema: JsonValue) {
  return readValuesSchema({ file: 'a.json', text: JSON.stringify(schema) });
}

/** The places and keywords that a value violates; the codes of the findings if there is no schema. */
function check(schema: JsonValue, value: JsonValue): string[] {
  const { schema: known, findings } = read(schema);
  return known
    ? violationsOf(known, value).map(({ at, keyword }) => `${at} ${keyword}`)
    : findings.map(
        ({ code, message }) => `${code} ${message.match(/"[^"]*"/)}`,
      );
}

/** Schemas with keywords that the types of this project do not have. */
const fullSchema = fc
  .tuple(anySchema, anySchema, anySchema, fc.nat(9))
  .map(([a, b, c, form]): JsonObject => {
    const parts: JsonObject[] = [
      { if: a, then: b, else: c },
      { patternProperties: { a, '^t': b }, additionalProperties: c },
      { propertyNames: a, minProperties: 1 },
      { prefixItems: [a, b], items: c },
      { contains: { allOf: [a] }, minContains: 0, maxContains: 1 },
      { dependentSchemas: { a }, dependentRequired: { b: ['a'] } },
      { allOf: [a], anyOf: [b, true], unevaluatedProperties: c },
      { allOf: [{ prefixItems: [a, b] }], unevaluatedItems: c },
      { $defs: { a }, $ref: '#/$defs/a', not: b },
      { properties: { a: { $ref: '#' } }, required: ['a'], oneOf: [b, c] },
    ];
    return parts[form];
  });

/** What ajv says of a value; undefined if the code that it makes of the schema does not run. */
function judgedBy(
  accepts: (value: unknown) => unknown,
  value: unknown,
): boolean | undefined {
  try {
    return Boolean(accepts(value));
  } catch (error) {
    if (error instanceof ReferenceError) {
      return undefined;
    }
    throw error;
  }
}

describe('violationsOf', () => {
  it('accepts what ajv accepts', () => {
    const outcomes = [0, 0];
    fc.assert(
      fc.property(
        fullSchema.chain(schema =>
          fc.tuple(
            fc.constant(schema),
            fc.array(valueFor(Object.values(schema)[0]), { minLength: 10 }),
          ),
        ),
        ([written, values]) => {
          const schema = JSON.parse(JSON.stringify(written));
          const { schema: known } = read(schema);
          // Factors are exact here, and ajv does not compile an empty enum.
          if (
            !known ||
            /"multipleOf"|"enum":\[\]/.test(JSON.stringify(schema))
          ) {
            return;
          }
          const ajv = new Ajv2020({
            strict: false,
            validateFormats: false,
            ownProperties: true,
            code: {
              regExp: Object.assign(
                (pattern: string) => {
                  const compiled = compilePattern(pattern);
                  return 'matcher' in compiled
                    ? { ...compiled.matcher, toString: () => pattern }
                    : /never/;
                },
                { code: '' },
              ),
            },
          });
          const accepts = ajv.compile(schema);
          for (const each of values) {
            const text = JSON.stringify(each);
            // ajv cannot compare objects with the first key, takes the second one for evaluated, and does not read what a
            // schema says of the third one.
            if (/"(?:toString|constructor|__proto__)"/.test(text)) {
              continue;
            }
            const value = JSON.parse(text);
            const isValid = judgedBy(accepts, value);
            if (isValid === undefined) {
              continue;
            }
            outcomes[Number(isValid)] += 1;
            expect([value, violationsOf(known, value).length === 0]).toEqual([
              value,
              isValid,
            ]);
          }
        },
      ),
      { numRuns: 300 },
    );
    expect(Math.min(...outcomes)).toBeGreaterThan(200);
  });

  it.each<[keyof typeof drafts, JsonObject, JsonValue, string[]]>([
    [4, { minimum: 1, exclusiveMinimum: true }, 1, [' minimum']],
    [4, { const: 1, if: true, then: false, contains: false }, [2], []],
    [6, { if: true, then: false }, 1, []],
    [7, { if: true, then: { type: 'string' } }, 1, [' type']],
    [7, { format: 'ipv4' }, '10.0.0.256', [' format']],
    [2019, { format: 'ipv4' }, '10.0.0.256', []],
    [
      7,
      { definitions: { a: true }, $ref: '#/definitions/a', type: 'null' },
      1,
      [],
    ],
    [
      2019,
      { $defs: { a: true }, $ref: '#/$defs/a', type: 'null' },
      1,
      [' type'],
    ],
    [
      7,
      { items: [{ type: 'null' }], additionalItems: false },
      [1, 2],
      ['/0 type', ' additionalItems'],
    ],
    [7, { prefixItems: [false], dependentRequired: { a: ['b'] } }, [1], []],
    [2020, { prefixItems: [false] }, [1], ['/0 false']],
    [2020, { dependencies: { a: ['b'] } }, { a: 1 }, [' dependencies']],
    [7, { multipleOf: 0.1 }, 0.3, []],
    [7, { multipleOf: 0.1 }, 0.3000000001, [' multipleOf']],
    [7, { type: 'object', required: ['b'] }, [], [' type']],
    [7, { enum: ['a'], minLength: 2 }, 'b', [' enum']],
    [7, { const: 'ab', minLength: 3 }, 'b', [' const']],
    [7, { format: 'ipv4', minLength: 9 }, 'b', [' format']],
    [
      2020,
      { $ref: '#/$defs/a', $defs: { a: false }, type: 'null' },
      1,
      [' type'],
    ],
    [
      7,
      { $ref: '#/definitions/a', definitions: { a: {} }, const: 2 },
      1,
      [' const'],
    ],
    [2020, { oneOf: [{ $ref: '#' }, {}] }, 1, []],
    [2020, { not: { $ref: '#' } }, 1, []],
    [2020, { allOf: [{ $ref: '#' }] }, 1, [' allOf']],
    [7, { $ref: drafts[7] }, { type: 'text' }, ['/type $ref']],
    [2020, { $ref: 'urn:shop:port' }, 1, []],
    [2020, { $ref: 'https://shop.example.com/port.json' }, 1, []],
    [
      2020,
      { $defs: { p: { $anchor: 'p', type: 'null' } }, $ref: '#p' },
      1,
      [' type'],
    ],
    [
      4,
      { definitions: { p: { id: '#p', type: 'null' } }, $ref: '#p' },
      1,
      [' type'],
    ],
  ])(
    'finds by draft %s with %j in %j: %j',
    (draft, schema, value, expected) => {
      expect(check({ $schema: drafts[draft], ...schema }, value)).toEqual(
        expected,
      );
    },
  );

  it.each<[JsonObject, string]>([
    [{ type: 'int' }, 'type'],
    [{ $schema: drafts[7], required: true }, 'required'],
    [{ $schema: drafts[4], required: [] }, 'required'],
    [{ $schema: drafts[4], properties: { a: true } }, 'a'],
    [{ $schema: drafts[4], exclusiveMinimum: true }, 'exclusiveMinimum'],
    [{ $schema: drafts[7], exclusiveMinimum: true }, 'exclusiveMinimum'],
    [{ items: [true] }, 'items'],
    [{ pattern: '(?=a)' }, 'pattern'],
    [{ definitions: { unused: { minimum: '1' } } }, 'minimum'],
    [{ properties: { a: { $ref: '#/definitions/none' } } }, '$ref'],
    [{ properties: { a: { $ref: 'common.json' } } }, '$ref'],
    [{ $ref: '#/x-types/a', 'x-types': { a: { type: 'int' } } }, 'type'],
  ])('refuses the schema %j', (schema, keyword) => {
    expect(check(schema, 1)).toEqual([`helm/schema-invalid "${keyword}"`]);
  });

  it('ends for schemas that lead to others again and again', () => {
    const $defs = Object.fromEntries(
      Array.from({ length: 20 }, (_each, index): [string, JsonValue] => {
        const next = { $ref: `#/$defs/${index + 1}` };
        return [`${index}`, index < 19 ? { anyOf: [next, next] } : false];
      }),
    );
    expect(() => check({ $defs, $ref: '#/$defs/0' }, 1)).toThrow(TooMuchWork);
  });
});
