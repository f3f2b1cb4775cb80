// SPDX-License-Identifier: Apache-2.0

import { Finding, phrase, SourcePosition, Words } from '../../finding';
import { yttFindings } from '../../finding/catalogue/ytt';
import type { YttInvalidation } from './runRules';

/** How to describe an invalid value. */
export interface InvalidationContext {
  /** How messages refer to the field. Defaults to its path. */
  readonly field?: Words;
  /** Prefix of the pointer within the values. */
  readonly prefix?: string;
  /** The position of the value or its rule, if it is more precise than the rule's own. */
  readonly position?: SourcePosition;
  /** Whether the value is sensitive: rules may quote it, so their output is not shown. */
  readonly sensitive?: boolean;
}

/** The findings of a value that violates rules, one for each rule, in order. */
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
  return text
    .replace(/\s+/g, blank => (blank.includes('\n') ? ' ' : blank))
    .replace(/\.$/, '');
}
