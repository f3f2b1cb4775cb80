// SPDX-License-Identifier: Apache-2.0

import { budgetStop, syntaxStop } from '../failure';
import type { StarlarkLimits } from '../types';
import type { ProgramText, Spot } from './nodes';
import { describeToken, Token } from './tokens';

/** The current position of a parser. */
export interface Cursor {
  readonly source: ProgramText;
  readonly tokens: readonly Token[];
  readonly limits: StarlarkLimits;
  index: number;
  /** The current nesting in brackets and blocks. */
  depth: number;
}

/** The next token; at the end, always `end of file`. */
export function peek({ tokens, index }: Cursor): Token {
  return tokens[Math.min(index, tokens.length - 1)];
}

/** Whether the next token is of one of the kinds. */
export function at(cursor: Cursor, ...kinds: readonly string[]): boolean {
  return kinds.includes(peek(cursor).kind);
}

/** Takes the next token. */
export function take(cursor: Cursor): Token {
  const token = peek(cursor);
  cursor.index += 1;
  return token;
}

/** Takes the next token if it is of the kind. */
export function takeIf(cursor: Cursor, kind: string): Token | undefined {
  return at(cursor, kind) ? take(cursor) : undefined;
}

/** Takes the next token, which must be of the kind. */
export function expect(cursor: Cursor, kind: string): Token {
  if (!at(cursor, kind)) {
    throw refuse(
      cursor,
      `got ${describeToken(peek(cursor).kind)}, want ${describeToken(kind)}`,
    );
  }
  return take(cursor);
}

/** Takes a name. */
export function expectName(cursor: Cursor): Token {
  const { kind, text } = peek(cursor);
  if (kind !== 'identifier') {
    throw refuse(
      cursor,
      /^\w+$/.test(text) && !['int', 'float', 'string'].includes(kind)
        ? `use of reserved keyword '${text}' is not allowed (expected identifier)`
        : 'not an identifier',
    );
  }
  return take(cursor);
}

/** A syntax error at a position, by default that of the next token. */
export function refuse(
  cursor: Cursor,
  message: string,
  spot: Spot = peek(cursor).spot,
) {
  return syntaxStop(cursor.source, spot, message);
}

/** Parses a construct that may nest. Rejects nesting beyond the limit, so that no source exhausts the stack. */
export function nested<T>(cursor: Cursor, parse: () => T): T {
  cursor.depth += 1;
  if (cursor.depth > cursor.limits.nesting) {
    throw budgetStop('nesting', cursor.limits.nesting);
  }
  const result = parse();
  cursor.depth -= 1;
  return result;
}
