// SPDX-License-Identifier: Apache-2.0

import type { Finding, SourcePosition, Words } from '../finding';
import type { JsonObject, JsonValue } from '../json';

/**
 * One predicate on the configuration merged so far. It fails closed.
 *
 * @public
 */
export interface Condition {
  /** As the author wrote it: `parameters.database.enabled`, `environment.region`. */
  readonly field: string;
  /** docs/rules/conditions.md#operators; there are no others and no combinators. */
  readonly operator: 'equals' | 'exists' | 'true' | 'false';
  /** The text to compare with, as written. Only with `equals`, which is never met without it. */
  readonly value?: string;
  /** The location of the condition in its document. */
  readonly pointer: string;
  readonly position?: SourcePosition;
}

/** One of the operators of a condition. */
export type ConditionOperator = Condition['operator'];

export const conditionOperators: readonly ConditionOperator[] = [
  'equals',
  'exists',
  'true',
  'false',
];

/**
 * The data that a condition reads: the sections of a configuration, the facts of the environment as `environment`, and
 * the component's `metadata` (`name`, `namespace`, `labels`, `annotations`).
 */
export type ConditionSubject = JsonObject;

/** The result of a condition and the value it read. */
export interface ConditionOutcome {
  readonly holds: boolean;
  /** In one sentence: `parameters.database.enabled is false, not true`. Never reveals a sensitive value. */
  readonly sentence: Words;
  /** The value it read; absent if there is none or it is sensitive. */
  readonly seen?: JsonValue;
  /** Reports a value of a type that the operator cannot compare. */
  readonly finding?: Finding;
}
