// SPDX-License-Identifier: Apache-2.0

/** A stretch of a text: what stands there as it is, or an expression. */
export type Span =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'expression'; readonly source: string };

/**
 * Finds the `${…}` of a text as OpenChoreo does: braces are counted, those within quotes are not, and what is not closed
 * is text.
 *
 * @returns undefined where an expression stands within another one
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
 * Looks for the end of an expression: braces within are counted, those within quotes are not.
 *
 * @param from - where the expression begins, behind its `${`
 * @returns `end`: where the brace is that closes it, negative where there is none; `isNesting`: whether another
 * expression begins within it
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
