// SPDX-License-Identifier: Apache-2.0

import type { SourcePosition } from '../finding';

/**
 * The position of something of which only the line is known. Its offsets are not those of the line.
 *
 * @param line - counts from 1
 *
 * @public
 */
export function startOfLine(file: string, line = 1): SourcePosition {
  return {
    file,
    line,
    column: 1,
    endLine: line,
    endColumn: 1,
    start: 0,
    end: 0,
  };
}
