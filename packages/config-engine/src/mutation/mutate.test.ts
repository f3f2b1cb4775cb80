// SPDX-License-Identifier: Apache-2.0

import fc from 'fast-check';
import { nodeFromValue } from '../source';
import { cloneJson, equalJson, JsonObject, JsonValue } from '../json';
import { CompiledSchema, compileOpenApi } from '../schema';
import { applyPatch } from '../__testUtils__/applyPatch';
import { jsonPatch } from './jsonPatch';
import { mutate } from './mutate';
import type { MutationInput, MutationRule } from './types';

const context = {
  environment: { region: 'eu', 'kubernetes.version': '1.31' },
  metadata: { name: 'shop', labels: { team: 'blue' } },
};

const schema: CompiledSchema = compileOpenApi({
  schema: nodeFromValue({
    type: 'object',
    properties: {
      parameters: {
        type: 'object',
        properties: {
          replicas: { type: 'integer' },
          ratio: { type: 'number' },
          version: { type: 'string' },
          size: { type: 'string', default: 'small' },
          exposed: { type: 'boolean' },
          hosts: { type: 'array', items: { type: 'string' } },
          limits: {
            type: 'object',
            additionalProperties: { type: 'integer' },
          },
          port: { 'x-kubernetes-int-or-string': true },
        },
      },
    },
  }),
});

type Spelled = Partial<MutationRule> & {
  default?: JsonValue;
  override?: JsonValue;
};

function ruleOf({
  default: fallback,
  override,
  ...rest
}: Spelled): MutationRule {
  return {
    field: 'parameters.a',
    action: override === undefined ? 'default' : 'override',
    value: override ?? fallback ?? null,
    when: [],
    pointer: '',
    ...rest,
  };
}

function run(
  config: JsonObject,
  rules: readonly Spelled[],
  options: Partial<MutationInput> = {},
) {
  const attributed = rules.map(rule => ({
    layer: 'overlay:o',
    rule: ruleOf(rule),
    operations: ['CREATE', 'UPDATE'] as const,
  }));
  const result = mutate({
    rules: attributed,
    phase: attributed[0]?.rule.action ?? 'default',
    config,
    context,
    operation: 'UPDATE',
    ...options,
  });
  return { ...result, patch: jsonPatch(config, result.config) };
}

