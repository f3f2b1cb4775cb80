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
    const end = closingBrace(text, start);
    expressions.push({ text: text.slice(start, end), start });
    from = text.indexOf('${', end);
  }
  return expressions;
}

function closingBrace(text: string, start: number): number {
  let depth = 0;
  let quote: string | undefined;
  for (let index = start; index < text.length; index++) {
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
      depth++;
    } else if (character === '}' && depth-- === 0) {
      return index;
    }
  }
  return text.length;
}
