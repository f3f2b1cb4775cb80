// SPDX-License-Identifier: Apache-2.0

import { attempt, budgetStop, syntaxStop } from './failure';
import { defaultStarlarkLimits } from './limits';
import { at, Cursor, peek, refuse, takeIf } from './syntax/cursor';
import type {
  Argument,
  Expression,
  ProgramText,
  Statement,
  Spot,
} from './syntax/nodes';
import { parseCallArguments, parseExpressions } from './syntax/parseExpression';
import { parseStatements } from './syntax/parseStatement';
import { readTokens } from './syntax/readTokens';
import { describeToken, type Token } from './syntax/tokens';
import type { Outcome, StarlarkLimits } from './types';

/**
 * Starlark source, and its position in its file.
 *
 * @public
 */
export type StarlarkSource = ProgramText;

/**
 * A parsed program: statements.
 *
 * @public
 */
export interface StarlarkProgram {
  readonly kind: 'program';
  readonly source: StarlarkSource;
  readonly statements: readonly Statement[];
}

/**
 * A parsed expression.
 *
 * @public
 */
export interface StarlarkExpression {
  readonly kind: 'expression';
  readonly source: StarlarkSource;
  readonly expression: Expression;
}

/**
 * Parsed arguments of a call: the content of its parentheses.
 *
 * @public
 */
export interface StarlarkArguments {
  readonly kind: 'arguments';
  readonly source: StarlarkSource;
  readonly args: readonly Argument[];
}

/** The maximum height of a tree relative to the nesting limit: each level of nesting is a few nodes of the tree. */
const HEIGHT_PER_NESTING = 3;

/**
 * Parses a program: the content of a `.star` file, or the code of a template. Blocks end with `end`.
 *
 * @public
 */
export function parseProgram(
  source: StarlarkSource,
  limits: StarlarkLimits = defaultStarlarkLimits,
): Outcome<StarlarkProgram> {
  return parse(source, limits, false, cursor => ({
    kind: 'program',
    source,
    statements: parseStatements(cursor),
  }));
}

/**
 * Parses one expression; several separated by commas are a tuple.
 *
 * @public
 */
export function parseExpression(
  source: StarlarkSource,
  limits: StarlarkLimits = defaultStarlarkLimits,
): Outcome<StarlarkExpression> {
  return parse(source, limits, false, cursor => {
    const expression = parseExpressions(cursor, false);
    takeIf(cursor, 'newline');
    if (!at(cursor, 'end of file')) {
      throw refuse(
        cursor,
        `got ${describeToken(peek(cursor).kind)} after expression, want EOF`,
      );
    }
    return { kind: 'expression', source, expression };
  });
}

/**
 * Parses the arguments of a call, as in an annotation; line breaks are ignored.
 *
 * @public
 */
export function parseArguments(
  source: StarlarkSource,
  limits: StarlarkLimits = defaultStarlarkLimits,
): Outcome<StarlarkArguments> {
  return parse(source, limits, true, cursor => ({
    kind: 'arguments',
    source,
    args: parseCallArguments(cursor),
  }));
}

function parse<T extends object>(
  source: StarlarkSource,
  limits: StarlarkLimits,
  bracketed: boolean,
  read: (cursor: Cursor) => T,
): Outcome<T> {
  return attempt(() => {
    if (source.text.length > limits.characters) {
      throw budgetStop('input', limits.characters);
    }
    const tokens = readBlocks(source, readTokens(source, bracketed));
    const value = read({ source, tokens, limits, index: 0, depth: 0 });
    // Few tokens cannot make a high tree, and most sources are short.
    if (tokens.length > limits.nesting) {
      checkHeight(value, limits.nesting * HEIGHT_PER_NESTING);
    }
    return value;
  });
}

/** Properties without nodes. */
const flat: ReadonlySet<string> = new Set(['source', 'spot', 'locals']);

/**
 * Rejects a tree higher than the limit. Long chains (`1 + 1 + 1 …`) are parsed without nesting but make a high tree,
 * and later walks use the stack. This check itself is iterative.
 */
function checkHeight(root: object, limit: number): void {
  const pending: Array<[node: object, height: number]> = [[root, 1]];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const [node, height] = next;
    if (height > limit) {
      throw budgetStop('nesting', limit);
    }
    const inner = Array.isArray(node) ? height : height + 1;
    for (const [key, child] of Object.entries(node)) {
      if (typeof child === 'object' && child !== null && !flat.has(key)) {
        pending.push([child, inner]);
      }
    }
  }
}

/**
 * Marks the blocks of a program. In ytt's dialect, a block begins with a colon at the end of a line and ends with
 * `end`, `elif` or `else`; indentation is ignored.
 */
function readBlocks(source: ProgramText, tokens: readonly Token[]): Token[] {
  const result: Token[] = [];
  const open: Spot[] = [];
  const close = (spot: Spot) => {
    if (open.pop() === undefined) {
      throw syntaxStop(source, spot, 'unexpected end');
    }
    result.push({ kind: 'outdent', spot, text: '' });
  };

  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index];
    const { kind, spot, text } = token;
    if (kind === 'identifier' && text === 'end') {
      close(spot);
      index += tokens[index + 1]?.kind === 'newline' ? 1 : 0;
      continue;
    }
    if (kind === 'pass') {
      throw syntaxStop(
        source,
        spot,
        "use of reserved keyword 'pass' is not allowed",
      );
    }
    const endsBranch =
      kind === 'elif' || (kind === 'else' && tokens[index + 1]?.kind === ':');
    if (endsBranch) {
      close(spot);
    }
    if (kind === 'end of file' && open.length > 0) {
      throw syntaxStop(
        source,
        open[open.length - 1],
        'mismatched set of block openings (if/else/elif/for/def) and closing (end)',
      );
    }
    result.push(token);
    if (kind === 'newline' && tokens[index - 1]?.kind === ':') {
      open.push(spot);
      result.push({ kind: 'indent', spot, text: '' });
    }
  }
  return result;
}
