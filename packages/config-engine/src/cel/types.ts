// SPDX-License-Identifier: Apache-2.0

import type { Words } from '../finding';
import type { JsonValue } from '../json';

/**
 * A path read by an expression: a variable name followed by field names. It ends before the first name that is only
 * known at evaluation.
 */
export interface CelRead {
  readonly path: readonly string[];
}

/** A compiled expression. */
export interface CelExpression {
  readonly source: string;
  /** Each path once, in source order. */
  readonly reads: readonly CelRead[];
  /** As in the program, for this expression. */
  readonly foreignFunctions: readonly string[];
  /** As in the program, for this expression. */
  readonly typeProblem?: Words;
  /** The name of the type of its value; absent if it is not known. */
  readonly type?: string;
  /** Returns a value or throws; provided by the library. */
  readonly evaluate: (variables: ReadonlyMap<string, unknown>) => unknown;
}

/** A compiled string with `${…}`, as in OpenChoreo's templates. */
export interface CelProgram {
  /** In source order. A single expression keeps the type of its value; otherwise the result is a string. */
  readonly parts: readonly (string | CelExpression)[];
  /** Each path once, in source order. */
  readonly reads: readonly CelRead[];
  /**
   * What is not supported, each once: functions of OpenChoreo's pipeline, unknown functions, and optional entries of
   * maps and lists.
   */
  readonly foreignFunctions: readonly string[];
  /** Why the types of an expression conflict, so that it has no value; absent if they fit. */
  readonly typeProblem?: Words;
}

/** The variables of an evaluation, by name. */
export interface CelVariables {
  readonly values: { readonly [name: string]: JsonValue };
  /** The CEL values, created on first read. */
  readonly bound: Map<string, unknown>;
}

/** The result of a program. A problem never quotes data, which may be sensitive. */
export type CelOutcome =
  | { readonly outcome: 'value'; readonly value: JsonValue }
  | {
      readonly outcome: 'error';
      readonly problem: Words;
      /** The path that the configuration would have to have, as far as its names are known, if that is the reason. */
      readonly unset?: readonly string[];
    }
  | { readonly outcome: 'overBudget' };
