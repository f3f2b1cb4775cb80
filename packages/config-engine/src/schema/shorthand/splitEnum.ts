// SPDX-License-Identifier: Apache-2.0

import { trimmed } from './splitExpression';
import { Token } from './types';

/**
 * Splits the value of `enum` at commas outside double quotes (docs/rules/shorthand.md#enums: single quotes do not
 * protect commas). Values are trimmed and empty ones dropped; quotes are kept.
 *
 * @param offset - the start of the value in its expression, for the positions of the results
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
