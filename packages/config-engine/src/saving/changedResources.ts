// SPDX-License-Identifier: Apache-2.0

import { readEffective, type Resolution } from '../effective';
import type { Finding } from '../finding';
import { checkResourceRules, sectionsWithTransitions } from '../validation';

/**
 * The errors of rules that compare custom resources with their earlier values (docs/rules/crd.md#rules). What they read
 * may be secret, so values that are, or that contain one, are not compared.
 */
export function changedResources(
  before: Resolution,
  after: Resolution,
): Finding[] {
  const { schema } = after;
  return sectionsWithTransitions(schema).flatMap(section =>
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
    }),
  );
}
