// SPDX-License-Identifier: Apache-2.0

import { Expression, Token, ExpressionReport, Span } from './types';

/** Non-ASCII characters that Go's `unicode.IsSpace` treats as white space. */
const wideSpace =
  /[\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/;

/** Whether a UTF-16 unit is white space in the shorthand. */
function isSpace(unit: number): boolean {
  return unit < 0x80
    ? unit === 0x20 || (unit >= 0x09 && unit <= 0x0d)
    : wideSpace.test(String.fromCharCode(unit));
}

/** The UTF-16 units of the characters that group words; reading units is faster than reading characters. */
const units = {
  none: 0,
  double: 0x22,
  single: 0x27,
  backslash: 0x5c,
  openList: 0x5b,
  closeList: 0x5d,
  openMap: 0x7b,
  closeMap: 0x7d,
} as const;

/** Part of a text, trimmed. */
export function trimmed(text: string, start: number, end: number): Token {
  let from = start;
  let to = end;
  while (from < to && isSpace(text.charCodeAt(from))) {
    from += 1;
  }
  while (to > from && isSpace(text.charCodeAt(to - 1))) {
    to -= 1;
  }
  return { text: text.slice(from, to), start: from, end: to };
}

/** Splits `type | constraints` at the first pipe, regardless of quotes (docs/rules/shorthand.md#expression). */
export function splitExpression(text: string): Expression {
  const pipe = text.indexOf('|');
  if (pipe === -1) {
    return {
      type: trimmed(text, 0, text.length),
      constrained: false,
      tokens: [],
    };
  }
  const tokens = splitConstraints(text, pipe + 1);
  return {
    type: trimmed(text, 0, pipe),
    constrained: tokens.length > 0,
    tokens,
  };
}

/**
 * Splits constraints at white space outside quotes and brackets (docs/rules/shorthand.md#tokens). Quotes may open
 * anywhere, a backslash escapes the next character in both kinds of quotes, bracket kinds are not matched, and an
 * unclosed quote or bracket extends to the end.
 */
function splitConstraints(text: string, from: number): Token[] {
  const tokens: Token[] = [];
  let start = -1;
  let quote: number = units.none;
  let quoteAt = 0;
  let escaped = false;
  const brackets: number[] = [];
  for (let at = from; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (quote !== units.none) {
      if (escaped) {
        escaped = false;
      } else if (unit === units.backslash) {
        escaped = true;
      } else if (unit === quote) {
        quote = units.none;
      }
      continue;
    }
    if (brackets.length === 0 && isSpace(unit)) {
      if (start !== -1) {
        tokens.push({ text: text.slice(start, at), start, end: at });
        start = -1;
      }
      continue;
    }
    start = start === -1 ? at : start;
    if (unit === units.single || unit === units.double) {
      quote = unit;
      quoteAt = at;
    } else if (unit === units.openMap || unit === units.openList) {
      brackets.push(at);
    } else if (unit === units.closeMap || unit === units.closeList) {
      brackets.pop();
    }
  }
  if (start !== -1) {
    const last = { text: text.slice(start), start, end: text.length };
    if (quote !== units.none) {
      tokens.push({ ...last, unclosed: { kind: 'quote', at: quoteAt } });
    } else if (brackets.length > 0) {
      tokens.push({ ...last, unclosed: { kind: 'bracket', at: brackets[0] } });
    } else {
      tokens.push(last);
    }
  }
  return tokens;
}

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
