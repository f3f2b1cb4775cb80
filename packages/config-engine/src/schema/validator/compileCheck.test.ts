// SPDX-License-Identifier: Apache-2.0

import fc from 'fast-check';
import { isObject, type JsonObject } from '../../json';
import { nodeFromValue } from '../../source';
import { anySchema } from '../../__testUtils__/plainSchemas';
import { compileOpenApi } from '../openapi/compileOpenApi';
import { allSteps } from '../../steps';
import { compileJsonSchemaSteps } from './compileCheck';

describe('compileJsonSchemaSteps', () => {
  it('supports all keywords that the compilers write', () => {
    fc.assert(
      fc.property(anySchema, fc.boolean(), (schema, nullable) => {
        const { jsonSchema, structural } = compileOpenApi({
          schema: nodeFromValue(
            isObject(schema) ? { ...schema, nullable } : schema,
          ),
        });
        expect(() =>
          allSteps(compileJsonSchemaSteps(jsonSchema, structural)),
        ).not.toThrow();
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
  ])('refuses a schema that has %s', (_, schema) => {
    expect(() => allSteps(compileJsonSchemaSteps(schema))).toThrow(/./);
  });

  it.each([
    [{ const: 1 }, 'it has the unknown keyword "const"'],
    [{ minimum: '1' }, 'its keyword "minimum" has an invalid value'],
    [
      { properties: { '\ud800': {} } },
      'the name of a field contains half of a character',
    ],
  ])('says why it refuses %j', (schema, reason) => {
    expect(() => allSteps(compileJsonSchemaSteps(schema))).toThrow(
      new Error(reason),
    );
  });
});
