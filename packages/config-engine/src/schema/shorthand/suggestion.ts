// SPDX-License-Identifier: Apache-2.0

import { suggestName } from '../../finding';
import { Compilation } from './types';

/** Longer names are no slips of the pen. */
const longestName = 60;

/** The known name that was most likely meant. A text of mistakes only gets so many suggestions, since each takes time. */
export function suggest(
  compilation: Compilation,
  name: string,
  candidates: () => Iterable<string>,
): string | undefined {
  if (name.length > longestName || compilation.suggestionsLeft <= 0) {
    return undefined;
  }
  compilation.suggestionsLeft -= 1;
  return suggestName(name, candidates());
}
