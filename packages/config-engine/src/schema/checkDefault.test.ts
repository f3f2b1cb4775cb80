// SPDX-License-Identifier: Apache-2.0

import { JsonObject, JsonValue } from '../json';
import { checkDefault } from './checkDefault';
import { SchemaNode } from './node';

function node(
  keywords: JsonObject,
  rest: Partial<SchemaNode> = {},
): SchemaNode {
  return { keywords, annotations: {}, ...rest };
}
const host = node(
  { type: 'object' },
  {
    properties: new Map([['host', node({ type: 'string' })]]),
    required: ['host'],
  },
);

describe('checkDefault', () => {
  it.each<[string, SchemaNode, JsonValue, string[]]>([
    [
      'types',
      node({ type: 'integer' }),
      'x',
      [' in body must be of type integer: "string"'],
    ],
    [
      'null',
      node({ type: 'array' }),
      null,
      [' in body must be of type array: "null"'],
    ],
    [
      'a fraction as an integer',
      node({ type: 'integer' }),
      1.5,
      [' in body must be of type integer: "number"'],
    ],
    ['a whole number as an integer', node({ type: 'integer' }), 1, []],
    [
      'an integer beyond 2^53',
      node({ type: 'integer' }),
      2 ** 53,
      [' in body must be of type integer: "number"'],
    ],
    [
      'minLength in code points',
      node({ type: 'string', minLength: 2 }),
      '😀',
      [' in body should be at least 2 chars long'],
    ],
    [
      'maxLength',
      node({ type: 'string', maxLength: 1 }),
      'ab',
      [' in body should be at most 1 chars long'],
    ],
    ['pattern, unanchored', node({ type: 'string', pattern: 'b' }), 'abc', []],
    ['an RE2 pattern', node({ type: 'string', pattern: '(?i)^A\\z' }), 'a', []],
    [
      'a pattern with an end anchor',
      node({ type: 'string', pattern: '^a$' }),
      'a\n',
      [" in body should match '^a$'"],
    ],
    [
      'an invalid RE2 pattern',
      node({ type: 'string', pattern: '^(?!x)' }),
      'y',
      [
        " in body should match '^(?!x), but pattern is invalid: error parsing regexp: invalid or unsupported Perl syntax: `(?!`'",
      ],
    ],
    [
      'an oversized pattern',
      node({ type: 'string', pattern: '(?:a{1000}){1000}' }),
      'y',
      [expect.stringMatching(/error parsing regexp: [a-z][a-z ]+/)],
    ],
    [
      'format',
      node({ type: 'string', format: 'email' }),
      'x',
      [' in body must be of type email: "x"'],
    ],
    ['unknown format', node({ type: 'string', format: 'semver' }), 'x', []],
    [
      'minimum',
      node({ type: 'integer', minimum: 10 }),
      5,
      [' in body should be greater than or equal to 10'],
    ],
    [
      'exclusive minimum',
      node({ minimum: 0, exclusiveMinimum: true }),
      0,
      [' in body should be greater than 0'],
    ],
    [
      'maximum',
      node({ maximum: 1000000 }),
      2000000,
      [' in body should be less than or equal to 1e+06'],
    ],
    [
      'exclusive maximum',
      node({ maximum: 1, exclusiveMaximum: true }),
      1,
      [' in body should be less than 1'],
    ],
    [
      'multipleOf',
      node({ multipleOf: 5 }),
      7,
      [' in body should be a multiple of 5'],
    ],
    ['multipleOf of fractions', node({ multipleOf: 0.01 }), 19.99, []],
    ['multipleOf zero', node({ multipleOf: 0 }), 7, []],
    [
      'enum',
      node({ type: 'string', enum: ['a', 'b'] }),
      'c',
      [' in body should be one of [a b]'],
    ],
    ['enum of lists', node({ enum: [['a'], { b: 1 }] }), { b: 1 }, []],
    [
      'minItems',
      node({ type: 'array', minItems: 1 }),
      [],
      [' in body should have at least 1 items'],
    ],
    [
      'maxItems',
      node({ type: 'array', maxItems: 0 }),
      [1],
      [' in body should have at most 0 items'],
    ],
    [
      'items, by the path of their list',
      node({ type: 'array' }, { items: host }),
      [{ host: 1 }],
      ['host in body must be of type string: "number"'],
    ],
    [
      'minProperties',
      node({ type: 'object', minProperties: 1 }),
      {},
      [' in body should have at least 1 properties'],
    ],
    [
      'maxProperties',
      node({ type: 'object', maxProperties: 0 }),
      { a: 1 },
      [' in body should have at most 0 properties'],
    ],
    ['required', host, {}, ['.host in body is required']],
    [
      'nested required, without filling defaults',
      node({ type: 'object' }, { properties: new Map([['db', host]]) }),
      { db: {} },
      ['db.host in body is required'],
    ],
    [
      'values of a map',
      node(
        { type: 'object' },
        { additionalProperties: node({ type: 'integer' }) },
      ),
      { x: 'y' },
      ['.x in body must be of type integer: "string"'],
    ],
    [
      'forbidden keys',
      node({ type: 'object' }, { additionalProperties: false }),
      { zzz: 1 },
      ['.zzz in body is a forbidden property'],
    ],
    [
      'inherited keys',
      node({ type: 'object' }, { required: ['constructor'] }),
      {},
      ['.constructor in body is required'],
    ],
  ])('checks %s', (_, schema, value, problems) => {
    expect(checkDefault(schema, value, 'json')).toEqual(problems);
  });

  it('reports a whole number from YAML as an integer', () => {
    expect(checkDefault(node({ type: 'string' }), 5, 'yaml')).toEqual([
      ' in body must be of type string: "integer"',
    ]);
  });

  it('does not repeat the value of a sensitive field', () => {
    const secret = node(
      { type: 'string', format: 'uri' },
      { annotations: { sensitive: true } },
    );
    expect(checkDefault(secret, 'hunter2', 'yaml').join()).not.toContain(
      'hunter2',
    );
  });

  it('lists problems in the order of the validator', () => {
    const port = node({ type: 'integer', enum: [1], maximum: 1, minimum: 3 });
    const schema = node(
      { type: 'object', maxProperties: 1, minProperties: 4, enum: [1] },
      {
        properties: new Map([
          ['list', node({ type: 'array', maxItems: 0 }, { items: port })],
          ['port', port],
        ]),
        required: ['b', 'a'],
        additionalProperties: false,
        allOf: [node({}, { required: ['c'] })],
        not: node({}),
      },
    );
    expect(
      checkDefault(schema, { z: 1, port: 2, list: [2, 'x'] }, 'json'),
    ).toEqual([
      ' in body should be one of [1]',
      ' in body should have at least 4 properties',
      ' in body should have at most 1 properties',
      '.z in body is a forbidden property',
      'port in body should be less than or equal to 1',
      'port in body should be greater than or equal to 3',
      'port in body should be one of [1]',
      'list in body should be less than or equal to 1',
      'list in body should be greater than or equal to 3',
      'list in body should be one of [1]',
      'list in body must be of type integer: "string"',
      'list in body should be one of [1]',
      'list in body should have at most 0 items',
      '.b in body is required',
      '.a in body is required',
      '.c in body is required',
      ' in body must not validate the schema (not)',
    ]);
  });

  it('counts fields and items with a default as given, if they are filled', () => {
    const filledNode = node({ type: 'string', default: 'x' });
    const schema = node(
      { type: 'object' },
      { properties: new Map([['a', filledNode]]), required: ['a'] },
    );
    const list = node({ type: 'array' }, { items: filledNode });
    const filled = { filled: true };
    expect(checkDefault(schema, {}, 'yaml', filled)).toEqual([]);
    expect(checkDefault(schema, { a: null }, 'yaml', filled)).toEqual([]);
    expect(checkDefault(list, [null], 'yaml', filled)).toEqual([]);
    expect(checkDefault(schema, {}, 'yaml')).toEqual([
      '.a in body is required',
    ]);
    expect(checkDefault(list, [null], 'yaml')).toEqual([
      ' in body must be of type string: "null"',
    ]);
  });

  it('ends where shared schemas multiply', () => {
    let shared = node({ type: 'string' });
    for (let level = 0; level < 60; level++) {
      shared = node({}, { allOf: [shared, shared] });
    }
    expect(checkDefault(shared, 'x', 'yaml')).toEqual([]);
    expect(checkDefault(shared, 1, 'yaml')).toHaveLength(20);
  });

  // Superlinear work would not finish here.
  it('checks very long defaults', () => {
    const words = Array.from({ length: 50_000 }, (_, index) => `w${index}`);
    const items = node({
      type: 'string',
      enum: words,
      pattern: '^(w+)+[0-9]*$',
    });
    expect(
      checkDefault(node({ type: 'array' }, { items }), words, 'json'),
    ).toEqual([]);
    expect(
      checkDefault(
        node({ pattern: '^(a+)+$' }),
        `${'a'.repeat(50_000)}b`,
        'json',
      ),
    ).toHaveLength(1);
  });
});
