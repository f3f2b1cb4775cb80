// SPDX-License-Identifier: Apache-2.0

import {
  isObject,
  type JsonObject,
  type JsonValue,
  type MergePlan,
} from '@component-config/config-engine';
import {
  mergeByStrategy,
  planByPattern,
  recipeStrategies,
} from '../../../engineParts';

/** The merge plan of recipes. Helm values keep null, with which Helm deletes a chart's default. */
export const recipePlan: MergePlan = planByPattern(recipeStrategies, {
  allowsNull: true,
});

/** The merge plan of a component's values: no strategies are declared. */
export const valuesPlan: MergePlan = planByPattern({}, { allowsNull: true });

/** Layers merged by the engine, lowest first. */
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
