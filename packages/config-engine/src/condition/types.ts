import type { SourcePosition } from '../finding';

/** The operators of a condition (seed "conditions"): there are no others, and no combinators. */
export const conditionOperators = [
  'equals',
  'exists',
  'true',
  'false',
] as const;

/** @see conditionOperators */
export type ConditionOperator = (typeof conditionOperators)[number];

/** One predicate on the configuration merged so far; it fails closed. */
export interface Condition {
  /** As the author wrote it: `parameters.database.enabled`, `environment.region`. */
  readonly field: string;
  readonly operator: ConditionOperator;
  /** The text to compare with, as the author wrote it; only with `equals`. */
  readonly value?: string;
  /** Where the condition stands in its document. */
  readonly pointer: string;
  readonly position?: SourcePosition;
}

/** What came of a condition, and the value that it saw. */
export interface ConditionOutcome {
  readonly holds: boolean;
  /** In one sentence: `parameters.database.enabled is false, not true`. */
  readonly sentence: string;
}
