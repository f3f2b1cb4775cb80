// SPDX-License-Identifier: Apache-2.0

import { CST, Lexer, Parser } from 'yaml';
import type { SourceLimits } from './types';

/** The limits that can be passed while a text is parsed. */
type TokenLimits = Pick<SourceLimits, 'depth' | 'nodes' | 'tokens'>;

/** The concrete syntax tree of a text, or the limit that it passes and the offset at which it does. */
export type Tokens =
  | {
      readonly tokens: CST.Token[];
      /** What the text was split into, marks included. */
      readonly lexemes: readonly string[];
    }
  | { readonly passed: keyof TokenLimits; readonly at: number };

/** Lexemes that mark a state of the lexer and are no part of the text. */
const marks: ReadonlySet<string> = new Set([
  CST.DOCUMENT,
  CST.FLOW_END,
  CST.SCALAR,
]);

/** What a node is written with: its key, or the mark of the item, and itself. */
const pieces: ReadonlySet<ReturnType<typeof CST.tokenType>> = new Set([
  'scalar',
  'single-quoted-scalar',
  'double-quoted-scalar',
  'alias',
  'flow-map-start',
  'flow-seq-start',
  'seq-item-ind',
] as const);

const piecesPerNode = 2;

/** After so many errors outside of any value the rest of a text is not read: it is no YAML. */
const usefulErrors = 1000;

/**
 * Parses a text into its concrete syntax tree, and gives up where it passes a limit.
 *
 * Both the parser and the composer of `yaml` recurse once per level, and Node aborts, beyond any `catch`, when a regular
 * expression is first compiled near the end of the stack: so a deep text must be refused while it is parsed. Parsing and
 * composing take most of the time, so a text that is bound to have too many nodes is refused before them.
 *
 * @param limits - a text that passes that of nodes by little, or by its aliases, is parsed all the same
 */
export function readTokens(text: string, limits: TokenLimits): Tokens {
  const lexemes: string[] = [];
  let offset = 0;
  let tokens = 0;
  let found = 0;
  let previous = '';
  for (const lexeme of new Lexer().lex(text)) {
    lexemes.push(lexeme);
    const type = previous === CST.SCALAR ? null : CST.tokenType(lexeme);
    if (pieces.has(type) && ++found > piecesPerNode * limits.nodes) {
      return { passed: 'nodes', at: offset };
    }
    if (type !== 'space' && type !== null && ++tokens > limits.tokens) {
      return { passed: 'tokens', at: offset };
    }
    offset += marks.has(lexeme) ? 0 : lexeme.length;
    previous = lexeme;
  }
  return parse(lexemes, limits.depth);
}

function parse(lexemes: readonly string[], depth: number): Tokens {
  const parser = new Parser();
  const tokens: CST.Token[] = [];
  // The open document and an open scalar are on the stack as well.
  const limit = depth + 2;
  let errors = 0;
  for (const lexeme of lexemes) {
    for (const token of parser.next(lexeme)) {
      errors += token.type === 'error' ? 1 : 0;
      tokens.push(token);
    }
    if (errors > usefulErrors) {
      break;
    }
    if (parser.stack.length > limit) {
      return { passed: 'depth', at: parser.offset };
    }
  }
  for (const token of parser.end()) {
    tokens.push(token);
  }
  return { tokens, lexemes };
}
