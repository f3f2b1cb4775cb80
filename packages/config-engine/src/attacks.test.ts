// SPDX-License-Identifier: Apache-2.0

import {
  applyDefaults,
  compileOpenApi,
  compileShorthand,
  composeSchema,
  documentReaders,
  emptyObject,
  nodeFromValue,
  parseSource,
  readComponent,
  readEffective,
  resolve,
  validateInstance,
  valueFromNode,
  type CompiledSchema,
  type JsonObject,
  type JsonValue,
  type Layer,
} from '.';
import { evaluateCondition } from './condition';
import { jsonPatch, mutate } from './mutation';
import { applyPatch } from './__testUtils__/applyPatch';
import { checkRules } from './validation';

/*
 * Input designed to bring a process down, one test for each. Each must end in a finding or the correct result
 * (docs/rules/limits.md). Size limits bound the work, so no test measures time; `yarn bench` does.
 */

function read(text: string) {
  return parseSource({ file: 'a.yaml', text });
}

function codesOf(text: string): string[] {
  return read(text).findings.map(({ code }) => code);
}

function openApi(schema: JsonObject): CompiledSchema {
  return compileOpenApi({ schema: nodeFromValue(schema) });
}

/** The schema of an object with one field `a`. */
function field(schema: JsonObject): CompiledSchema {
  return openApi({ type: 'object', properties: { a: schema } });
}

function codes({ findings }: Pick<CompiledSchema, 'findings'>): string[] {
  return [...new Set(findings.map(({ code }) => code))];
}

function invalid(schema: CompiledSchema, value: JsonValue): string[] {
  return validateInstance(schema, value).map(({ code }) => code);
}

function layerOf(id: string, value: JsonObject): Layer {
  return {
    id,
    kind: 'overlay',
    title: id,
    value,
    positions: {},
    reason: 'test',
  };
}

/** The maps in a value, including itself. */
function mapsWithin(value: JsonValue): JsonObject[] {
  if (typeof value !== 'object' || value === null) {
    return [];
  }
  const within = Object.values(value).flatMap(mapsWithin);
  return Array.isArray(value) ? within : [value, ...within];
}

/** Nests a value in `levels` objects, each under the property `key` of the next. */
function nested(levels: number, key: string, innermost: JsonValue): JsonValue {
  let value = innermost;
  for (let level = 0; level < levels; level++) {
    value = { [key]: value };
  }
  return value;
}

function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

afterEach(() => {
  const gained = Object.keys(Object.prototype);
  if (gained.length > 0) {
    throw new Error(`every object has gained ${gained.join(', ')}`);
  }
});

describe('parsing', () => {
  it('rejects nesting thousands of levels deep, repeatedly', () => {
    const text = `${'['.repeat(2000)}${']'.repeat(2000)}`;
    for (const found of times(20, () => codesOf(text))) {
      expect(found).toEqual(['source/too-deep']);
    }
  });

  it.each(['- '.repeat(3000), '{a: '.repeat(3000), '? '.repeat(2000)])(
    'rejects deep nesting in every notation: %.6s',
    text => expect(codesOf(text)).toEqual(['source/too-deep']),
  );

  it('rejects a map of 40,000 keys before composing it', () => {
    const text = times(40_000, index => `key${index}: x`).join('\n');
    expect(codesOf(text)).toEqual(['source/too-many-nodes']);
  });

  it('rejects multiplying aliases', () => {
    const levels = times(
      9,
      level => `a${level + 1}: &a${level + 1} [${`*a${level},`.repeat(9)}]`,
    );
    expect(codesOf(`a0: &a0 [x]\n${levels.join('\n')}`)).toEqual([
      'source/too-many-nodes',
    ]);
  });

  it('does not support merge keys, so they cannot take quadratic time', () => {
    const merges = times(2000, index => `m${index}: {<<: *base}`);
    const found = codesOf(
      ['base: &base {a: 1}', ...merges, 'o: !!omap [a: 1, b: 2]'].join('\n'),
    );
    expect(found.length).toBeLessThanOrEqual(101);
    expect(found).toContain('source/merge-key');
    const [{ root }] = read(
      'base: &b {__proto__: {polluted: 1}}\nx: {<<: *b}',
    ).documents;
    expect(JSON.stringify(valueFromNode(root))).toBe(
      '{"base":{"__proto__":{"polluted":1}},"x":{"<<":{"__proto__":{"polluted":1}}}}',
    );
  });

  it('treats __proto__ as a key', () => {
    const [{ root }] = read('__proto__: {polluted: true}').documents;
    const value = valueFromNode(root);
    expect(Object.getPrototypeOf(value)).toBeNull();
    expect(JSON.stringify(value)).toBe('{"__proto__":{"polluted":true}}');
  });

  it('rejects tags and never runs their targets', () => {
    expect(codesOf('a: !!js/function "function () { return 1 }"')).toEqual([
      'source/unknown-tag',
    ]);
  });

  it.each([
    ['duplicate keys', 'a: 1\na: 2', ['source/duplicate-key']],
    ['documents', 'a: 1\n---\nb: 2', []],
    ['a byte order mark', '\ufeffa: 1', []],
    ['carriage returns', 'a: 1\r\nb:\r\n  - c\r\n', []],
    ['tabs', 'a:\n\tb: 1', ['source/syntax']],
    ['NUL', 'a: \0', ['source/character']],
    ['half of a pair', 'a: \ud800', ['source/character']],
    ['a long line', `a: ${'x'.repeat(5_000_000)}`, ['source/too-long']],
  ])('reads or rejects %s', (_, text, expected) => {
    expect([...new Set(codesOf(text))]).toEqual(expected);
  });

  it.each<[string, JsonValue]>([
    ['017', 17],
    ['1_000', '1_000'],
    ['1:30', '1:30'],
    ['yes', 'yes'],
    ['2026-01-01', '2026-01-01'],
    ['12345678901234567890', '12345678901234567890'],
  ])('reads %s as YAML 1.2 does, without losing digits', (text, value) => {
    const { documents } = read(`a: ${text}`);
    expect(
      JSON.parse(JSON.stringify(valueFromNode(documents[0].root))),
    ).toEqual({ a: value });
  });
});

