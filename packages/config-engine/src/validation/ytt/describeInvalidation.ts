// SPDX-License-Identifier: Apache-2.0

import { Finding, phrase, SourcePosition, Words } from '../../finding';
import { yttFindings } from '../../finding/catalogue/ytt';
import type { YttInvalidation } from './runRules';

/** How to describe an invalid value. */
export interface InvalidationContext {
  /** How messages refer to the field. */
  readonly field: Words;
  /** The pointer of the values. */
  readonly prefix: string;
  /** The position of the rule. */
  readonly position: SourcePosition | undefined;
  /** Whether the value is sensitive: rules may quote it, so their output is not shown. */
  readonly sensitive: boolean;
}

/** The findings of a value that violates rules, one for each rule, in order. */
export function describeInvalidation(
  { pointer, violations, abort }: YttInvalidation,
  { field, prefix, position, sensitive }: InvalidationContext,
): Finding[] {
  const at = { pointer: `${prefix}${pointer}`, position };
  if (abort !== undefined) {
    const problem = sensitive ? phrase('conditionFailed') : oneLine(abort);
    return [yttFindings.ruleNotEvaluated.at(at, { field, problem })];
  }
  return violations.map(({ rule, found, notEvaluated }) =>
    notEvaluated
      ? yttFindings.ruleNotEvaluated.at(at, {
          field,
          problem: oneLine(found),
        })
      : yttFindings.rule.at(at, {
          field,
          description: oneLine(rule.description),
          found: sensitive ? '' : oneLine(found),
        }),
  );
}

function oneLine(text: string): string {
  return text
    .replace(/\s+/g, blank => (blank.includes('\n') ? ' ' : blank))
    .replace(/\.$/, '');
}
