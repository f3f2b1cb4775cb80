// SPDX-License-Identifier: Apache-2.0

import { Expression, Token } from './types';

/** Non-ASCII characters that Go's `unicode.IsSpace` treats as white space. */
const wideSpace =
  /[\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/;

/** Whether a character is white space in the shorthand. */
function isSpace(char: string): boolean {
  const unit = char.charCodeAt(0);
  return unit < 0x80
    ? unit === 0x20 || (unit >= 0x09 && unit <= 0x0d)
    : wideSpace.test(char);
}

/** Part of a text, trimmed. */
export function trimmed(text: string, start: number, end: number): Token {
  let from = start;
  let to = end;
  while (from < to && isSpace(text[from])) {
    from += 1;
  }
  while (to > from && isSpace(text[to - 1])) {
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
  let quote = '';
  let quoteAt = 0;
  let escaped = false;
  const brackets: number[] = [];
  for (let at = from; at < text.length; at++) {
    const char = text[at];
    if (quote !== '') {
      if (escaped) {
        escaped = false;
      } else if (char === '\\') {
        escaped = true;
      } else if (char === quote) {
        quote = '';
      }
      continue;
    }
    if (brackets.length === 0 && isSpace(char)) {
      if (start !== -1) {
        tokens.push({ text: text.slice(start, at), start, end: at });
        start = -1;
      }
      continue;
    }
    start = start === -1 ? at : start;
    if (char === "'" || char === '"') {
      quote = char;
      quoteAt = at;
    } else if (char === '{' || char === '[') {
      brackets.push(at);
    } else if (char === '}' || char === ']') {
      brackets.pop();
    }
  }
  if (start !== -1) {
    const last = { text: text.slice(start), start, end: text.length };
    if (quote !== '') {
      tokens.push({ ...last, unclosed: { kind: 'quote', at: quoteAt } });
    } else if (brackets.length > 0) {
      tokens.push({ ...last, unclosed: { kind: 'bracket', at: brackets[0] } });
    } else {
      tokens.push(last);
    }
  }
  return tokens;
}
