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
    const end = start < 0 ? -1 : endOfExpression(text, start + 2);
    if (end === 'nested') {
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

/** Where the brace is that closes an expression; negative where there is none. */
function endOfExpression(text: string, from: number): number | 'nested' {
  let open = 1;
  let quote: string | undefined;
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
        return index;
      }
    } else if (character === '$' && text[index + 1] === '{') {
      return 'nested';
    }
  }
  return -1;
}