describe('prototype pollution', () => {
  const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'];
  const payload = '{"polluted": true, "prototype": {"polluted": true}}';

  it.each(names)('treats %s as a field, a type and a value', name => {
    const schema = JSON.parse(
      `{"type": "object", "required": ["${name}"], "additionalProperties": false, "properties": {"${name}": {"type": "integer", "minimum": 3, "default": 5}}}`,
    );
    const compiled = openApi(schema);
    expect(compiled.findings).toEqual([]);
    expect(JSON.stringify(applyDefaults(compiled.jsonSchema, {}))).toBe(
      `{"${name}":5}`,
    );
    expect(invalid(compiled, {})).toEqual(['values/required']);
    expect(invalid(compiled, JSON.parse(`{"${name}": 4}`))).toEqual([]);
    expect(invalid(compiled, JSON.parse(`{"${name}": 2}`))).toEqual([
      'values/minimum',
    ]);
    expect(invalid(compiled, JSON.parse(`{"${name}": "x"}`))).toEqual([
      'values/type',
    ]);
  });

  it.each(names)('keeps the prototype of a result despite %s', name => {
    const value = JSON.parse(`{"parameters": {"${name}": ${payload}}}`);
    const { config } = readEffective(
      resolve({
        schema: composeSchema({}),
        layers: [layerOf('low', value), layerOf('high', value)],
      }),
    );
    expect(JSON.stringify(config)).toBe(JSON.stringify(value));
    for (const map of mapsWithin(config)) {
      expect(Object.getPrototypeOf(map)).toBeNull();
    }
  });

  // Exploits of merging libraries: lodash (CVE-2018-3721, CVE-2019-10744), deep-merger and others.
  it.each([
    '{"__proto__": {"polluted": true}}',
    '{"a": {"__proto__": {"polluted": true}}}',
    '{"constructor": {"prototype": {"polluted": true}}}',
    '{"a": [{"__proto__": {"polluted": true}}]}',
    '{"__proto__": {"__proto__": {"polluted": true}}}',
    '{"a": {"constructor": {"prototype": {"toString": "polluted"}}}}',
  ])('merges %s above and below other values', payloadText => {
    const hostile = { parameters: JSON.parse(payloadText) };
    const harmless = { parameters: { b: { b: 1 }, c: 2 } };
    for (const values of [
      [hostile, harmless],
      [harmless, hostile],
      [hostile, hostile],
    ]) {
      const { config, provenance } = readEffective(
        resolve({
          schema: composeSchema({}),
          layers: values.map((value, index) => layerOf(`${index}`, value)),
        }),
      );
      expect(JSON.stringify(config)).toContain('polluted');
      expect(Object.keys(provenance).join()).toMatch(/polluted|toString/);
      expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    }
  });

  it.each(['/__proto__/x', '/constructor/prototype/x', '/a/__proto__/x'])(
    'applies a patch to %s only through own properties',
    path => {
      expect(applyPatch([{ op: 'add', path, value: 1 }], { a: {} })).toEqual({
        failed: expect.objectContaining({ path }),
      });
      const way = path.split('/').slice(1, -1);
      const owned = JSON.parse(
        way.reduceRight((inner, key) => `{"${key}": ${inner}}`, '{}'),
      );
      const added = applyPatch([{ op: 'add', path, value: 1 }], owned);
      expect(JSON.stringify(added)).toContain('"x":1');
      const patch = jsonPatch({}, owned);
      expect(applyPatch(patch, {})).toEqual({ value: owned });
    },
  );

  it.each(['a.__proto__.b', '__proto__.polluted', 'constructor.prototype.b'])(
    'treats %s as names in conditions, rules and templates',
    path => {
      const place = `parameters.${path}`;
      const metadata = emptyObject();
      const rule = { when: [], pointer: '', field: place };
      const condition = {
        field: place,
        operator: 'exists',
        pointer: '',
      } as const;
      expect(
        evaluateCondition(condition, { parameters: { a: {} } }).holds,
      ).toBe(false);
      const { config, changes } = mutate({
        rules: [
          {
            layer: 'overlay:o',
            operations: ['UPDATE'],
            rule: { ...rule, action: 'override', value: `{{ .${place} }}x` },
          },
        ],
        phase: 'override',
        config: { parameters: {} },
        context: { environment: {}, metadata },
        operation: 'UPDATE',
      });
      expect(changes).toEqual([expect.objectContaining({ after: 'x' })]);
      expect(
        evaluateCondition(
          { ...condition, operator: 'equals', value: 'x' },
          config,
        ).holds,
      ).toBe(true);
      expect(
        checkRules({
          rules: [
            {
              ...rule,
              checks: [{ check: 'exists', operand: null }],
              message: 'is missing',
              action: 'deny',
            },
          ],
          config: { parameters: { a: {} } },
          context: { environment: {}, metadata },
        }),
      ).toHaveLength(1);
    },
  );

  it.each(names)('treats %s as a pointer within a default', name => {
    const value = JSON.parse(`{"a": {"${name}": ${payload}}}`);
    const { jsonSchema, findings } = openApi(
      JSON.parse(
        `{"type": "object", "properties": {"a": {"type": "object", "default": {"${name}": ${payload}}}}}`,
      ),
    );
    expect(findings).toEqual([]);
    expect(JSON.stringify(applyDefaults(jsonSchema, {}))).toBe(
      JSON.stringify(value),
    );
  });

  it.each(names)('treats %s as a name in the shorthand', name => {
    const compiled = compileShorthand({
      fields: nodeFromValue(
        JSON.parse(`{"${name}": "${name} | oc:${name}=1", "b": "[]${name}"}`),
      ),
      types: nodeFromValue(
        JSON.parse(`{"${name}": "integer | minimum=1 default=1"}`),
      ),
    });
    expect(compiled.findings).toEqual([]);
    expect(invalid(compiled, JSON.parse(`{"${name}": 0, "b": [0]}`))).toEqual([
      'values/minimum',
      'values/minimum',
    ]);
  });
});

