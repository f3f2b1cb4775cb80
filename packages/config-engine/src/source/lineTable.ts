// SPDX-License-Identifier: Apache-2.0

import type { SourcePosition } from '../finding';
import type { SourceText } from './types';

/**
 * Converts offsets in one text to positions.
 *
 * @public
 */
export interface LineTable {
  readonly source: SourceText;
  /** The offsets of the line starts; the first is 0. */
  readonly starts: readonly number[];
  /** The position of a range of the text; offsets beyond its end are limited to it. */
  position(start: number, end: number): SourcePosition;
}

/**
 * Finds the line starts of a text: after each line feed, as in editors.
 *
 * @public
 */
export function lineTable(source: SourceText): LineTable {
  const { file, text } = source;
  const starts = [0];
  for (
    let at = text.indexOf('\n');
    at !== -1;
    at = text.indexOf('\n', at + 1)
  ) {
    starts.push(at + 1);
  }

  // Most positions are requested in text order, so the last line is a good first guess.
  let last = 0;
  const lineOf = (offset: number): number => {
    if (offset >= starts[last] && !(offset >= starts[last + 1])) {
      return last;
    }
    last = lineIndex(starts, offset);
    return last;
  };

  return {
    source,
    starts,
    position(from, to) {
      const start = Math.min(from, text.length);
      const end = Math.min(Math.max(to, start), text.length);
      const line = lineOf(start);
      const endLine = lineOf(end);
      return {
        file,
        line: line + 1,
        column: start - starts[line] + 1,
        endLine: endLine + 1,
        endColumn: end - starts[endLine] + 1,
        start,
        end,
      };
    },
  };
}

/** The text of a line with its line end, counted from 1; undefined outside the text. */
export function lineText(
  { source: { text }, starts }: LineTable,
  line: number,
): string | undefined {
  const start = starts[line - 1];
  return start === undefined ? undefined : text.slice(start, starts[line]);
}

/** The index of the last line that starts at or before an offset. */
export function lineIndex(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (starts[middle] <= offset) {
      low = middle;
    } else {
      high = middle - 1;
    }
  }
  return low;
}
