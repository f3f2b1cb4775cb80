// SPDX-License-Identifier: Apache-2.0

import fc from 'fast-check';
import { compilePattern, translatePattern } from '.';
import { plainEnglish } from '../__testUtils__/plainEnglish';

function translated(pattern: string): string | undefined {
  const translation = translatePattern(pattern);
  return translation.kind === 'translated' ? translation.pattern : undefined;
}

describe('translatePattern', () => {
  it.each([
    ['shared syntax is unchanged', '^[a-z][a-z0-9_]*$', '^[a-z][a-z0-9_]*$'],
    ['plain classes keep their order', '[^-\\w.z-]', '[^-\\w.z-]'],
    ['(?i) spells out both cases', '(?i)^abc$', '^[Aa][Bb][Cc]$'],
    ['(?i) folds k and s beyond ASCII', '(?i)ks', '[Kk\u212a][Ss\u017f]'],
    ['(?i) ends with its group', '((?i)a)b', '([Aa])b'],
    ['(?i:…) covers its group', '(?i:a)b', '(?:[Aa])b'],
    ['\\A and \\z become anchors', '\\Aa\\z', '^a$'],
    ['group names are dropped', '(?P<x>a)(?<y>b)', '(a)(b)'],
    ['POSIX classes', '^[[:alpha:]_]+$', '^[A-Z_a-z]+$'],
    ['negated POSIX classes', '[[:^ascii:]]', '[\\x80-\\u{10ffff}]'],
    ['needless escapes', '^a\\_b\\-c$', '^a_b-c$'],
    ['a dot excludes only line feeds', 'a.b', 'a[^\\n]b'],
    ['(?s) lets the dot pass', '(?s)a.b', 'a[\\s\\S]b'],
    ['(?m) knows line feeds only', '(?m)^a$', '(?<![^\\n])a(?![^\\n])'],
    ['\\s excludes the vertical tab', '\\s', '[\\t\\n\\f\\r ]'],
    ['\\Q…\\E is literal', '\\Qa.b\\E', 'a\\.b'],
    ['lone braces are literal', 'x{,3}}', 'x\\{,3\\}\\}'],
    ['a leading bracket is a member', '[]a]', '[\\]a]'],
    ['short category names', '\\pL\\PN', '\\p{L}\\P{N}'],
    ['scripts', '[\\p{Greek}0]', '[0\\p{Script=Greek}]'],
    ['code points in hexadecimal', '\\x{1F600}\\x41', '😀A'],
    ['octal', '\\101\\07', 'A\\x07'],
    ['a repeated assertion is wrapped', '^*\\b+a', '(?:^)*(?:\\b)+a'],
  ])('%s', (_rule, pattern, expected) => {
    expect(translated(pattern)).toBe(expected);
  });

  it.each(['\\B', '(?i)é', '(?i)\\p{Lu}', '(?i)[à-ü]'])(
    'leaves to the server what JavaScript cannot express: %s',
    pattern => {
      expect(translatePattern(pattern)).toEqual({ kind: 'untranslatable' });
    },
  );

  it.each([
    ['^(?!x)', 'invalid or unsupported Perl syntax'],
    ['(a)\\1', 'invalid escape sequence'],
    ['a{1,2000}', 'invalid repeat count'],
    ['[a-z', 'missing closing ]'],
    ['a{1000}b{1000}c{1000}d{1000}', 'its repetitions are too large'],
    ['a'.repeat(2049), 'longer than 2048 characters'],
  ])('rejects invalid RE2: %s', (pattern, reason) => {
    expect(plainEnglish(translatePattern(pattern))).toEqual({
      kind: 'invalid',
      reason: expect.stringContaining(reason),
    });
  });

  const atom = fc.constantFrom(
    ...['a', 'B', 'k', 's', 'S', '.', '^', '$', '\\d', '\\W', '\\s', '\\S'],
    ...['\\A', '\\z', '\\b', '[[:upper:]]', '[^a-k]', '[]x]', '\\_'],
    ...['[\\S_]', '[^\\W]', '\\pL', '\\x{212a}', '{', '}', ']', '[[:^word:]]'],
    ...[
      '(?i)',
      '(?m)',
      '(?s)',
      '(?-i)',
      '[\\d-z]',
      '[-a.]',
      '[^_\\w-]',
      '\\n',
      '\\x0b',
      ' ',
    ],
  );
  const pattern = fc.letrec<{ node: string }>(tie => ({
    node: fc.oneof(
      { depthSize: 'small' },
      atom,
      fc
        .tuple(tie('node'), fc.constantFrom('*', '+?', '{0,2}', '?'))
        .map(([inner, quantifier]) => `(?:${inner})${quantifier}`),
      fc.tuple(tie('node'), tie('node')).map(parts => parts.join('')),
      fc.tuple(tie('node'), tie('node')).map(parts => `(${parts.join('|')})`),
      fc
        .tuple(atom, fc.constantFrom('*', '+', '{2}'))
        .map(parts => parts.join('')),
      tie('node').map(inner => `(?i:${inner})`),
    ),
  })).node;
  const character = fc.constantFrom(
    ...['a', 'A', 'b', 'B', 'k', 'K', '\u212a', 's', 'S', '\u017f', '1', '_'],
    ...['\n', '\r', '\v', ' ', '\u00a0', 'é', '\u2028', '😀', '{', ']', '-'],
  );
  const text = fc.array(character, { maxLength: 6 }).map(list => list.join(''));

  it('matches the same strings as RE2', () => {
    fc.assert(
      fc.property(
        pattern,
        fc.array(text, { minLength: 5 }),
        (source, texts) => {
          const compiled = compilePattern(source);
          fc.pre('matcher' in compiled);
          const inJavaScript = translated(source);
          fc.pre(inJavaScript !== undefined);
          const expression = new RegExp(inJavaScript, 'u');
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

  // Backtracking would not finish here.
  it('finishes for a pattern with exponential backtracking', () => {
    const compiled = compilePattern('^(([a-z])+.)+[A-Z]([a-z])+$');
    expect(
      'matcher' in compiled && compiled.matcher.test('a'.repeat(5000)),
    ).toBe(false);
  });
});
