// SPDX-License-Identifier: Apache-2.0

import { Hint, phrase, suggestName } from '../finding';

/** Number of names listed in a sentence. */
const LISTED_NAMES = 6;

/**
 * The ending of a message about an unknown name: the most likely suggestion, or the known names.
 *
 * @param spell - how to write a suggested name in full, for instance within its path
 */
export function nameHint(
  name: string,
  names: readonly string[],
  spell: (name: string) => string = other => other,
): Hint {
  const suggestion = suggestName(name, names);
  if (suggestion !== undefined) {
    return phrase('didYouMean', { suggestion: spell(suggestion) });
  }
  if (names.length === 0) {
    return '';
  }
  const known = names.slice(0, LISTED_NAMES);
  return phrase('knownNames', {
    name,
    known,
    more: names.length - known.length,
  });
}
