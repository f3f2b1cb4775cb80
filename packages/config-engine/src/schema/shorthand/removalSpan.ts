// SPDX-License-Identifier: Apache-2.0

import { trimmed } from './splitExpression';
import { ExpressionReport, Span, Token } from './types';

/** The span to delete so that the expression without the word is well-formed. The last word takes the pipe with it. */
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
