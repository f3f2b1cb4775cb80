// SPDX-License-Identifier: Apache-2.0

import { attempt, budgetStop } from './failure';
import { defaultStarlarkLimits } from './limits';
import { checkHeight } from './syntax/checkHeight';
import { at, Cursor, peek, refuse, takeIf } from './syntax/cursor';
import type {
  Argument,
  Expression,
  ProgramText,
  Statement,
} from './syntax/nodes';
import { parseCallArguments, parseExpressions } from './syntax/parseExpression';
import { parseStatements } from './syntax/parseStatement';
import { readBlocks } from './syntax/readBlocks';
import { readTokens } from './syntax/readTokens';
import { describeToken } from './syntax/tokens';
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
