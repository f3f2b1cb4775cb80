// SPDX-License-Identifier: Apache-2.0

import fc from 'fast-check';
import { createBudget } from '../budget';
import type { JsonObject } from '../json';
import { bindCel, compileCel, evaluateCel } from '.';

const many = Array.from({ length: 10_000 }, (_, index) => `item-${index}`);
const data: JsonObject = {
  l: many,
  s: 'a'.repeat(200_000),
  b: `${'a'.repeat(100_000)}b`,
  m: Object.fromEntries(many.map(name => [name, { name }])),
  deep: JSON.parse(`${'['.repeat(150)}1${']'.repeat(150)}`),
};

function outcomeOf(
  expression: string,
  values: JsonObject = data,
  templateWork?: number,
) {
  const compiled = compileCel(`\${${expression}}`, { pointer: '' });
  const budget = createBudget({ ...(templateWork && { templateWork }) });
  return 'program' in compiled
    ? evaluateCel(compiled.program, bindCel(values), budget).outcome
    : compiled.findings[0].code;
}

const nest = (times: number, open: string, core: string, close: string) =>
  `${open.repeat(times)}${core}${close.repeat(times)}`;

describe('hostile expressions', () => {
  it.each([
    ['loops in loops', 'l.all(a, l.all(b, l.all(c, l.all(d, true))))'],
    ['loops of errors', 'l.all(a, l.all(b, l.all(c, nothing.x == 1)))'],
    ['loops of errors beside true', 'l.exists(a, l.exists(b, b.x || a.y))'],
    ['loops with two variables', 'l.all(i, a, l.all(j, b, l.all(k, c, true)))'],
    [
      'nested transformations',
      'l.transformList(i, a, l.transformList(j, b, l))',
    ],
    ['lists of lists', 'l.map(a, l.map(b, l))'],
    ['a list that doubles', nest(30, '[', 'l', '].map(x, x + x)[0]')],
    ['a string that doubles', nest(60, '[', 's', '].map(x, x + x)[0]')],
    [
      'a tree of shared lists, compared',
      `${nest(40, '[', 'l', '].map(x, [x, x])')} == ${nest(
        40,
        '[',
        'l',
        '].map(x, [x, x])',
      )}`,
    ],
    [
      'a tree of shared lists, as the value',
      nest(40, '[', 'l', '].map(x, [x, x])'),
    ],
    [
      'long strings, compared often',
      'l.exists(a, l.exists(c, s + "a" == s + "b"))',
    ],
    ['a long string searched in a long string', 'l.all(a, s.contains(b))'],
    ['a large pattern', 's.matches("(a{500}){500}")'],
    ['replacements', 's.replace("a", s)'],
    ['replacements of the empty string', 's.replace("", s)'],
    ['splits', 'l.map(a, s.split(""))'],
    ['joins', 'l.map(a, l.map(c, s)).flatten().join(s)'],
    ['a list nested in itself', 'l.map(a, l).flatten().map(c, l).flatten()'],
    ['sizes', 'l.all(a, l.all(c, size(s) > 0))'],
    ['members', 'l.all(a, l.all(c, !("x" in l)))'],
    ['keys', 'm.all(k, m.all(j, m[k] != m[j] || k == j))'],
    ['characters', 'l.all(a, l.all(c, s.indexOf("b") < 0))'],
    ['cases', 'l.all(a, l.all(c, s.upperAscii() != b))'],
    ['maps', 'l.transformMap(i, a, l.transformMap(j, c, c))'],
    ['numbers as strings', 'l.all(a, l.all(c, string(1.5) + string(2) != ""))'],
    [
      'many terms',
      Array.from({ length: 150 }, () => 'l.all(a, l.exists(c, c == a))').join(
        ' && ',
      ),
    ],
  ])('exceed the budget: %s', (_, expression) => {
    expect(outcomeOf(expression)).toBe('overBudget');
  });

  it.each([
    ['a pattern that backtracks', 's.matches("^(a+)+$b")'],
    ['a pattern that cannot match', 'b.matches("(a|aa)+$")'],
  ])('stay within the budget: %s', (_, expression) => {
    expect(outcomeOf(expression)).not.toBe('overBudget');
  });

  it('never throw', () => {
    const fragments = fc.constantFrom(
      ...['l', 's', 'm', 'deep', 'a', 'x', '1', '1.5', '"t"', 'true', 'null'],
      ...['[', ']', '{', '}', '(', ')', '${', '}', '?', ':', ',', '.', '.?'],
      ...['+', '-', '*', '/', '%', '==', '!=', '<', '>=', '&&', '||', '!'],
      ...[' in ', '.map(x, x)', '.all(x, y, x)', '.exists(a, ', '.filter(a, '],
      ...[
        'size(',
        'has(',
        'string(',
        'int(',
        '.matches("(a+)+")',
        '.split("")',
      ],
      ...['.flatten()', '.join()', '.replace("a", s)', '[0]', '[?"a"]', '\\'],
      ...[
        '__proto__',
        'constructor',
        '`',
        '"',
        "'",
        '//',
        '\n',
        '\u0000',
        '😀',
      ],
      ...['optional.of(', '.orValue(', '.transformMapEntry(a, x, ', '{a: x}'],
    );
    const sound = fc.letrec<{ e: string }>(tie => ({
      e: fc.oneof(
        { maxDepth: 6 },
        fc.constantFrom('l', 's', 'm', 'deep', 'a', 'm.x', '1', '"t"', '[]'),
        fc.tuple(tie('e'), tie('e')).map(([a, b]) => `(${a} + ${b})`),
        fc.tuple(tie('e'), tie('e')).map(([a, b]) => `(${a} == ${b})`),
        fc.tuple(tie('e'), tie('e')).map(([a, b]) => `${a}.map(a, ${b})`),
        fc.tuple(tie('e'), tie('e')).map(([a, b]) => `${a}.all(k, a, ${b})`),
        fc.tuple(tie('e'), tie('e')).map(([a, b]) => `[${a}, ${b}]`),
        fc.tuple(tie('e'), tie('e')).map(([a, b]) => `${a}.?x.orValue(${b})`),
        tie('e').map(a => `${a}.flatten()`),
        tie('e').map(a => `size(${a})`),
      ),
    })).e;
    const wild = fc
      .array(fragments, { maxLength: 2_000 })
      .map(parts => parts.join('').slice(0, 10_000));
    const small = { ...data, l: many.slice(0, 50), m: { x: 1 }, s: 'aab' };
    fc.assert(
      fc.property(fc.oneof(wild, sound), source => {
        expect(outcomeOf(source, small, 200_000)).toMatch(
          /^(value|error|overBudget|cel\/\S+)$/,
        );
      }),
      { numRuns: 500 },
    );
  });
});
