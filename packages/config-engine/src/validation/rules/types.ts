import type { Condition } from '../../condition';
import type { SourcePosition } from '../../finding';
import type { JsonValue } from '../../json';

/** The checks of a validation rule (overlays 1.3), one sentence each in the documentation of overlays. */
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

/** @see ruleChecks */
export type RuleCheck = (typeof ruleChecks)[number];

/** One demand on the effective configuration, from an overlay. */
export interface ValidationRule {
  /** Dot path, or a JSON Pointer where it begins with `/`, as the author wrote it; may be a template. */
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
  readonly when: readonly Condition[];
  /** Where the rule stands in its document. */
  readonly pointer: string;
  readonly position?: SourcePosition;
}
