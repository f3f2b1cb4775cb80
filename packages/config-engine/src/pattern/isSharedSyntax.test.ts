// SPDX-License-Identifier: Apache-2.0

import fc from 'fast-check';
import { compilePattern, isSharedSyntax } from '.';

describe('isSharedSyntax', () => {
  it.each([
    '',
    '^[a-z][a-z0-9_]*$',
    '[^-\\w.z-]',
    '^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$',
    '^(?:[0-9]{1,3}\\.){3}[0-9]{1,3}$',
    '^https?:\\/\\/[^ ]+$',
    '^(dev|staging|)$',
    '\\bé😀+?\\n',
  ])('accepts %s', pattern => expect(isSharedSyntax(pattern)).toBe(true));

  it.each([
    ['a dot also excludes other line ends in JavaScript', 'a.b'],
    ['\\s matches more in JavaScript', '\\s'],
    ['\\B is not read alike', '\\B'],
    ['flags', '(?i)a'],
    ['flags of a group', '(?i:a)'],
    ['names of groups', '(?P<x>a)'],
    ['lookaround', '^(?!x)'],
    ['RE2 has its own anchors', '\\Aa\\z'],
    ['POSIX classes', '[[:alpha:]]'],
    ['a bracket that is a member', '[]a]'],
    ['needless escapes', 'a\\_b'],
    ['literal braces', 'x{,3}'],
    ['a repeated assertion', '^*a'],
    ['code points in hexadecimal', '\\x{41}'],
    ['categories', '\\pL'],
  ])('rejects %s: %s', (_, pattern) =>
    expect(isSharedSyntax(pattern)).toBe(false),
  );

  const atom = fc.constantFrom(
    ...['a', 'B', 'k', 's', '.', '^', '$', '\\d', '\\W', '\\s', '\\w', '\\D'],
    ...['\\A', '\\z', '\\b', '\\B', '[[:upper:]]', '[^a-k]', '[]x]', '\\_'],
    ...['[\\S_]', '[^\\W]', '\\pL', '\\x{212a}', '{', '}', ']', '[\\d-z]'],
    ...['(?i)', '(?m)', '[-a.]', '[^_\\w-]', '\\n', '\\x0b', ' ', '-', '/'],
  );
  const pattern = fc.letrec<{ node: string }>(tie => ({
    node: fc.oneof(
      { depthSize: 'small' },
      atom,
      fc
        .tuple(tie('node'), fc.constantFrom('*', '+?', '{0,2}', '?', '{2}'))
        .map(([inner, quantifier]) => `(?:${inner})${quantifier}`),
      fc.tuple(tie('node'), tie('node')).map(parts => parts.join('')),
      fc.tuple(tie('node'), tie('node')).map(parts => `(${parts.join('|')})`),
      fc
        .tuple(atom, fc.constantFrom('*', '+', '{2}'))
        .map(parts => parts.join('')),
    ),
  })).node;
  const character = fc.constantFrom(
    ...['a', 'A', 'b', 'B', 'k', 'K', '\u212a', 's', 'S', '\u017f', '1', '_'],
    ...['\n', '\r', '\v', ' ', '\u00a0', 'é', '\u2028', '😀', '{', ']', '-'],
  );
  const text = fc.array(character, { maxLength: 6 }).map(list => list.join(''));

  it('accepts only what matches the same strings in both', () => {
    fc.assert(
      fc.property(
        pattern,
        fc.array(text, { minLength: 5 }),
        (source, texts) => {
          fc.pre(isSharedSyntax(source));
          const compiled = compilePattern(source);
          fc.pre('matcher' in compiled);
          const expression = new RegExp(source, 'u');
          for (const sample of texts) {
            expect([sample, expression.test(sample)]).toEqual([
              sample,
              compiled.matcher.test(sample),
            ]);
          }
        },
      ),
      { numRuns: 1000 },
    );
  });
});