describe('mutate', () => {
  it.each<[JsonValue, boolean]>([
    [null, true],
    ['', true],
    [0, false],
    [false, false],
    [[], false],
    [{}, false],
    ['0', false],
    [' ', false],
  ])('a default over %j: fills %s', (present, fills) => {
    const { config, unchanged } = run({ parameters: { a: present } }, [
      { default: 'd' },
    ]);
    expect(config).toEqual({ parameters: { a: fills ? 'd' : present } });
    expect(unchanged.map(({ because }) => because)).toEqual(
      fills ? [] : ['present'],
    );
  });

  it('an override replaces any value', () => {
    expect(run({ parameters: { a: 1 } }, [{ override: 'o' }])).toMatchObject({
      config: { parameters: { a: 'o' } },
      changes: [
        { layer: 'overlay:o', pointer: '/parameters/a', before: 1, after: 'o' },
      ],
      patch: [{ op: 'replace', path: '/parameters/a', value: 'o' }],
    });
  });

  it.each<[string, JsonObject, Spelled]>([
    ['the same value', { parameters: { a: 'o' } }, { override: 'o' }],
    ['the empty text', { parameters: { a: '' } }, { override: '' }],
  ])('%s is no change', (_, config, rule) => {
    expect(run(config, [rule])).toMatchObject({
      config,
      changes: [],
      unchanged: [{ because: 'same' }],
      patch: [],
    });
  });

  it.each<[string, JsonObject, Spelled, JsonObject?]>([
    ['an override over nothing', {}, { override: '' }],
    ['an override over null', { parameters: { a: null } }, { override: '' }],
    ['a default over nothing', {}, { default: '' }],
    ['a default over null', { parameters: { a: null } }, { default: '' }],
    ['a template without a result', {}, { default: '{{ .metadata.none }}' }],
    ['an override of a template', {}, { override: '{{ .metadata.none }}' }],
  ])('the empty text is written: %s', (_, config, rule) => {
    expect(run(config, [rule])).toMatchObject({
      config: { parameters: { a: '' } },
      changes: [{ pointer: '/parameters/a', after: '' }],
    });
  });

  it('makes parents, and patches their highest', () => {
    expect(run({}, [{ field: 'parameters.x.y.z', default: 1 }]).patch).toEqual([
      { op: 'add', path: '/parameters', value: { x: { y: { z: 1 } } } },
    ]);
  });

  it.each<[string, JsonObject, string, JsonObject]>([
    [
      'an item',
      { parameters: { l: ['a', 'b'] } },
      'parameters.l.1',
      { parameters: { l: ['a', 1] } },
    ],
    [
      'the next item',
      { parameters: { l: ['a'] } },
      'parameters.l.1',
      { parameters: { l: ['a', 1] } },
    ],
    [
      'a new item',
      { parameters: { l: ['a'] } },
      '/parameters/l/-',
      { parameters: { l: ['a', 1] } },
    ],
    ['a key with a dot', {}, '/parameters/a.b', { parameters: { 'a.b': 1 } }],
    [
      'a key with a slash',
      {},
      '/parameters/a~1b',
      { parameters: { 'a/b': 1 } },
    ],
    [
      'a templated key',
      {},
      'parameters.{{ .environment.region }}',
      { parameters: { eu: 1 } },
    ],
  ])('sets %s', (_, config, field, expected) => {
    const result = run(config, [{ field, override: 1 }]);
    expect(result).toMatchObject({ findings: [] });
    expect(equalJson(result.config, expected)).toBe(true);
    expect(applyPatch(result.patch, config)).toEqual({ value: result.config });
  });

  it('reports the index of an added item', () => {
    expect(
      run({ parameters: { l: ['a'] } }, [
        { field: '/parameters/l/-', override: 1 },
      ]).changes,
    ).toEqual([expect.objectContaining({ pointer: '/parameters/l/1' })]);
  });

  it.each<[string, JsonValue, string]>([
    ['a string', 'text', 'parameters.a.b'],
    ['null', null, 'parameters.a.b'],
    ['a number', 5, 'parameters.a.b'],
    ['a list without a place "3"', ['x'], 'parameters.a.3'],
    ['a list without a place "b"', ['x'], 'parameters.a.b'],
  ])('never replaces a parent that is %s', (is, parent, field) => {
    const config = { parameters: { a: parent } };
    const result = run(config, [{ field, override: 1 }]);
    expect(result.config).toEqual(config);
    expect(result.findings).toEqual([
      expect.objectContaining({
        code: 'mutation/blocked',
        message: expect.stringContaining(`"/parameters/a" is ${is}`),
      }),
    ]);
  });

  it.each<[string, string, JsonValue, JsonValue]>([
    ['a number for a string', 'version', 2, '2'],
    ['an integer from a string', 'replicas', '3', 3],
    ['an integer from a template', 'replicas', '{{ len .metadata.name }}', 4],
    ['a number from a string', 'ratio', '0.5', 0.5],
    ['a boolean from a string', 'exposed', 'true', true],
    ['a boolean as Go parses it', 'exposed', '0', false],
    [
      'a list of strings',
      'hosts',
      ['{{ .metadata.name }}.x', 1],
      ['shop.x', '1'],
    ],
    ['a map of integers', 'limits', { cpu: '2' }, { cpu: 2 }],
    ['either type as it is', 'port', '80', '80'],
    [
      'a string that looks like a template',
      'version',
      '{{ "{{ .x }}" }}',
      '{{ .x }}',
    ],
  ])('converts to the type of the schema: %s', (_, name, value, typed) => {
    const result = run({}, [{ field: `parameters.${name}`, override: value }], {
      schema,
    });
    expect(result).toMatchObject({ findings: [] });
    expect(equalJson(result.config, { parameters: { [name]: typed } })).toBe(
      true,
    );
  });

  it("sets a string field to the author's notation", () => {
    expect(
      run({}, [{ field: 'parameters.version', override: 1.3, text: '1.30' }], {
        schema,
      }).config,
    ).toEqual({ parameters: { version: '1.30' } });
  });

  it.each<[string, JsonValue, string]>([
    ['replicas', 'two', 'a whole number'],
    ['replicas', 2.5, 'a whole number'],
    ['replicas', '2.5', 'a whole number'],
    ['replicas', '{{ .absent }}', 'a whole number'],
    ['replicas', '9007199254740993', 'a whole number'],
    ['ratio', '1e999', 'a number'],
    ['exposed', 1, 'true or false'],
    ['hosts', 'a', 'a list'],
    ['limits', { cpu: 'x' }, 'a whole number'],
    ['version', ['a'], 'a string'],
  ])(
    'skips a rule whose %s cannot be %j, and continues',
    (name, value, expected) => {
      const result = run(
        {},
        [
          { field: `parameters.${name}`, override: value },
          { field: 'parameters.size', override: 'large' },
        ],
        { schema },
      );
      expect(result.config).toEqual({ parameters: { size: 'large' } });
      expect(result.findings).toEqual([
        expect.objectContaining({
          code: 'mutation/wrong-value',
          message: expect.stringContaining(expected),
        }),
      ]);
    },
  );

  it('uses the type of the rule if the schema has none', () => {
    expect(run({}, [{ default: '2', valueType: 'integer' }]).config).toEqual({
      parameters: { a: 2 },
    });
    expect(run({}, [{ default: 2 }]).config).toEqual({ parameters: { a: 2 } });
  });

  it('lets later rules see earlier ones', () => {
    expect(
      run({}, [
        { field: 'parameters.a', default: 'x' },
        { field: 'parameters.a', default: 'y' },
        { field: 'parameters.b', default: '{{ .parameters.a }}' },
        {
          field: 'parameters.c',
          default: 1,
          when: [
            {
              field: 'parameters.b',
              operator: 'equals',
              value: 'x',
              pointer: '',
            },
          ],
        },
      ]).config,
    ).toEqual({ parameters: { a: 'x', b: 'x', c: 1 } });
  });

  it("shows the schema's defaults to templates and conditions, although a default wins over them", () => {
    const result = run(
      { parameters: {} },
      [
        { field: 'parameters.version', default: 'is {{ .parameters.size }}' },
        { field: 'parameters.size', default: 'large' },
      ],
      { schema },
    );
    expect(result.config).toEqual({
      parameters: { version: 'is small', size: 'large' },
    });
  });

  it.each<[string, Spelled, boolean]>([
    [
      'all of when',
      {
        when: [
          condition('environment.region', 'eu'),
          condition('metadata.labels.team', 'blue'),
        ],
      },
      true,
    ],
    [
      'not all of when',
      {
        when: [
          condition('environment.region', 'eu'),
          condition('metadata.name', 'x'),
        ],
      },
      false,
    ],
    [
      'one of or',
      {
        or: [
          condition('metadata.name', 'x'),
          condition('metadata.name', 'shop'),
        ],
      },
      true,
    ],
    ['none of or', { or: [condition('metadata.name', 'x')] }, false],
    [
      'a fact with dots',
      { when: [condition('environment.kubernetes.version', '1.31')] },
      true,
    ],
  ])('%s: applies %s', (_, conditions, applies) => {
    const { changes, unchanged } = run({}, [{ default: 1, ...conditions }]);
    expect(changes).toHaveLength(applies ? 1 : 0);
    expect(unchanged.map(({ because }) => because)).toEqual(
      applies ? [] : ['condition'],
    );
  });

  it('applies the rules of one phase and one operation', () => {
    const rules = (['default', 'override'] as const).flatMap(action =>
      (['CREATE', 'UPDATE'] as const).map(operation => ({
        layer: 'overlay:o',
        rule: ruleOf({
          field: `parameters.${action}${operation}`,
          [action]: 1,
        }),
        operations: [operation],
      })),
    );
    expect(
      run({}, [], { rules, phase: 'override', operation: 'CREATE' }).config,
    ).toEqual({ parameters: { overrideCREATE: 1 } });
  });

  it('reports the templates of a change and the values they read', () => {
    expect(run({}, [{ override: '{{ .metadata.name }}' }]).changes).toEqual([
      expect.objectContaining({
        templates: ['{{ .metadata.name }}'],
        reads: ['/metadata/name'],
      }),
    ]);
  });

  it.each<[Spelled, string]>([
    [{ override: '{{ int "x" }}' }, 'template/failed'],
    [{ override: '{{ x }}' }, 'template/unknown-function'],
    [{ field: 'parameters.{{ .absent }}', override: 1 }, 'mutation/no-place'],
    [{ field: '{{ int "x" }}', override: 1 }, 'template/failed'],
  ])('%j is a finding', (rule, code) => {
    expect(run({}, [rule])).toMatchObject({
      config: {},
      changes: [],
      findings: [{ code }],
    });
  });

  it('does not change the context, even if a rule refers to a place in it', () => {
    const { config } = run(
      { parameters: {} },
      [
        { field: 'parameters.version', override: '{{ .metadata.name }}' },
        { field: 'metadata.labels.team', override: 'red' },
        { field: 'metadata.name', override: 'other' },
        { field: 'parameters.size', override: '{{ .metadata.name }}' },
      ],
      { schema },
    );
    expect(config.parameters).toEqual({ version: 'shop', size: 'other' });
    expect(context.metadata).toEqual({
      name: 'shop',
      labels: { team: 'blue' },
    });
  });

  it('treats names of prototypes as data', () => {
    const { config } = run({}, [
      { field: '__proto__.polluted', override: true },
      { field: 'constructor.prototype.polluted', override: true },
    ]);
    expect(Object.keys(config)).toEqual(['__proto__', 'constructor']);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  const names = fc.constantFrom('a', 'b', 'c', '0', '-', '__proto__');
  const scalar = fc.constantFrom<JsonValue>(
    null,
    '',
    'x',
    0,
    1.5,
    true,
    '{{ .a }}',
    '{{ .a.b | default "d" }}',
    '{{ if',
    '{{ int .b }}',
  );
  const value = fc.oneof(
    scalar,
    fc.array(scalar, { maxLength: 2 }),
    fc.dictionary(names, scalar, { maxKeys: 2 }),
  );
  const rule = fc.record({
    field: fc.oneof(
      fc
        .array(names, { minLength: 1, maxLength: 3 })
        .map(path => path.join('.')),
      fc.constantFrom('', '/', '/a/-', '~', '/~', '{{ .a }}', 'a..b'),
    ),
    action: fc.constantFrom('default' as const, 'override' as const),
    value,
  });
  const config = fc.dictionary(
    names,
    fc.oneof(value, fc.dictionary(names, value, { maxKeys: 2 })),
    { maxKeys: 3 },
  );

  it('never throws, does not change its input, and returns a patch of the changes', () => {
    fc.assert(
      fc.property(config, fc.array(rule, { maxLength: 5 }), (before, rules) => {
        const copy = cloneJson(before);
        for (const phase of ['default', 'override'] as const) {
          const result = run(before, rules, { phase });
          expect(equalJson(before, copy)).toBe(true);
          const patched = applyPatch(result.patch, before);
          expect(
            'value' in patched && equalJson(patched.value, result.config),
          ).toBe(true);
          expect(run(before, rules, { phase })).toEqual(result);
        }
      }),
    );
  });
});

function condition(field: string, value: string) {
  return { field, operator: 'equals' as const, value, pointer: '' };
}
