// SPDX-License-Identifier: Apache-2.0

import { englishWords, Phrase } from '../finding';

/**
 * A result as an English reader sees it, for tests not about other languages: phrases become words, and findings lose
 * their template arguments.
 */
export function plainEnglish(result: unknown): unknown {
  if (Array.isArray(result)) {
    return result.map(plainEnglish);
  }
  if (typeof result !== 'object' || result === null) {
    return result;
  }
  if ('phrase' in result) {
    return englishWords(result as Phrase);
  }
  return Object.fromEntries(
    Object.entries(result)
      .filter(([name]) => !(name === 'args' && 'message' in result))
      .map(([name, value]) => [name, plainEnglish(value)]),
  );
}
