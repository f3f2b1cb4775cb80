// SPDX-License-Identifier: Apache-2.0

import type { Budget } from '../../budget';
import type { Condition } from '../../condition';
import type { SourcePosition } from '../../finding';
import type { JsonObject, JsonValue } from '../../json';
import type { RuleContext } from '../../mutation';
import type { CompiledSchema } from '../../schema';
import type { IsUnknown } from '../unknownValues';

/**
 * The checks of a validation rule (docs/rules/mutation.md#checks).
 *
 * @public
 */
export const ruleChecks = [
  'exists',
  'notExists',
  'equals',
  'notEquals',
  'prefix',
  'notPrefix',
  'suffix',
  'notSuffix',
  'contains',
  'notContains',
  'regex',
  'min',
  'max',
  'greaterThan',
  'lessThan',
  'greaterThanOrEqual',
  'lessThanOrEqual',
  'between',
  'notBetween',
  'in',
  'notIn',
] as const;

/** One of the checks of a validation rule. */
export type RuleCheck = (typeof ruleChecks)[number];

/**
 * A rule of an overlay that the effective configuration must satisfy.
 *
 * @public
 */
export interface ValidationRule {
  /**
   * Dot path, or a JSON Pointer if it begins with `/`, as the author wrote it. If it contains `{{`, the rendered
   * template itself is checked.
   */
  readonly field: string;
  /** All of them must pass; without any, the field must exist. */
  readonly checks: ReadonlyArray<{
    readonly check: (typeof ruleChecks)[number];
    /** The operand; a string with `{{` is a template. */
    readonly operand: JsonValue;
  }>;
  readonly message: string;
  /** `deny` is an error, `warn` a warning. */
  readonly action: 'deny' | 'warn';
  /** All of them must be met for the rule to run. */
  readonly when: readonly Condition[];
  /** If there are any, at least one of them must be met as well. */
  readonly or?: readonly Condition[];
  /** The pointer of the rule in its document. */
  readonly pointer: string;
  readonly position?: SourcePosition;
}

/** A check of a rule, with what it compares with. */
export type CheckWithOperand = ValidationRule['checks'][number];

/** The input of rules. */
export interface RuleCheckInput {
  readonly rules: readonly ValidationRule[];
  readonly config: JsonObject;
  /** Provides the types of values to conditions. */
  readonly schema?: CompiledSchema;
  readonly context: RuleContext;
  /** Masks the value at a pointer for messages. Without it, every value is shown. */
  readonly mask?: (pointer: string, value: JsonValue) => JsonValue;
  /** Rules that read an unknown value are not evaluated. Defaults to none. */
  readonly isUnknown?: IsUnknown;
  /** Limits the work; rules beyond it are skipped. Defaults to a budget for each call. */
  readonly budget?: Budget;
}
