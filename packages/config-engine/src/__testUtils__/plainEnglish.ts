// SPDX-License-Identifier: Apache-2.0

import { englishWords, Phrase } from '../finding';

/**
 * A result as an English reader sees it, for tests that are not about other languages: phrases in words, findings
 * without what their sentences fill in.
 */
export function plainEnglish(told: unknown): unknown {
  if (Array.isArray(told)) {
    return told.map(plainEnglish);
  }
  if (typeof told !== 'object' || told === null) {
    return told;
  }
  if ('phrase' in told) {
    return englishWords(told as Phrase);
  }
  return Object.fromEntries(
    Object.entries(told)
      .filter(([name]) => !(name === 'args' && 'message' in told))
      .map(([name, value]) => [name, plainEnglish(value)]),
  );
}
