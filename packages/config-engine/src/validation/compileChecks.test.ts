// SPDX-License-Identifier: Apache-2.0

import fc from 'fast-check';
import { JsonObject, JsonValue } from '../json';
import { anySchema, compiled, valueFor } from './__testUtils__/plainSchemas';
import { checkedSchema } from './checkedSchema';
import { compileChecks } from './compileChecks';
import { compileValidator } from './compileValidator';

describe('compileChecks', () => {
  it('reports the same errors as ajv, in the same order', () => {
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
          const ajv = compileValidator(known);
          const plain = compileChecks(checkedSchema(known));
          for (const value of values) {
            const errors = ajv(value);
            expect(plain(value)).toEqual(errors);
            refused += errors.length === 0 ? 0 : 1;
          }
        },
      ),
      { numRuns: 200 },
    );
    expect(refused).toBeGreaterThan(400);
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
  ])('reports the same errors as ajv for %j on %j', (schema, value, errors) => {
    const known = compiled(schema);
    const found = compileChecks(checkedSchema(known))(value);
    expect(
      found.map(({ instance, keyword, property = '' }) =>
        [instance, keyword, property].filter(part => part !== '').join(' '),
      ),
    ).toEqual(errors);
    expect(found).toEqual(compileValidator(known)(value));
  });
});
