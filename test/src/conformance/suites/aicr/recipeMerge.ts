// SPDX-License-Identifier: Apache-2.0

import {
  isObject,
  mergeByStrategy,
  planByPattern,
  recipeStrategies,
  type JsonObject,
  type JsonValue,
  type MergePlan,
} from '@component-config/config-engine';

/** How the contents of recipes are merged. Values for Helm keep a null, with which Helm itself deletes a chart's default. */
export const recipePlan: MergePlan = planByPattern(recipeStrategies, {
  allowsNull: true,
});

/** How the values of a component are merged: nothing is declared. */
export const valuesPlan: MergePlan = planByPattern({}, { allowsNull: true });

/** Layers merged by the engine, the lowest first. */
export function mergeAll(
  layers: readonly JsonObject[],
  plan: MergePlan,
): JsonObject {
  let merged: JsonValue = {};
  for (const layer of layers) {
    merged = mergeByStrategy(merged, layer, plan);
  }
  return isObject(merged) ? merged : {};
}
