// SPDX-License-Identifier: Apache-2.0

import { isObject, type JsonValue } from '../../json';
import type { MergeStrategy } from '../../schema';
import { layerEntry, planOfPatterns } from '../entries';
import { merge } from '../merge';
import { nodeValue } from '../readings';
import type { MergePlan } from '../types';

/**
 * Builds a plan from a table of strategies by pattern: a JSON Pointer in which `*` matches any key or item. If several
 * patterns match a place, the first one wins.
 *
 * @param options - `allowsNull`: whether null is a value everywhere instead of removing
 */
export function planByPattern(
  table: { readonly [pattern: string]: MergeStrategy },
  options: { allowsNull?: boolean } = {},
): MergePlan {
  return planOfPatterns(
    Object.keys(table).map(path => ({ path, strategy: table[path] })),
    options.allowsNull ?? false,
  );
}

/**
 * Merges one value over another by the rules of the merge, without the provenance that `resolveEffective` reports.
 * Neither input is changed, and the result shares nothing with them.
 *
 * @param base - the lower value; undefined if there is none
 * @param plan - how each place is merged, as returned by `planByPattern`
 * @returns null if everything is removed
 */
export function mergeByStrategy(
  base: JsonValue | undefined,
  over: JsonValue,
  plan: MergePlan,
): JsonValue {
  const values = base === undefined ? [over] : [base, over];
  const stack = values.map((value, index) =>
    layerEntry({
      layer: String(index),
      title: String(index),
      value: { at: value },
      positions: {},
    }),
  );
  const around: MergePlan = { allowsNull: false, child: () => plan };
  const merged = nodeValue(merge(stack, around));
  return (isObject(merged) ? merged.at : undefined) ?? null;
}
