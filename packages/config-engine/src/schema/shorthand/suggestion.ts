// SPDX-License-Identifier: Apache-2.0

import { suggestName } from '../../finding';
import { Compilation } from './types';

/** Longer names are unlikely to be typos. */
const longestName = 60;

/** The most similar known name. The number of suggestions per text is limited, since each takes time. */
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
