// SPDX-License-Identifier: Apache-2.0

import fc from 'fast-check';
import { compileYtt } from './schema/compileYtt';
import { createAllowance } from '@component-config/starlark';
import type { JsonObject } from '../../json';
import { toJson, type YttItem } from './node';
import { readSchemaSteps, type YttSchema } from './schema/readSchema';
import { typeValue } from './validation/runRules';
import { readYttLayer } from './values/layerDocuments';
import { allSteps } from '../../steps';
import type { YttSource } from './source';

function readSchema(sources: readonly YttSource[]) {
  return allSteps(readSchemaSteps(sources, {}));
}

const head = '#@data/values-schema\n---\n';

function codes(text: string): string[] {
  return compileYtt({ sources: [{ file: 'x.yml', text }] }).findings.map(
    ({ code }) => code,
  );
}

const small = readSchema([{ file: 'x.yml', text: `${head}a: 1` }]);

/** Values of a schema, or of a small one if it has no type. */
function typed(schema: YttSchema, value: JsonObject): YttItem {
  return typeValue((schema.type ?? small.type)!, value);
}

describe('a hostile schema', () => {
  it.each<[string, string, string]>([
    [
      'multiplying aliases',
      `${head}a: &a [x]\n${'bcdefghij'
        .split('')
        .map(
          (name, index) =>
            `${name}: &${name} [${Array(9)
              .fill(`*${'abcdefghi'[index]}`)
              .join(', ')}]`,
        )
        .join('\n')}`,
      'ytt/syntax',
    ],
    ['an alias within itself', `${head}a: &a\n  b: *a`, 'ytt/syntax'],
    ['deep nesting', `${head}a: ${'['.repeat(5000)}`, 'ytt/syntax'],
    ['a long text', `${head}a: ${'x'.repeat(2_000_000)}`, 'ytt/syntax'],
    ['an endless loop', `#@ while True:\n#@ end\n${head}a: 1`, 'ytt/budget'],
    [
      'endless recursion',
      `#@ def f():\n#@   return f()\n#@ end\n#@ f()\n${head}a: 1`,
      'ytt/budget',
    ],
    ['a growing string', `#@ x = "x" * 1000000000\n${head}a: 1`, 'ytt/budget'],
    [
      'a growing fragment',
      `#@ def f(n):\na: #@ n\nb: #@ n\n#@ end\n#@ v = 1\n#@ for i in range(40):\n#@   v = f(v)\n#@ end\n${head}k: #@ v`,
      'ytt/code',
    ],
    [
      'a list that contains another twice, forty times',
      `#@ v = 1\n#@ for i in range(40):\n#@   v = [v, v]\n#@ end\n${head}#@schema/default v\nk: 1`,
      'ytt/schema',
    ],
    [
      'code nested too deeply',
      `${head}#@schema/default ${'('.repeat(9000)}\na: 1`,
      'ytt/budget',
    ],
    [
      'access to the host',
      `${head}#@schema/default "".constructor\na: 1`,
      'ytt/code',
    ],
  ])('terminates with a finding: %s', (_, text, code) => {
    expect(codes(text)).toContain(code);
  });

  it('treats prototype names as data', () => {
    const schema = readSchema([
      {
        file: 'x.yml',
        text: `${head}__proto__: {polluted: 1}\nconstructor: 2\ntoString: x\n`,
      },
    ]);
    expect(schema.findings).toEqual([]);
    const { value } = typed(
      schema,
      JSON.parse('{"__proto__": {"polluted": 5}}'),
    );
    expect(JSON.stringify(toJson(value))).toBe(
      '{"__proto__":{"polluted":5},"constructor":2,"toString":"x"}',
    );
    expect({}).not.toHaveProperty('polluted');
  });

  // Uses size rather than time: quadratic work on the larger map would not finish.
  it('accepts 15,000 fields in one map, with values for all of them', () => {
    const lines = Array.from({ length: 15_000 }, (_, index) => `k${index}: 1`);
    const schema = readSchema([
      { file: 'x.yml', text: `${head}${lines.join('\n')}` },
    ]);
    const values = Object.fromEntries(
      lines.reverse().map((line, index) => [line.split(':')[0], index]),
    );
    expect(toJson(typed(schema, values).value)).toEqual(values);
  });
});

describe('any text', () => {
  const line = fc.oneof(
    fc.constantFrom(
      '#@data/values-schema',
      '#@data/values',
      '---',
      '#@ def f():',
      '#@ end',
      '#@ if True:',
      '#@ x = 1',
      'a: #@ f()',
      '#@schema/nullable',
      '#@schema/type any=True',
      '#@schema/default [1, {"a": None}]',
      '#@schema/examples ("x", 1)',
      '#@schema/deprecated "x"',
      '#@schema/validation ("x", lambda v: v > 1), min_len=1, when=lambda v: v',
      '#@overlay/match by="a", missing_ok=True',
      '#@overlay/remove',
      '#@overlay/insert before=True',
      'a: 1',
      'a:',
      '  b: x',
      '- c: [1, 2]',
      '- &x y',
      'd: *x',
      '<<: {a: 1}',
      '? [k]',
      '1: y',
      '|',
    ),
    fc.string({ unit: 'grapheme', maxLength: 20 }),
  );
  const text = fc
    .array(line, { maxLength: 25 })
    .map(lines => `${lines.join('\n')}\n`);

  it('is compiled, merged and filled without throwing', () => {
    fc.assert(
      fc.property(text, text, text, (first, second, values) => {
        const sources = [
          { file: 'a.yml', text: `${head}${first}` },
          { file: 'b.yml', text: second },
        ];
        expect(compileYtt({ sources }).dialect).toBe('ytt');
        const schema = readSchema(sources);
        const { documents } = readYttLayer(
          { file: 'c.yml', text: values },
          '',
          createAllowance(),
        );
        documents.forEach(({ value }) => typed(schema, value));
      }),
      { numRuns: 400 },
    );
  });
});
