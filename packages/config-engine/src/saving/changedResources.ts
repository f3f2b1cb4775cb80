// SPDX-License-Identifier: Apache-2.0

import { readEffective, type Resolution } from '../effective';
import { budgetFinding, type Budget } from '../budget';
import type { Finding } from '../finding';
import { checkResourceRules, sectionsWithTransitions } from '../validation';

/**
 * The errors of rules that compare custom resources with their earlier values (docs/rules/crd.md#rules). What they read
 * may be secret, so values that are, or that contain one, are not compared. Without the
 * budget to compare them, nothing is known.
 */
export function changedResources(
  before: Resolution,
  after: Resolution,
  budget: Budget,
): Finding[] {
  const { schema } = after;
  const sections = sectionsWithTransitions(schema);
  const found = sections.flatMap(section =>
    checkResourceRules({
      schema,
      section,
      value: readEffective(after).config,
      touchesSecret: after.applied.places.touches,
      old: {
        value: readEffective(before).config,
        touchesSecret: before.applied.places.touches,
      },
      found: after.findings,
      isUnknown: () => false,
      budget,
    }),
  );
  const exceeded = sections.length > 0 ? budgetFinding(budget) : undefined;
  return exceeded ? [...found, exceeded] : found;
}
