// SPDX-License-Identifier: Apache-2.0

/** A part of a string: literal text or an expression. */
export type Span =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'expression'; readonly source: string };

/**
 * Finds the `${…}` of a string as OpenChoreo does: braces are counted except within quotes, and an unclosed expression
 * is text.
 *
 * @returns undefined if an expression contains another
 */
export function spansOf(text: string): Span[] | undefined {
  const spans: Span[] = [];
  let cursor = 0;
  for (;;) {
    const start = text.indexOf('${', cursor);
    if (start < 0) {
      break;
    }
    const { end, isNesting } = scanExpression(text, start + 2);
    if (isNesting) {
      return undefined;
    }
    if (end < 0) {
      break;
    }
    if (start > cursor) {
      spans.push({ kind: 'text', text: text.slice(cursor, start) });
    }
    spans.push({ kind: 'expression', source: text.slice(start + 2, end) });
    cursor = end + 1;
  }
  if (cursor < text.length) {
    spans.push({ kind: 'text', text: text.slice(cursor) });
  }
  return spans;
}

/**
 * Finds the end of an expression. Braces are counted except within quotes.
 *
 * @param from - start of the expression, after its `${`
 * @returns `end`: offset of the closing brace, negative if there is none; `isNesting`: whether another expression
 * starts within it
 */
export function scanExpression(
  text: string,
  from: number,
): { end: number; isNesting: boolean } {
  let open = 1;
  let quote: string | undefined;
  let isNesting = false;
  for (let index = from; index < text.length; index++) {
    const character = text[index];
    if (quote !== undefined) {
      if (character === '\\') {
        index++;
      } else if (character === quote) {
        quote = undefined;
      }
    } else if (character === '"' || character === "'") {
      quote = character;
    } else if (character === '{') {
      open++;
    } else if (character === '}') {
      open--;
      if (open === 0) {
        return { end: index, isNesting };
      }
    } else if (character === '$' && text[index + 1] === '{') {
      isNesting = true;
    }
  }
  return { end: -1, isNesting };
}
