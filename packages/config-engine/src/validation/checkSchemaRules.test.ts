// SPDX-License-Identifier: Apache-2.0

import fc from 'fast-check';
import type { JsonValue } from '../json';
import {
  applyDefaults,
  compileDefinition,
  CompiledSchema,
  compileYtt,
  composeSchema,
} from '../schema';
import { parseSource } from '../source';
import { validateInstance } from './validateInstance';

function compile(body: string, before = ''): CompiledSchema {
  const compiled = compileYtt({
    sources: [
      {
        file: 'schema.yml',
        text: `${before}#@data/values-schema\n---\n${body}`,
      },
    ],
  });
  expect(compiled.findings).toEqual([]);
  return compiled;
}

function check(schema: CompiledSchema, value: JsonValue) {
  return validateInstance(schema, applyDefaults(schema.jsonSchema, value)).map(
    ({ code, pointer, message }) => [code, pointer, message],
  );
}

describe('validateInstance on a ytt schema', () => {
  it('returns the same result however often it runs, and whatever ran before', () => {
    const schema = compile(
      '#@schema/validation ("slow", lambda v: [i for i in range(20000)] == [])\na: 2',
    );
    const answers = Array.from({ length: 60 }, (_, index) =>
      JSON.stringify(check(schema, { a: index })),
    );
    expect([...new Set(answers)]).toEqual([
      JSON.stringify([['ytt/rule', '/a', 'a must be slow.']]),
    ]);
  });

  it('does not let a rule keep state for the next value', () => {
    const schema = compile(
      '#@schema/validation ("new", lambda v: seen.append(v) == None)\na: 2',
      '#@ seen = []\n',
    );
    expect(check(schema, { a: 1 })).toEqual([
      [
        'ytt/rule',
        '/a',
        'a must be new: append: cannot append to frozen list.',
      ],
    ]);
  });

  it.each<[string, string, JsonValue, [string, string, string][]]>([
    [
      'custom rules in order, with the message of fail()',
      '#@schema/validation ("small", lambda v: v < 10), ("even", lambda v: v % 2 == 0 or fail("{} is odd".format(v)))\na: 2',
      { a: 11 },
      [
        ['ytt/rule', '/a', 'a must be small.'],
        ['ytt/rule', '/a', 'a must be even: 11 is odd.'],
      ],
    ],
    [
      'that only an exact True passes',
      '#@schema/validation ("x", lambda v: 1)\na: 2',
      {},
      [['ytt/rule', '/a', 'a must be x.']],
    ],
    [
      'that a value is required',
      '#@schema/nullable\n#@schema/validation ("x", lambda v: False), not_null=True\na: 2',
      {},
      [['values/required', '/a', 'a is required; set a value.']],
    ],
    [
      'null before everything else',
      '#@schema/nullable\n#@schema/validation ("x", lambda v: False), not_null=True\na: 2',
      { a: null },
      [['ytt/rule', '/a', 'a must be set.']],
    ],
    [
      'nothing for a nullable null',
      '#@schema/nullable\n#@schema/validation ("x", lambda v: False)\na: 2',
      {},
      [],
    ],
    [
      'rules with a condition on siblings and ancestors',
      'b:\n  #@schema/validation min_len=1, when=lambda v, ctx: ctx.root["x"] and ctx.parent["c"]\n  a: ""\n  c: true\nx: true',
      {},
      [
        [
          'ytt/rule',
          '/b/a',
          'b.a must have a length of at least 1, but its length is 0.',
        ],
      ],
    ],
    [
      'nothing if a condition is not met',
      '#@schema/validation min=5, when=lambda v: v > 3\na: 1',
      {},
      [],
    ],
    [
      'lengths in bytes',
      '#@schema/validation max_len=3\na: x',
      { a: 'éé' },
      [
        [
          'ytt/rule',
          '/a',
          'a must have a length of at most 3, but its length is 4.',
        ],
      ],
    ],
    [
      'exactly one of several sections',
      '#@schema/validation one_not_null=["a", "b"]\nc:\n  #@schema/nullable\n  a: 1\n  #@schema/nullable\n  b: 1',
      { c: { a: 1, b: 2 } },
      [
        [
          'ytt/rule',
          '/c',
          'c must have exactly one of "a", "b", but "a", "b" are set.',
        ],
      ],
    ],
    [
      'items of arrays',
      'l:\n#@schema/validation ("odd", lambda v: v % 2 == 1)\n- 1',
      { l: [1, 2] },
      [['ytt/rule', '/l/1', 'l[1] must be odd.']],
    ],
    [
      'only by JSON Schema what it can express',
      '#@schema/validation min=5\na: 5',
      { a: 1 },
      [['values/minimum', '/a', 'a must be at least 5.']],
    ],
    [
      'that a condition failed, and not that the rules passed',
      '#@schema/validation min=5, when=lambda v: fail("boom")\na: 9',
      {},
      [
        [
          'ytt/rule-not-evaluated',
          '/a',
          'A rule for a was not evaluated: Failure evaluating when=: fail: boom.',
        ],
      ],
    ],
    [
      'that a rule exhausted its budget, and not that it passed',
      '#@schema/validation ("x", lambda v: all([True for i in range(10000000)]))\na: 9',
      {},
      [
        [
          'ytt/rule-not-evaluated',
          '/a',
          expect.stringContaining('more'),
        ] as unknown as [string, string, string],
      ],
    ],
    [
      'deprecated fields that are set',
      '#@schema/deprecated "use b."\na: 1\nb: 1\n#@schema/deprecated ""\nc: {d: 1}',
      { a: 2, c: { d: 1 } },
      [['ytt/deprecated', '/a', 'a is deprecated: use b.']],
    ],
  ])('reports %s', (_, body, value, findings) => {
    expect(check(compile(body), value)).toEqual(findings);
  });

  it('reveals nothing about a sensitive value', () => {
    const schema = compile(
      '#@oc/sensitive\n#@schema/validation ("x", lambda v: fail("got " + v))\na: hunter2',
    );
    expect(check(schema, {})).toEqual([['ytt/rule', '/a', 'a must be x.']]);
  });

  it('checks the rules of every section of a composed configuration, also after a JSON round trip', () => {
    const part = compile(
      '#@schema/validation ("even", lambda v: v % 2 == 0)\na: 2',
    );
    const composed = composeSchema({
      parameters: part,
      traits: { cache: { environmentConfigs: part } },
    });
    const travelled: CompiledSchema = JSON.parse(JSON.stringify(composed));
    for (const schema of [composed, travelled]) {
      expect(
        check(schema, {
          parameters: { a: 1 },
          traits: { cache: { environmentConfigs: { a: 3 } } },
        }).map(([code, pointer]) => [code, pointer]),
      ).toEqual([
        ['ytt/rule', '/parameters/a'],
        ['ytt/rule', '/traits/cache/environmentConfigs/a'],
      ]);
    }
  });

  it('positions findings in the source of the definition with the schema', () => {
    const text = [
      'kind: ComponentType',
      'metadata: {name: web}',
      'spec:',
      '  parameters:',
      '    yttFiles:',
      '      rules.star: |',
      '        def even(v):',
      '          return v % 2 == 0',
      '        end',
      '    yttDataValuesSchema:',
      '      - |',
      '        #@ load("rules.star", "even")',
      '        #@data/values-schema',
      '        ---',
      '        #@schema/validation ("even", even)',
      '        a: 2',
      '      - |',
      '        #@data/values-schema',
      '        ---',
      '        #@schema/title 1',
      '        a: 4',
    ].join('\n');
    const { documents } = parseSource({ file: 'type.yaml', text });
    const { parameters } = compileDefinition(documents[0].root);
    expect(parameters?.findings).toEqual([
      expect.objectContaining({
        code: 'ytt/schema',
        pointer: '/spec/parameters/yttDataValuesSchema',
        position: expect.objectContaining({ file: 'type.yaml', line: 20 }),
      }),
    ]);
    expect(validateInstance(parameters!, { a: 3 })).toEqual([
      expect.objectContaining({
        code: 'ytt/rule',
        pointer: '/a',
        position: expect.objectContaining({ file: 'type.yaml', line: 21 }),
      }),
    ]);
  });

  it('accepts the defaults of a schema without rules', () => {
    const scalar = fc.constantFrom('1', 'x', '1.5', 'true', '"y"', '0x1F');
    const value = fc.oneof(
      scalar,
      scalar.map(text => `{in: ${text}}`),
      scalar.map(text => `[${text}]`),
      scalar.map(text => `[{in: ${text}}]`),
    );
    const above = fc.constantFrom(
      '',
      '#@schema/nullable\n',
      '#@schema/type any=True\n',
      '#@schema/desc "x"\n',
    );
    fc.assert(
      fc.property(
        fc.array(fc.tuple(above, value), { minLength: 1, maxLength: 6 }),
        entries => {
          const schema = compile(
            entries
              .map(([lines, text], index) => `${lines}k${index}: ${text}`)
              .join('\n'),
          );
          expect(check(schema, {})).toEqual([]);
        },
      ),
    );
  });
});
