// SPDX-License-Identifier: Apache-2.0

import { scanExpression } from '../cel';

/** The inside of one `${…}` of a text. */
export interface Expression {
  readonly text: string;
  /** Where `text` begins, in UTF-16 units. */
  readonly start: number;
}

/**
 * The expressions of a template's text: what stands between `${` and the brace that closes it, braces within and texts
 * in quotes respected. One that is never closed goes to the end.
 */
export function findExpressions(text: string): Expression[] {
  const expressions: Expression[] = [];
  let from = text.indexOf('${');
  while (from >= 0) {
    const start = from + 2;
    const closed = scanExpression(text, start).end;
    const end = closed < 0 ? text.length : closed;
    expressions.push({ text: text.slice(start, end), start });
    from = text.indexOf('${', end);
  }
  return expressions;
}
