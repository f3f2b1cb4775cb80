// SPDX-License-Identifier: Apache-2.0

import { inBrackets } from './general';

it.each([
  ['It is wrong.', 'It is wrong (from a).'],
  ['It is wrong', 'It is wrong (from a)'],
  [
    'It is wrong. Did you mean "b. c"?',
    'It is wrong (from a). Did you mean "b. c"?',
  ],
  [
    'Das ist falsch. Ist „b“ gemeint?',
    'Das ist falsch (from a). Ist „b“ gemeint?',
  ],
  ['Is it "b"?', 'Is it "b"? (from a)'],
])('adds a remark to %s', (sentence, expected) => {
  expect(inBrackets(sentence, 'from a')).toBe(expected);
});