describe('schema bombs', () => {
  it('rejects a schema nested a thousand levels deep', () => {
    const compiled = openApi(
      nested(1000, 'x', { type: 'string' }) as JsonObject,
    );
    expect(codes(compiled)).toEqual(['openapi/unknown-keyword']);
    let deep: JsonObject = { type: 'string' };
    for (let level = 0; level < 1000; level++) {
      deep = { type: 'object', properties: { x: deep } };
    }
    expect(codes(openApi(deep))).toContain('schema/too-deep');
    expect(
      codes(
        compileShorthand({
          fields: nodeFromValue(nested(1000, 'x', 'string')),
        }),
      ),
    ).toContain('shorthand/too-deep');
  });

  it.each<[string, JsonObject, string]>([
    ['itself', { $ref: '#' }, 'openapi/ref-not-local'],
    [
      'one another',
      {
        $ref: '#/$defs/A',
        $defs: {
          A: { type: 'object', properties: { b: { $ref: '#/$defs/B' } } },
          B: { type: 'object', properties: { a: { $ref: '#/$defs/A' } } },
        },
      },
      'openapi/ref-circular',
    ],
  ])('rejects references to %s', (_, schema, code) => {
    const compiled = openApi(schema);
    expect(codes(compiled)).toContain(code);
    expect(
      validateInstance(compiled, nested(50, 'a', {})).map(({ code: c }) => c),
    ).not.toContain('values/not-checked');
  });

  it('rejects multiplying references', () => {
    const $defs: JsonObject = { D30: { type: 'string' } };
    for (let level = 0; level < 30; level++) {
      const next = { $ref: `#/$defs/D${level + 1}` };
      $defs[`D${level}`] = { anyOf: [next, next], default: 'x' };
    }
    const compiled = openApi({ $ref: '#/$defs/D0', $defs });
    expect(codes(compiled)).toContain('schema/too-large');
    expect(JSON.stringify(compiled.jsonSchema).length).toBeLessThan(10_000_000);
  });

  it('compiles and checks an enum of 50,000 values', () => {
    const schema = field({
      type: 'string',
      enum: times(50_000, index => `v${index}`),
      default: 'v49999',
    });
    expect(codes(schema)).toEqual([]);
    expect(invalid(schema, { a: 'v49998' })).toEqual([]);
    expect(invalid(schema, { a: 'w' })).toEqual(['values/enum']);
    const shorthand = compileShorthand({
      fields: nodeFromValue({
        a: `string | enum=${times(50_000, index => `v${index}`)} default=v7`,
      }),
    });
    expect(shorthand.findings).toEqual([]);
  });

  it('compares 5,000 objects with each other', () => {
    const items = times(5000, index => ({ name: `n${index}`, port: index }));
    const schema = field({
      type: 'array',
      items: { type: 'object' },
      uniqueItems: true,
    });
    expect(invalid(schema, { a: items })).toEqual([]);
    expect(invalid(schema, { a: [...items, items[0]] })).toEqual([
      'values/uniqueItems',
    ]);
  });

  it('ignores pattern properties, which would be tried on every key', () => {
    const schema = openApi({
      type: 'object',
      patternProperties: { '^(a+)+$': { type: 'integer' } },
    });
    expect(codes(schema)).toEqual(['openapi/ignored-keyword']);
    expect(invalid(schema, { [`${'a'.repeat(40)}b`]: 'x' })).toEqual([]);
  });

  it('lists a hundred of 100,000 errors', () => {
    const schema = field({ type: 'array', items: { type: 'integer' } });
    const found = invalid(schema, { a: times(100_000, () => 'x') });
    expect(found).toHaveLength(101);
    expect(found[100]).toBe('values/more');
  });

  it('requires properties with names that every object inherits', () => {
    const schema = openApi({ type: 'object', required: ['toString'] });
    expect(invalid(schema, {})).toEqual(['values/required']);
  });

  it('accepts 4.35 as a multiple of 0.01', () => {
    const schema = field({ type: 'number', multipleOf: 0.01, default: 4.35 });
    expect(codes(schema)).toEqual([]);
    expect(invalid(schema, { a: 4.35 })).toEqual([]);
    expect(invalid(schema, { a: 4.355 })).toEqual(['values/multipleOf']);
  });

  it.each(['http://169.254.169.254/', 'file:///etc/passwd', './other.yaml'])(
    'never loads %s',
    $ref => expect(codes(openApi({ $ref }))).toEqual(['openapi/ref-not-local']),
  );

  it('assigns schemas no names that could collide', () => {
    const schema = (minimum: number) =>
      openApi({
        id: 'https://example.com/shared',
        type: 'object',
        properties: { a: { type: 'integer', minimum } },
      });
    const [first, second] = [schema(1), schema(5)];
    expect(codes(first)).toEqual(['openapi/ignored-keyword']);
    expect(invalid(first, { a: 3 })).toEqual([]);
    expect(invalid(second, { a: 3 })).toEqual(['values/minimum']);
  });

  it.each<[string, JsonObject, string[]]>([
    ['refer to themselves', { A: { b: 'B' }, B: { a: '[]A' } }, ['type-cycle']],
    ['are named like a primitive', { string: { a: 'A' } }, ['shadowed-type']],
  ])('rejects types that %s', (_, types, expected) => {
    const compiled = compileShorthand({
      fields: nodeFromValue({ x: Object.keys(types)[0] }),
      types: nodeFromValue(types),
    });
    expect(codes(compiled)).toEqual(expected.map(name => `shorthand/${name}`));
  });

  it('compiles a schema of 10,000 fields', () => {
    const fields = Object.fromEntries(
      times(10_000, index => [`f${index}`, 'integer | minimum=1 default=2']),
    );
    const compiled = compileShorthand({ fields: nodeFromValue(fields) });
    expect(compiled.findings).toEqual([]);
    expect(
      Object.keys(applyDefaults(compiled.jsonSchema, {}) as JsonObject),
    ).toHaveLength(10_000);
  });

  it('rejects multiplying types', () => {
    const types: JsonObject = Object.fromEntries(
      times(40, (index): [string, JsonValue] => [
        `T${index}`,
        index === 39
          ? { v: 'string' }
          : { a: `T${index + 1}`, b: `T${index + 1}` },
      ]),
    );
    const compiled = compileShorthand({
      fields: nodeFromValue({ x: 'T0' }),
      types: nodeFromValue(types),
    });
    expect(codes(compiled)).toContain('schema/too-large');
  });

  it.each([
    'email',
    'uri',
    'hostname',
    'ipv6',
    'duration',
    'isbn',
    'creditcard',
    'date-time',
    'byte',
    'mac',
  ])('checks the format %s of a long string', format => {
    const schema = field({ type: 'string', format });
    for (const unit of ['a', '1', 'a@', '1.', ':', '1-', 'a.', ' ']) {
      expect(
        invalid(schema, { a: `${unit.repeat(50_000)}!` }).length,
      ).toBeLessThanOrEqual(1);
    }
  });

  it('rejects values nested 20,000 levels deep', () => {
    let value: JsonValue = 1;
    for (let level = 0; level < 20_000; level++) {
      value = [value];
    }
    const schema = field({ enum: [{ a: 1 }], default: { a: 1 } });
    expect(applyDefaults(schema.jsonSchema, { a: value })).toEqual({
      a: value,
    });
    expect(invalid(schema, { a: value })).toEqual(['values/too-deep']);
  });

  it('truncates a component and rejects an overlay nested 4,000 levels deep', () => {
    const value = nested(4_000, 'a', 1);
    const component = readComponent(
      nodeFromValue({
        kind: 'Component',
        metadata: { name: 'c' },
        spec: { componentType: 't', parameters: { deep: value, flat: 1 } },
      }),
    );
    expect(component.findings.map(finding => finding.code)).toEqual([
      'source/too-deep',
    ]);
    expect(component.parameters.flat).toBe(1);
    const overlay = documentReaders.overlay(
      nodeFromValue({
        apiVersion: 'component-config.io/v1alpha1',
        kind: 'Overlay',
        metadata: { name: 'o' },
        spec: {
          config: { parameters: value },
          mutation: [{ field: 'parameters.a', override: value }],
        },
      }),
    );
    expect(overlay.findings.map(finding => finding.code)).toContain(
      'source/too-deep',
    );
  });
});

