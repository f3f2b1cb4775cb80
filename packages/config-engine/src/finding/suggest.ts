// SPDX-License-Identifier: Apache-2.0

import type { Phrase } from './phrase';
import { phrase } from './phrases';

/** Longer names are not considered misspelt. */
const maximumLength = 100;

/**
 * The most likely intended candidate for a misspelt name, or undefined if none is similar: at most a third of the
 * longer name's characters may change (optimal string alignment distance).
 */
export function suggestName(
  name: string,
  candidates: Iterable<string>,
): string | undefined {
  if (name.length > maximumLength) {
    return undefined;
  }
  let best: string | undefined;
  let bestDistance = Infinity;
  const lowered = name.toLowerCase();
  for (const candidate of candidates) {
    // Only a nearer candidate is of interest, so that most are rejected immediately.
    const limit = Math.min(
      Math.max(1, Math.floor(Math.max(name.length, candidate.length) / 3)),
      bestDistance - 1,
    );
    if (Math.abs(name.length - candidate.length) > limit) {
      continue;
    }
    const distance = editDistance(lowered, candidate.toLowerCase(), limit);
    if (distance <= limit) {
      best = candidate;
      bestDistance = distance;
      if (distance === 0) {
        break;
      }
    }
  }
  return best;
}

/**
 * The end of a sentence about an unknown name: a suggestion, or nothing.
 *
 * @public
 */
export type Hint = Phrase | '';

/**
 * A suggestion to end a sentence with, ` Did you mean "x"?`, or nothing.
 *
 * @public
 */
export function didYouMean(name: string, candidates: Iterable<string>): Hint {
  const suggestion = suggestName(name, candidates);
  return suggestion === undefined ? '' : phrase('didYouMean', { suggestion });
}

/** The distance, or any number above the limit if it is larger. */
function editDistance(a: string, b: string, limit: number): number {
  if (limit === 0) {
    return a === b ? 0 : 1;
  }
  const far = limit + 1;
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    // Cells further from the diagonal exceed the limit.
    const from = Math.max(1, i - limit);
    const to = Math.min(b.length, i + limit);
    const row = [];
    row[from - 1] = from === 1 ? i : far;
    let least = row[from - 1];
    for (let j = from; j <= to; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let distance = Math.min(
        row[j - 1] + 1,
        (previous[j] ?? far) + 1,
        (previous[j - 1] ?? far) + cost,
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        distance = Math.min(distance, (beforePrevious[j - 2] ?? far) + 1);
      }
      row[j] = distance;
      least = Math.min(least, distance);
    }
    // A swap refers to two rows before, so a single row above the limit does not end the search.
    if (least > far) {
      return far;
    }
    beforePrevious = previous;
    previous = row;
  }
  return previous[b.length] ?? far;
}
