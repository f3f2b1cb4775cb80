// SPDX-License-Identifier: Apache-2.0

import { compilePattern } from '.';
import { plainEnglish } from '../__testUtils__/plainEnglish';

describe('compilePattern', () => {
  it.each([
    ['^(?!x)', 'invalid or unsupported Perl syntax'],
    ['(a)\\1', 'invalid escape sequence'],
    ['a{1,2000}', 'invalid repeat count'],
    ['[a-z', 'missing closing ]'],
    ['a{1000}b{1000}c{1000}d{1000}', 'its repetitions are too large'],
    ['a'.repeat(2049), 'longer than 2048 characters'],
  ])('rejects invalid RE2: %s', (pattern, reason) => {
    expect(plainEnglish(compilePattern(pattern))).toEqual({
      reason: expect.stringContaining(reason),
    });
  });

  // Backtracking would not finish here.
  it('finishes for a pattern with exponential backtracking', () => {
    const compiled = compilePattern('^(([a-z])+.)+[A-Z]([a-z])+$');
    expect(
      'matcher' in compiled && compiled.matcher.test('a'.repeat(5000)),
    ).toBe(false);
  });
});
