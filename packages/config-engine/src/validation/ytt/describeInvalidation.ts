// SPDX-License-Identifier: Apache-2.0

import { Finding, phrase, SourcePosition, Words } from '../../finding';
import { yttFindings } from '../../finding/catalogue/ytt';
import type { YttInvalidation } from './runRules';

/** Where and how an invalid value is described. */
export interface InvalidationContext {
  /** How sentences name the field; its path where this is absent. */
  readonly field?: Words;
  /** Put before the pointer within the values. */
  readonly prefix?: string;
  /** Where the value or its rule is written, where that is known better than by the rule. */
  readonly position?: SourcePosition;
  /** Whether the value may not be told: rules may quote it. */
  readonly sensitive?: boolean;
}

/** The findings of a value that breaks rules: one for each rule, in order. */
export function describeInvalidation(
  invalid: YttInvalidation,
  { field, prefix = '', position, sensitive = false }: InvalidationContext,
): Finding[] {
  const { pointer, path, place, rulePlace, violations, abort } = invalid;
  const at = {
    pointer: `${prefix}${pointer}`,
    position: position ?? place.position ?? rulePlace.position,
  };
  const name = field ?? (path === '' ? phrase('theDocument') : path);
  if (abort !== undefined) {
    const problem = sensitive ? phrase('conditionFailed') : oneLine(abort);
    return [yttFindings.ruleNotEvaluated.at(at, { field: name, problem })];
  }
  return violations.map(({ rule, found, notEvaluated }) =>
    notEvaluated
      ? yttFindings.ruleNotEvaluated.at(at, {
          field: name,
          problem: oneLine(found),
        })
      : yttFindings.rule.at(at, {
          field: name,
          description: oneLine(rule.description),
          found: sensitive ? '' : oneLine(found),
        }),
  );
}

function oneLine(text: string): string {
  return text.replace(/\s*\n\s*/g, ' ').replace(/\.$/, '');
}
