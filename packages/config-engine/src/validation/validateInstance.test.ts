// SPDX-License-Identifier: Apache-2.0

import fc from 'fast-check';
import { JsonObject, JsonValue } from '../json';
import { CompiledSchema, compileOpenApi } from '../schema';
import { nodeFromValue, parseSource } from '../source';
import { allSteps } from '../steps';
import { uncheckableSteps, validateInstance } from '.';
import { ajvValidator } from './ajv';
import { plainEnglish } from '../__testUtils__/plainEnglish';

function compile(schema: JsonObject): CompiledSchema {
  return compileOpenApi({ schema: nodeFromValue(schema) });
}

function codesOf(schema: JsonObject, value: JsonValue): string[] {
  return validateInstance(compile(schema), value).map(({ code }) => code);
}

/** The schema of an object with one field `a`. */
function field(schema: JsonObject): CompiledSchema {
  return compile({ type: 'object', properties: { a: schema } });
}

describe('validateInstance', () => {
  it.each<[string, JsonObject, JsonValue, string]>([
    [
      'type',
      { type: 'integer' },
      'x',
      'a must be a whole number, not a string.',
    ],
    [
      'type',
      { type: 'integer' },
      2.5,
      'a must be a whole number, not a fraction.',
    ],
    ['type', { type: 'string' }, null, 'a must be a string, not null.'],
    [
      'type',
      { type: 'array', nullable: true },
      {},
      'a must be a list or null, not an object.',
    ],
    ['minimum', { type: 'integer', minimum: 1 }, 0, 'a must be at least 1.'],
    ['maximum', { type: 'integer', maximum: 1 }, 2, 'a must be at most 1.'],
    [
      'exclusiveMinimum',
      { type: 'number', minimum: 0, exclusiveMinimum: true },
      0,
      'a must be greater than 0.',
    ],
    [
      'exclusiveMaximum',
      { type: 'number', maximum: 1, exclusiveMaximum: true },
      1,
      'a must be less than 1.',
    ],
    [
      'multipleOf',
      { type: 'integer', multipleOf: 5 },
      7,
      'a must be a multiple of 5.',
    ],
    [
      'minLength',
      { type: 'string', minLength: 2 },
      '😀',
      'a must have at least 2 characters.',
    ],
    [
      'maxLength',
      { type: 'string', maxLength: 1 },
      'ab',
      'a must have at most 1 character.',
    ],
    [
      'pattern',
      { type: 'string', pattern: '(?i)^x\\z' },
      'y',
      'a must match the pattern "(?i)^x\\z".',
    ],
    [
      'format',
      { type: 'string', format: 'email' },
      'nobody',
      'a must have the format "email".',
    ],
    [
      'enum',
      { type: 'string', enum: ['debug', 'info'] },
      'inf',
      'a must be one of "debug", "info". Did you mean "info"?',
    ],
    [
      'minItems',
      { type: 'array', minItems: 1 },
      [],
      'a must have at least 1 item.',
    ],
    [
      'maxItems',
      { type: 'array', maxItems: 0 },
      [1],
      'a must have at most 0 items.',
    ],
    [
      'uniqueItems',
      { type: 'array', uniqueItems: true },
      [
        { x: 1, y: 2 },
        { y: 2, x: 1 },
      ],
      'a must not contain the same item twice.',
    ],
    [
      'minProperties',
      { type: 'object', minProperties: 1 },
      {},
      'a must have at least 1 entry.',
    ],
    [
      'maxProperties',
      { type: 'object', maxProperties: 0 },
      { x: 1 },
      'a must have at most 0 entries.',
    ],
    [
      'anyOf',
      {
        type: 'object',
        anyOf: [{ required: ['x'] }, { required: ['y'] }],
      },
      {},
      'a must match at least one of the alternatives of its schema. Set a.x or a.y.',
    ],
    [
      'oneOf',
      { type: 'integer', oneOf: [{ minimum: 1 }, { minimum: 2 }] },
      3,
      'a must match exactly one of the alternatives of its schema; it matches several: number 1 and number 2.',
    ],
    [
      'not',
      { type: 'string', not: { enum: ['root'] } },
      'root',
      'a has a value that its schema excludes.',
    ],
  ])('checks %s', (keyword, schema, value, message) => {
    expect(plainEnglish(validateInstance(field(schema), { a: value }))).toEqual(
      [
        {
          severity: 'error',
          code: `values/${keyword}`,
          message,
          pointer: '/a',
        },
      ],
    );
  });

  const source: JsonObject = {
    type: 'object',
    properties: {
      type: { type: 'string', enum: ['git', 'bucket'] },
      url: { type: 'string' },
      region: { type: 'string' },
      retries: { type: 'integer' },
    },
    oneOf: [
      {
        properties: { type: { enum: ['git'] } },
        required: ['url'],
        not: { required: ['region'] },
      },
      {
        properties: {
          type: { enum: ['bucket'] },
          region: { pattern: '^eu' },
          retries: { maximum: 3 },
        },
        required: ['region'],
      },
    ],
  };
  const choice = (keyword: string, ...branches: JsonObject[]) => ({
    type: 'object',
    [keyword]: branches,
  });

  it.each<[string, JsonObject, JsonValue, string[]]>([
    [
      'what the alternative that a constant names lacks',
      source,
      { type: 'bucket', url: 'x' },
      [
        '/a/region For type "bucket", a.region is required; set a value. values/required',
      ],
    ],
    [
      'each error of that alternative, at its place',
      source,
      { type: 'bucket', region: 'us', retries: 4 },
      [
        '/a/region For type "bucket", a.region must match the pattern "^eu". values/pattern',
        '/a/retries For type "bucket", a.retries must be at most 3. values/maximum',
      ],
    ],
    [
      'the fields that it excludes',
      source,
      { type: 'git', url: 'x', region: 'eu' },
      ['/a For type "git", a must not have a.region; remove it. values/not'],
    ],
    [
      'a constant that no alternative has, once',
      source,
      { type: 'buckt', region: 'eu' },
      [
        '/a/type a.type must be one of "git", "bucket". Did you mean "bucket"? values/enum',
      ],
    ],
    [
      'the alternatives without a constant that fail alike',
      choice('oneOf', { required: ['x'] }, { required: ['y', 'z'] }),
      {},
      [
        '/a a must match exactly one of the alternatives of its schema; it matches none. Set a.x or a.y and a.z. values/oneOf',
      ],
    ],
    [
      'the nearest alternative, at the place of its only error',
      choice(
        'anyOf',
        {
          properties: { x: { properties: { n: { minimum: 3 } } } },
        },
        { required: ['y', 'z'] },
      ),
      { x: { n: 1 } },
      [
        '/a/x/n a must match at least one of the alternatives of its schema. a.x.n must be at least 3. values/anyOf',
      ],
    ],
    [
      'alternatives that are equally near',
      { type: 'string', anyOf: [{ pattern: '^DE' }, { pattern: '^AT' }] },
      'CH-1',
      [
        '/a a must match at least one of the alternatives of its schema. a must match the pattern "^DE". Or: a must match the pattern "^AT". values/anyOf',
      ],
    ],
    [
      'several that match, by what they require',
      choice('oneOf', { required: ['x'] }, { title: 'Y', required: ['y'] }),
      { x: 1, y: 1 },
      [
        '/a a must match exactly one of the alternatives of its schema; it matches several: a.x and "Y". values/oneOf',
      ],
    ],
    [
      'alternatives within an alternative',
      choice('oneOf', source, { type: 'string' }),
      { type: 'bucket' },
      [
        '/a/region For type "bucket", a.region is required; set a value. values/required',
      ],
    ],
    [
      'items of a list, each by its own constant',
      { type: 'array', items: source },
      [{ type: 'git' }, { type: 'bucket' }],
      [
        '/a/0/url For type "git", a[0].url is required; set a value. values/required',
        '/a/1/region For type "bucket", a[1].region is required; set a value. values/required',
      ],
    ],
    [
      'alternatives of a sensitive field without its value',
      {
        ...source,
        properties: {
          ...(source.properties as JsonObject),
          type: { type: 'string', 'x-oc-sensitive': true },
        },
      },
      { type: 'bucket' },
      [
        '/a a must match exactly one of the alternatives of its schema; it matches none. Set a.region. values/oneOf',
      ],
    ],
  ])('explains %s', (_, schema, value, expected) => {
    expect(
      validateInstance(field(schema), { a: value }).map(
        ({ pointer, message, code }) => `${pointer} ${message} ${code}`,
      ),
    ).toEqual(expected);
  });

  it('names a missing field, including `constructor`', () => {
    const schema = compile({
      type: 'object',
      required: ['constructor'],
      properties: { constructor: { type: 'string', title: 'Builder' } },
    });
    expect(plainEnglish(validateInstance(schema, {}))).toEqual([
      expect.objectContaining({
        code: 'values/required',
        pointer: '/constructor',
        message: 'Builder (constructor) is required; set a value.',
      }),
    ]);
  });

  it('names an unknown field', () => {
    const schema = compile({
      type: 'object',
      additionalProperties: false,
      properties: { replicas: { type: 'integer' } },
    });
    expect(plainEnglish(validateInstance(schema, { replica: 1 }))).toEqual([
      expect.objectContaining({
        code: 'values/additionalProperties',
        pointer: '/replica',
        message:
          'replica is not a field of the schema; remove it. Did you mean "replicas"?',
      }),
    ]);
  });

  it('positions a finding at the rule, and names the field by its label', () => {
    const text =
      'type: object\nproperties:\n  n:\n    type: integer\n    x-oc-ui-label: Copies\n    minimum: 1';
    const { documents } = parseSource({ file: 'type.yaml', text });
    const schema = compileOpenApi({ schema: documents[0].root });
    expect(plainEnglish(validateInstance(schema, { n: 0 }))).toEqual([
      expect.objectContaining({
        message: 'Copies (n) must be at least 1.',
        position: expect.objectContaining({ file: 'type.yaml', line: 3 }),
      }),
    ]);
  });

  it('reports only the first of the keywords that a text violates', () => {
    const schema = { type: 'string', maxLength: 1, pattern: '^b' };
    expect(codesOf(schema, 'ac')).toEqual(['values/maxLength']);
    expect(codesOf(schema, 'a')).toEqual(['values/pattern']);
  });

  it('restricts values of its type alone with a keyword in a branch', () => {
    const a = { type: 'boolean' };
    const not = { properties: { a: { minimum: 1 } }, required: ['a'] };
    expect(
      codesOf({ type: 'object', properties: { a }, not }, { a: true }),
    ).toEqual(['values/not']);
  });

  it('checks patterns that only RE2 supports, and ignores those it does not', () => {
    expect(
      validateInstance(field({ type: 'string', pattern: '(?i)^é$' }), {
        a: 'e',
      }),
    ).toHaveLength(1);
    expect(
      validateInstance(field({ type: 'string', pattern: '(?!x)' }), { a: 'x' }),
    ).toEqual([]);
  });

  // Backtracking would never end here.
  it('checks a pattern that makes backtracking explode', () => {
    const schema = field({ type: 'string', pattern: '^(a+)+$' });
    expect(validateInstance(schema, { a: `${'a'.repeat(400)}b` })).toHaveLength(
      1,
    );
  });

  it('accepts 4.35 as a multiple of 0.01', () => {
    const schema = field({ type: 'number', multipleOf: 0.01 });
    expect(validateInstance(schema, { a: 4.35 })).toEqual([]);
  });

  it('lists 100 findings and counts the rest', () => {
    const schema = field({ type: 'array', items: { type: 'integer' } });
    const findings = validateInstance(schema, { a: Array(250).fill('x') });
    expect(findings).toHaveLength(101);
    expect(plainEnglish(findings[100])).toEqual({
      severity: 'error',
      code: 'values/more',
      message: 'There are 150 further errors; correct the previous ones first.',
      pointer: '',
    });
  });

  it.each<[JsonObject, JsonValue]>([
    [{ type: 'string', enum: ['other-secret'] }, 'hunter2'],
    [{ type: 'string', pattern: '^x$' }, 'hunter2'],
    [{ type: 'string', format: 'email' }, 'hunter2'],
    [{ type: 'integer', maximum: 3 }, 1000007],
    [{ type: 'integer' }, 'hunter2'],
    [{ type: 'object', properties: { k: { enum: ['v'] } } }, { k: 'hunter2' }],
  ])('quotes no value of a sensitive field: %j', (schema, value) => {
    const sensitive = field({ ...schema, 'x-oc-sensitive': true });
    const findings = validateInstance(sensitive, { a: value });
    expect(findings).toHaveLength(1);
    expect(JSON.stringify(findings)).not.toMatch(
      /hunter2|other-secret|1000007|"v"/,
    );
  });

  it('rejects values that a schema excludes', () => {
    const schema: CompiledSchema = {
      ...field({}),
      jsonSchema: { type: 'object', properties: { a: false } },
    };
    expect(plainEnglish(validateInstance(schema, { a: 1 }))).toEqual([
      expect.objectContaining({
        code: 'values/forbidden',
        message: 'a must not be set.',
      }),
    ]);
  });

  it('reports a schema that cannot be compiled', () => {
    const schema = field({});
    const broken: CompiledSchema = {
      ...schema,
      jsonSchema: { type: 'nonsense' },
    };
    expect(plainEnglish(validateInstance(broken, {}))).toEqual([
      expect.objectContaining({ code: 'values/not-checked' }),
    ]);
  });

  it('rejects values nested more than 200 levels deep, and no others, if the schema is open', () => {
    const nested = (levels: number): JsonValue =>
      levels === 0 ? 1 : { a: nested(levels - 1) };
    const codes = (schema: JsonObject, levels: number) =>
      validateInstance(compile(schema), nested(levels)).map(({ code }) => code);
    const schemas: JsonObject[] = [
      {},
      { type: 'object' },
      { properties: { a: { allOf: [{ nullable: true }] } } },
      { additionalProperties: { not: { enum: ['x'] } } },
    ];
    for (const schema of schemas) {
      expect(codes(schema, 80)).toEqual([]);
      expect(codes(schema, 200)).toEqual([]);
      expect(codes(schema, 201)).toEqual(['values/too-deep']);
      expect(codes(schema, 3000)).toEqual(['values/too-deep']);
    }
  });

  // As under a content security policy without `unsafe-eval`.
  it('generates no code', () => {
    const generated = jest.spyOn(globalThis, 'Function');
    const schema = field({ type: 'string', format: 'email', pattern: 'b' });
    expect(allSteps(uncheckableSteps(schema))).toBeUndefined();
    expect(validateInstance(schema, { a: 'a@b.c' })).toEqual([]);
    expect(
      validateInstance(schema, { a: 'x' }).map(({ message }) => message),
    ).toEqual([
      'a must match the pattern "b".',
      'a must have the format "email".',
    ]);
    expect(generated).not.toHaveBeenCalled();
    generated.mockRestore();
  });

  it('finds the same with the validator of the border', () => {
    const schema = field({ type: 'string', format: 'email', pattern: 'b' });
    for (const a of ['a@b.c', 'x', 3]) {
      expect(
        validateInstance(schema, { a }, { validator: ajvValidator }),
      ).toEqual(validateInstance(schema, { a }));
    }
  });

  it('checks numbers of custom resources by their formats, and no others', () => {
    const properties: JsonObject = {
      a: { type: 'integer', format: 'int32' },
      b: { type: 'number', format: 'float' },
      c: { type: 'number', format: 'int32' },
      d: { 'x-kubernetes-int-or-string': true, format: 'int32' },
      e: { type: 'string', nullable: true, enum: ['x'] },
    };
    const node = nodeFromValue({ type: 'object', properties });
    const found = (flavour: 'openchoreo' | 'kubernetes', value: JsonObject) => {
      const schema = compileOpenApi({ schema: node, flavour });
      const findings = validateInstance(schema, value);
      expect(
        validateInstance(schema, value, { validator: ajvValidator }),
      ).toEqual(findings);
      return findings.map(({ code, pointer }) => `${code} ${pointer}`);
    };
    const value = { a: 2 ** 31, b: 1e39, c: 2 ** 31, d: 2 ** 31, e: null };
    expect(found('openchoreo', value)).toEqual([]);
    expect(found('kubernetes', value)).toEqual([
      'values/format /a',
      'values/format /b',
      'values/enum /e',
    ]);
    expect(found('kubernetes', { a: -(2 ** 31), b: 1, e: 'x' })).toEqual([]);
  });

  it('checks any value without throwing', () => {
    const schema = compile({
      type: 'object',
      required: ['a', '__proto__'],
      additionalProperties: { type: 'array', uniqueItems: true },
      properties: {
        a: { enum: [{ x: [1] }, null] },
        b: { type: 'object', additionalProperties: false, properties: {} },
      },
    });
    fc.assert(
      fc.property(fc.jsonValue(), value => {
        for (const finding of validateInstance(schema, value as JsonValue)) {
          expect(finding.message).toMatch(/^[^\n]+[.?]$/);
        }
      }),
    );
  });
});
