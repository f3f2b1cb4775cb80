// SPDX-License-Identifier: Apache-2.0

import type { JsonValue } from '../json';
import { plainEntry } from './entries';
import { merge } from './merge';
import type { MergePlan } from './mergePlan';
import { nodeValue } from './nodes';

/**
 * Merges one value over another by the rules of the merge, without the provenance that `resolveEffective` reports.
 * Neither input is changed, and the result shares nothing with them.
 *
 * @param base - the lower value; undefined if there is none
 * @param plan - how each place is merged, as returned by `planByPattern`
 * @returns null if everything is removed
 *
 * @public
 */
export function mergeByStrategy(
  base: JsonValue | undefined,
  over: JsonValue,
  plan: MergePlan,
): JsonValue {
  const values = base === undefined ? [over] : [base, over];
  const stack = values.map((value, index) => plainEntry(value, String(index)));
  return nodeValue(merge(stack, plan)) ?? null;
}
