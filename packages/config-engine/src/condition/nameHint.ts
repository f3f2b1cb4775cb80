// SPDX-License-Identifier: Apache-2.0

import { joinNames } from '../document';
import { suggestName } from '../finding';

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
): string {
  const suggestion = suggestName(name, names);
  if (suggestion !== undefined) {
    return ` Did you mean "${spell(suggestion)}"?`;
  }
  if (names.length === 0) {
    return '';
  }
  const listed = names.slice(0, LISTED_NAMES).map(other => `"${other}"`);
  const more = names.length - listed.length;
  return ` Known in place of "${name}": ${joinNames(
    more > 0 ? [...listed, `${more} more`] : listed,
  )}.`;
}
