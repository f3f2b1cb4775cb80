import { CST, Lexer, Parser } from 'yaml';

/** The concrete syntax tree of a text, or the offset at which it is nested too deep. */
export type Tokens =
  | { readonly tokens: CST.Token[] }
  | { readonly tooDeepAt: number };

/** After so many errors outside of any value the rest of a text is not read: it is no YAML. */
const usefulErrors = 1000;

/**
 * Parses a text into its concrete syntax tree, and gives up where the nesting passes a limit. Both the parser and the
 * composer of `yaml` recurse once per level, and Node aborts, beyond any `catch`, when a regular expression is first
 * compiled near the end of the stack: so a deep text must be refused while it is read.
 */
export function readTokens(text: string, depth: number): Tokens {
  const parser = new Parser();
  const tokens: CST.Token[] = [];
  // The open document and an open scalar are on the stack as well.
  const limit = depth + 2;
  let errors = 0;
  for (const lexeme of new Lexer().lex(text)) {
    for (const token of parser.next(lexeme)) {
      errors += token.type === 'error' ? 1 : 0;
      tokens.push(token);
    }
    if (errors > usefulErrors) {
      break;
    }
    if (parser.stack.length > limit) {
      return { tooDeepAt: parser.offset };
    }
  }
  for (const token of parser.end()) {
    tokens.push(token);
  }
  return { tokens };
}