describe('regular expressions', () => {
  it.each([
    ['^(a+)+$', `${'a'.repeat(5000)}!`],
    ['^(([a-z])+.)+[A-Z]([a-z])+$', 'a'.repeat(5000)],
    ['(a|aa)+$', `${'a'.repeat(5000)}!`],
    ['^(.*a){20}$', 'a'.repeat(1000)],
  ])('checks %s in linear time', (pattern, text) => {
    const schema = field({ type: 'string', pattern });
    expect(invalid(schema, { a: text }).length).toBeLessThanOrEqual(1);
    const { findings } = compileShorthand({
      fields: nodeFromValue({
        a: `string | pattern=${pattern} default=${text}`,
      }),
    });
    expect(findings.length).toBeLessThanOrEqual(2);
  });

  it.each(['^(a+)+$', '(a|aa)+$', '^(.*a){20}$'])(
    'matches %s in a rule in linear time',
    pattern => {
      const send = (text: string) =>
        checkRules({
          rules: [
            {
              field: 'parameters.a',
              checks: [{ check: 'regex', operand: pattern }],
              message: 'does not match',
              action: 'deny',
              when: [],
              pointer: '',
            },
          ],
          config: { parameters: { a: text } },
          context: { environment: {}, metadata: {} },
        });
      expect(send(`${'a'.repeat(5000)}!`)).toHaveLength(1);
      expect(send('a'.repeat(30))).toEqual([]);
    },
  );

  it.each([
    '^(?!x)',
    '(?=x)',
    '(?<!x)',
    '(a)\\1',
    'a{1,2000}',
    '(a{100}){100}',
  ])('rejects %s as invalid RE2', pattern =>
    expect(codes(field({ type: 'string', pattern }))).toEqual([
      'normalise/pattern-unsupported',
    ]),
  );

  it('counts characters, not surrogates', () => {
    const schema = field({ type: 'string', pattern: '^.$', maxLength: 1 });
    expect(invalid(schema, { a: '😀' })).toEqual([]);
    expect(invalid(schema, { a: '😀😀' })).toEqual(['values/maxLength']);
    expect(
      invalid(field({ type: 'string', pattern: '^.$' }), { a: '😀😀' }),
    ).toEqual(['values/pattern']);
  });
});
