// SPDX-License-Identifier: Apache-2.0

/** A token of a CEL expression: a name, string, number, or a single character. */
export interface Token {
  readonly kind: 'name' | 'text' | 'number' | 'sign';
  /** A string without quotes and escapes; any other token as written. */
  readonly text: string;
  /** In UTF-16 units from the start of the expression. */
  readonly start: number;
}

const token =
  /\s+|\/\/[^\n]*|(?<name>[A-Za-z_]\w*)|(?<number>\d[\w.]*)|(?<text>"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|(?<sign>.)/gsu;

/** The tokens of a CEL expression, without whitespace and comments. Accepts any string. */
export function tokenise(expression: string): Token[] {
  const tokens: Token[] = [];
  for (const match of expression.matchAll(token)) {
    const { name, number, text, sign } = match.groups ?? {};
    const start = match.index;
    if (name !== undefined) {
      tokens.push({ kind: 'name', text: name, start });
    } else if (number !== undefined) {
      tokens.push({ kind: 'number', text: number, start });
    } else if (text !== undefined) {
      const inner = text.slice(1, -1).replace(/\\(.)/gsu, '$1');
      tokens.push({ kind: 'text', text: inner, start });
    } else if (sign !== undefined) {
      tokens.push({ kind: 'sign', text: sign, start });
    }
  }
  return tokens;
}
