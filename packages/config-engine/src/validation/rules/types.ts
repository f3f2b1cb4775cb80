// SPDX-License-Identifier: Apache-2.0

import type { Budget } from '../../budget';
import type { Condition } from '../../condition';
import type { SourcePosition } from '../../finding';
import type { JsonObject, JsonValue } from '../../json';
import type { RuleContext } from '../../mutation';
import type { CompiledSchema } from '../../schema';

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

/**
 * One of the checks of a validation rule.
 *
 * @public
 */
export type RuleCheck = (typeof ruleChecks)[number];

/**
 * One demand on the effective configuration, from an overlay.
 *
 * @public
 */
export interface ValidationRule {
  /**
   * Dot path, or a JSON Pointer where it begins with `/`, as the author wrote it. Of a text with `{{` it is the text
   * that the template gives that is checked.
   */
  readonly field: string;
  /** All of them are asked; a rule without any asks that the field exists. */
  readonly checks: ReadonlyArray<{
    readonly check: RuleCheck;
    /** What to compare with; a text with `{{` is a template. */
    readonly operand: JsonValue;
  }>;
  readonly message: string;
  /** `deny` is an error, `warn` a warning. */
  readonly action: 'deny' | 'warn';
  /** All of them have to hold for the rule to be asked. */
  readonly when: readonly Condition[];
  /** Where there are any, at least one of them has to hold, too. */
  readonly or?: readonly Condition[];
  /** Where the rule stands in its document. */
  readonly pointer: string;
  readonly position?: SourcePosition;
}

/**
 * What rules are asked about.
 *
 * @public
 */
export interface RuleCheckInput {
  readonly rules: readonly ValidationRule[];
  readonly config: JsonObject;
  /** Tells conditions the types of values. */
  readonly schema?: CompiledSchema;
  readonly context: RuleContext;
  /**
   * What a message may tell of a value that stands at a pointer: sensitive ones masked. Without it every value is told.
   */
  readonly mask?: (pointer: string, value: JsonValue) => JsonValue;
  /** What asking may spend, so much for each call when it is not shared: rules beyond it are not asked. */
  readonly budget?: Budget;
}
