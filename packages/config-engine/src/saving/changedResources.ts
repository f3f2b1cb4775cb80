// SPDX-License-Identifier: Apache-2.0

import { readEffective, type Resolution } from '../effective';
import { budgetFinding, type Budget } from '../budget';
import type { Finding } from '../finding';
import { nodeValue } from '../merge';
import { valueAt } from '../pointer';
import { checkResourceRules, sectionsWithTransitions } from '../validation';

/**
 * The errors of rules that compare custom resources with their earlier values (docs/rules/crd.md#rules). What they read
 * may be secret, so values that are, or that contain one, are not compared. An exceeded budget is an error, too.
 */
export function changedResources(
  before: Resolution,
  after: Resolution,
  budget: Budget,
): Finding[] {
  const { schema } = after;
  const sections = sectionsWithTransitions(schema);
  if (sections.length === 0) {
    return [];
  }
  const { config } = readEffective(after);
  const { config: old } = readEffective(before);
  // Before the defaults of the schema are filled in.
  const given = nodeValue(before.applied.tree) ?? {};
  const found = sections.flatMap(section =>
    checkResourceRules({
      schema,
      section,
      value: config,
      touchesSecret: after.applied.places.touches,
      old: {
        value: old,
        isSet: pointer => valueAt(given, pointer) !== undefined,
        touchesSecret: before.applied.places.touches,
      },
      found: after.findings,
      isUnknown: () => false,
      budget,
    }),
  );
  const exceeded = budgetFinding(budget);
  return exceeded ? [...found, exceeded] : found;
}
