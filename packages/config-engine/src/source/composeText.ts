// SPDX-License-Identifier: Apache-2.0

import { Document, YAMLError, CST, Lexer, Parser } from 'yaml';
import { type Steps, Pace } from '../steps';
import { composePartsSteps } from './composeParts';
import { LineTable, lineTable } from './lineTable';
import type { SourceLimits, SourceText } from './types';

type TextLimits = Omit<SourceLimits, 'paths'>;

/** A text as composed by `yaml`, or the first limit that it exceeds. */
export type ComposedText = { readonly lines: LineTable } & (
  | (Exclude<Tokens, { passed: unknown }> & {
      readonly documents: readonly Document.Parsed[];
      /** The errors outside all documents. */
      readonly errors: readonly YAMLError[];
    })
  | {
      readonly exceeded: keyof TextLimits;
      /** Of the text, or of the scalar that is too long. */
      readonly characters: number;
      readonly limit: number;
      /** An offset in the text. */
      readonly at: number;
    }
);

/**
 * Parses a text into documents whose aliases, merge keys, repeated keys and tags remain as written: each reader has its
 * own rules for them. Checks the limits before the work that they limit.
 *
 * @param scalars - `core` resolves scalars like YAML 1.2 and accepts scalars as keys only; `failsafe` leaves both as
 *   written
 */
export function* composeTextSteps(
  source: SourceText,
  limits: TextLimits,
  scalars: 'core' | 'failsafe',
): Steps<ComposedText> {
  const { text } = source;
  const read =
    text.length > limits.characters
      ? ({ passed: 'characters', at: 0, characters: text.length } as const)
      : yield* tokenSteps(text, limits);
  if ('passed' in read) {
    const { passed, at, characters = text.length } = read;
    const lines = lineTable({ ...source, text: text.slice(0, at) });
    return { lines, exceeded: passed, limit: limits[passed], at, characters };
  }
  const lines = lineTable(source);
  const composed = yield* composePartsSteps(
    read.tokens,
    {
      // The library compares every pair of keys.
      uniqueKeys: false,
      stringKeys: scalars === 'core',
      keepSourceTokens: true,
      resolveKnownTags: false,
      merge: false,
      schema: scalars,
    },
    text.length,
  );
  return { ...read, lines, ...composed };
}

/** The limits checked during parsing. */
type TokenLimits = Pick<
  SourceLimits,
  'depth' | 'documents' | 'nodes' | 'scalar' | 'tokens'
>;

/** The concrete syntax tree of a text, or the exceeded limit and its offset. */
type Tokens =
  | {
      readonly tokens: CST.Token[];
      /** The lexemes of the text, including marks. */
      readonly lexemes: readonly string[];
    }
  | {
      readonly passed: keyof TokenLimits;
      readonly at: number;
      /** Of the scalar that is too long. */
      readonly characters?: number;
    };

/** Lexemes that mark a lexer state and are not part of the text. */
const marks: ReadonlySet<string> = new Set([
  CST.DOCUMENT,
  CST.FLOW_END,
  CST.SCALAR,
]);

/** The tokens of a node: its key or item indicator, and its value. */
const pieces: ReadonlySet<ReturnType<typeof CST.tokenType>> = new Set([
  'scalar',
  'single-quoted-scalar',
  'double-quoted-scalar',
  'alias',
  'flow-map-start',
  'flow-seq-start',
  'seq-item-ind',
] as const);

const quoted: typeof pieces = new Set([
  'single-quoted-scalar',
  'double-quoted-scalar',
] as const);

const piecesPerNode = 2;

/** After this many errors outside any value, the text is clearly not YAML and the rest is not read. */
const usefulErrors = 1000;

/** The lexemes that are read between two pauses; a long one counts as several. */
const lexemesPerStep = 5_000;
const charactersPerLexeme = 50;

/**
 * Parses a text into its concrete syntax tree and stops when it exceeds a limit. Pauses after a number of lexemes.
 *
 * Both the parser and the composer of `yaml` recurse once per level. Node aborts, beyond any `catch`, when a regular
 * expression is first compiled near the end of the stack, so deep text must be rejected during parsing. Parsing and
 * composing take most of the time, so text that must have too many nodes is rejected before.
 *
 * @param limits - text that exceeds the node limit slightly, or through aliases, is still parsed
 */
function* tokenSteps(text: string, limits: TokenLimits): Steps<Tokens> {
  const pace = new Pace(lexemesPerStep);
  const lexemes: string[] = [];
  let offset = 0;
  let documents = 0;
  let tokens = 0;
  let found = 0;
  let previous = '';
  for (const lexeme of new Lexer().lex(text)) {
    lexemes.push(lexeme);
    const type = previous === CST.SCALAR ? null : CST.tokenType(lexeme);
    // The first document may begin without a mark.
    if (type === 'doc-start' || (documents === 0 && pieces.has(type))) {
      documents += 1;
    }
    if (documents > limits.documents) {
      return { passed: 'documents', at: offset };
    }
    if (pieces.has(type) && ++found > piecesPerNode * limits.nodes) {
      return { passed: 'nodes', at: offset };
    }
    if (type !== 'space' && type !== null) {
      tokens += 1;
    }
    const ends = type === 'newline' ? 0 : endsOfLines(lexeme);
    tokens += ends;
    if (tokens > limits.tokens) {
      return { passed: 'tokens', at: offset };
    }
    const { length } = lexeme;
    if (length > limits.scalar && (ends > 0 || quoted.has(type))) {
      return { passed: 'scalar', at: offset, characters: length };
    }
    offset += marks.has(lexeme) ? 0 : lexeme.length;
    previous = lexeme;
    if (pace.isDue(1 + lexeme.length / charactersPerLexeme)) {
      yield undefined;
    }
  }
  return yield* parseSteps(lexemes, limits.depth);
}

function endsOfLines(lexeme: string): number {
  let ends = 0;
  for (
    let at = lexeme.indexOf('\n');
    at !== -1;
    at = lexeme.indexOf('\n', at + 1)
  ) {
    ends += 1;
  }
  return ends;
}

function* parseSteps(lexemes: readonly string[], depth: number): Steps<Tokens> {
  const pace = new Pace(lexemesPerStep);
  const parser = new Parser();
  const tokens: CST.Token[] = [];
  // The stack also contains the open document and an open scalar.
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
    if (pace.isDue(1 + lexeme.length / charactersPerLexeme)) {
      yield undefined;
    }
  }
  for (const token of parser.end()) {
    tokens.push(token);
  }
  return { tokens, lexemes };
}
