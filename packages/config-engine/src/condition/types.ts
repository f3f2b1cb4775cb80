// SPDX-License-Identifier: Apache-2.0

import type { Finding, Phrase, SourcePosition } from '../finding';
import type { JsonObject, JsonValue } from '../json';

/**
 * The operators of a condition (docs/rules/conditions.md#operators): there are no others, and no combinators.
 *
 * @public
 */
export const conditionOperators = [
  'equals',
  'exists',
  'true',
  'false',
] as const;

/**
 * One of the operators of a condition.
 *
 * @public
 */
export type ConditionOperator = (typeof conditionOperators)[number];

/**
 * One predicate on the configuration merged so far; it fails closed.
 *
 * @public
 */
export interface Condition {
  /** As the author wrote it: `parameters.database.enabled`, `environment.region`. */
  readonly field: string;
  readonly operator: ConditionOperator;
  /** The text to compare with, as the author wrote it; only with `equals`, which never holds without. */
  readonly value?: string;
  /** Where the condition stands in its document. */
  readonly pointer: string;
  readonly position?: SourcePosition;
}

/**
 * What a condition looks at: the sections of a configuration, the facts of the environment as `environment`, and the
 * component's `metadata` (`name`, `namespace`, `labels`, `annotations`).
 *
 * @public
 */
export type ConditionSubject = JsonObject;

/**
 * What came of a condition, and the value that it saw.
 *
 * @public
 */
export interface ConditionOutcome {
  readonly holds: boolean;
  /** In one sentence: `parameters.database.enabled is false, not true`. Tells nothing of a sensitive value. */
  readonly sentence: string;
  /** The same for other languages. */
  readonly sentencePhrase?: Phrase;
  /** The value that the condition saw; absent where there is none, or where it is sensitive. */
  readonly seen?: JsonValue;
  /** A value of a type that the operator cannot judge. */
  readonly finding?: Finding;
}
