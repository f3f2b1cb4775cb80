// SPDX-License-Identifier: Apache-2.0

import type { Phrase } from './phrase';
import { phrase } from './phrases';

/** Longer names are not considered misspelt. */
const maximumLength = 100;

/** The most candidates that are considered for a name: a suggestion is not worth more work. */
const consideredNames = 2_000;

/** The most of them that are compared character by character. Few names have the same letters as another. */
const comparedNames = 500;

/**
 * The most likely intended candidate for a misspelt name, or undefined if none is similar: at most a third of the
 * longer name's characters may change (optimal string alignment distance). The work is bounded: a document may contain
 * a hundred unknown names, and its schemas thousands of known ones.
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
  const letters = lettersOf(lowered);
  const rows = createRows();
  let considered = 0;
  let compared = 0;
  for (const candidate of candidates) {
    considered += 1;
    if (considered > consideredNames || compared === comparedNames) {
      break;
    }
    // Only a nearer candidate is of interest, so that most are rejected immediately.
    const limit = Math.min(
      Math.max(1, Math.floor(Math.max(name.length, candidate.length) / 3)),
      bestDistance - 1,
    );
    if (Math.abs(name.length - candidate.length) > limit) {
      continue;
    }
    const other = candidate.toLowerCase();
    if (differingLetters(letters, lettersOf(other)) > limit) {
      continue;
    }
    compared += 1;
    const distance = editDistance(lowered, other, limit, rows);
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
  return hintOf(suggestName(name, candidates));
}

/** {@inheritDoc didYouMean} For a name that is already looked for. */
export function hintOf(suggestion: string | undefined): Hint {
  return suggestion === undefined ? '' : phrase('didYouMean', { suggestion });
}

/** Which characters a text contains, as bits; several characters share one. */
function lettersOf(text: string): number {
  let letters = 0;
  for (let index = 0; index < text.length; index++) {
    letters |= 1 << (text.charCodeAt(index) & 31);
  }
  return letters;
}

/** How many characters have to change at least, as a change removes one and adds one. */
function differingLetters(a: number, b: number): number {
  return Math.max(countBits(a & ~b), countBits(b & ~a));
}

function countBits(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) {
    count += 1;
  }
  return count;
}

/** The three last rows of the table of distances, for names of any length that is compared. */
type Rows = [Uint8Array, Uint8Array, Uint8Array];

function createRows(): Rows {
  // A candidate is at most half longer than the name, before some of its characters become two in lower case.
  const create = () => new Uint8Array(5 * maximumLength);
  return [create(), create(), create()];
}

/** The distance, or any number above the limit if it is larger. */
function editDistance(a: string, b: string, limit: number, rows: Rows): number {
  if (limit === 0) {
    return a === b ? 0 : 1;
  }
  const far = limit + 1;
  let [beforePrevious, previous, row] = rows;
  let leastBefore = 0;
  for (let j = 0; j <= b.length; j++) {
    previous[j] = Math.min(j, far);
  }
  for (let i = 1; i <= a.length; i++) {
    // Cells further from the diagonal exceed the limit.
    const from = Math.max(1, i - limit);
    const to = Math.min(b.length, i + limit);
    row.fill(far, 0, b.length + 1);
    row[0] = Math.min(i, far);
    let least: number = row[from - 1];
    for (let j = from; j <= to; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let distance = Math.min(
        row[j - 1] + 1,
        previous[j] + 1,
        previous[j - 1] + cost,
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        distance = Math.min(distance, beforePrevious[j - 2] + 1);
      }
      row[j] = Math.min(distance, far);
      least = Math.min(least, row[j]);
    }
    // A swap refers to two rows before, so a single row above the limit does not end the search.
    if (least === far && leastBefore === far) {
      return far;
    }
    leastBefore = least;
    [beforePrevious, previous, row] = [previous, row, beforePrevious];
  }
  return previous[b.length];
}
