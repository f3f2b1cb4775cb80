// SPDX-License-Identifier: Apache-2.0

import { scanExpression } from '../cel';

/** The content of one `${…}` in a string. */
export interface Expression {
  readonly text: string;
  /** The start of `text`, in UTF-16 units. */
  readonly start: number;
}

/**
 * The expressions in a template: the content between `${` and its closing brace, respecting nested braces and quoted
 * strings. An unclosed expression extends to the end.
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
