// SPDX-License-Identifier: Apache-2.0

import { trimmed } from './splitExpression';
import { Token } from './types';

/**
 * Splits the value of `enum` at commas outside double quotes (docs/rules/shorthand.md#enums: single quotes do not
 * protect commas). Pieces are trimmed, empty ones dropped; quotes stay.
 *
 * @param offset - where the value begins in its expression, for the positions of the pieces
 *
 * @public
 */
export function splitEnum(value: string, offset = 0): Token[] {
  const pieces: Token[] = [];
  let start = 0;
  let quoted = false;
  const push = (end: number) => {
    const piece = trimmed(value, start, end);
    if (piece.text !== '') {
      pieces.push({
        text: piece.text,
        start: offset + piece.start,
        end: offset + piece.end,
      });
    }
    start = end + 1;
  };
  for (let at = 0; at < value.length; at++) {
    const char = value[at];
    if (quoted && char === '\\') {
      at += 1;
    } else if (char === '"') {
      quoted = !quoted;
    } else if (char === ',' && !quoted) {
      push(at);
    }
  }
  push(value.length);
  return pieces;
}
