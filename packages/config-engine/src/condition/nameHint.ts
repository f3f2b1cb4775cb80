// SPDX-License-Identifier: Apache-2.0

import { Hint, phrase, suggestName } from '../finding';

/** How many names a sentence lists. */
const LISTED_NAMES = 6;

/**
 * What a sentence about an unknown name ends with: the name that is most likely meant, or those that there are.
 *
 * @param spell - how the whole of which the name is a part is written with another name in its place
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
