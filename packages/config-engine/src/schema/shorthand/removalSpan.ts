// SPDX-License-Identifier: Apache-2.0

import { trimmed } from './splitExpression';
import { ExpressionReport, Span, Token } from './types';

/** The stretch to cut so that a word goes and a well-formed expression stays; the pipe goes with the last word. */
export function removalSpan(
  words: readonly Token[],
  word: Token,
  { scalar }: ExpressionReport,
): Span {
  const index = words.indexOf(word);
  const next: Token | undefined = words[index + 1];
  if (next) {
    return { start: word.start, end: next.start };
  }
  const previous: Token | undefined = words[index - 1];
  if (previous) {
    return { start: previous.end, end: word.end };
  }
  const text = String(scalar.value);
  return { start: trimmed(text, 0, text.indexOf('|')).end, end: word.end };
}
