// SPDX-License-Identifier: Apache-2.0

import type { Words } from '../finding';
import type { JsonValue } from '../json';

/**
 * A path that an expression reads: the name of a variable, then the names of fields. It ends where the next name is
 * only known when the expression is evaluated.
 *
 * @public
 */
export interface CelRead {
  readonly path: readonly string[];
}

/**
 * One expression, ready to be evaluated.
 *
 * @public
 */
export interface CelExpression {
  readonly source: string;
  /** Of the library: gives a value, or throws. */
  readonly evaluate: (variables: ReadonlyMap<string, unknown>) => unknown;
}

/**
 * A text with `${…}`, as the templates of OpenChoreo have it.
 *
 * @public
 */
export interface CelProgram {
  /** In the order of the text. One expression and nothing else keeps the type of its value; otherwise a text results. */
  readonly parts: readonly (string | CelExpression)[];
  /** Each path once, in the order of the text. */
  readonly reads: readonly CelRead[];
  /**
   * What is not evaluated here, each once: functions of OpenChoreo's pipeline, those that nobody knows, and optional
   * entries of maps and lists.
   */
  readonly foreignFunctions: readonly string[];
  /** Why the types of an expression do not fit, so that it cannot have a value; absent where they do. */
  readonly typeProblem?: Words;
}

/** What expressions are evaluated on: a variable for each name. */
export interface CelVariables {
  readonly values: { readonly [name: string]: JsonValue };
  /** The values of CEL, made when they are first read. */
  readonly bound: Map<string, unknown>;
}

/** What a program comes to. A problem never quotes the data, which may be sensitive. */
export type CelOutcome =
  | { readonly outcome: 'value'; readonly value: JsonValue }
  | { readonly outcome: 'error'; readonly problem: Words }
  | { readonly outcome: 'overBudget' };
