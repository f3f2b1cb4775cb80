// SPDX-License-Identifier: Apache-2.0

import { readPattern, type PatternStep } from '../shellPattern';

/**
 * The number of characters at the beginning of a text that match a shell pattern with `*`, `?` and `[a-z]`; 0 if none
 * does. Takes time in proportion to the product of both lengths.
 *
 * @param characters - of the text
 * @param count - is called with the work before it is done; may throw
 */
export function matchedPrefix(
  characters: readonly string[],
  pattern: readonly string[],
  length: 'shortest' | 'longest',
  count: (work: number) => void,
): number {
  const steps = readPattern(pattern);
  // A pattern that is not valid matches nothing.
  if (!steps) {
    return 0;
  }
  let longest = 0;
  let active = skipRepeats(steps, new Set([0]));
  for (const [index, character] of characters.entries()) {
    let work = 1;
    for (const at of active) {
      work += steps[at]?.work ?? 1;
    }
    count(work);
    const next = new Set<number>();
    for (const at of active) {
      if (steps[at]?.accepts(character)) {
        next.add(steps[at].repeats ? at : at + 1);
      }
    }
    active = skipRepeats(steps, next);
    if (active.size === 0) {
      break;
    }
    if (active.has(steps.length)) {
      longest = index + 1;
      if (length === 'shortest') {
        break;
      }
    }
  }
  return longest;
}

/** A step that repeats may also be left out. */
function skipRepeats(
  steps: readonly PatternStep[],
  from: Set<number>,
): Set<number> {
  for (const at of from) {
    if (steps[at]?.repeats) {
      // A set that grows while it is read yields what is added.
      from.add(at + 1);
    }
  }
  return from;
}
