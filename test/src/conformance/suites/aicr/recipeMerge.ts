// SPDX-License-Identifier: Apache-2.0

import {
  type JsonObject,
  type MergeStrategy,
} from '@component-config/config-engine';
import {
  layerEntry,
  merge,
  nodeValue,
  planOfPatterns,
  type MergePlan,
} from '../../../engineParts';
import { objectOf } from '../../content';

/**
 * How AICR merges the contents of recipes, by place: `*` is any key or item, and places not listed are merged deeply. A
 * `null` is a value: with it, Helm deletes a value of the chart.
 */
const recipeStrategies: { readonly [place: string]: MergeStrategy } = {
  '/constraints': { kind: 'map', keys: ['name'] },
  '/constraints/*': { kind: 'replace' },
  '/componentRefs': { kind: 'map', keys: ['name'] },
  '/componentRefs/*/dependencyRefs': { kind: 'union' },
  '/componentRefs/*/manifestFiles': { kind: 'union' },
  '/componentRefs/*/preManifestFiles': { kind: 'union' },
  '/validation/*/checks': { kind: 'union' },
  '/validation/*/constraints': { kind: 'map', keys: ['name'] },
  '/validation/*/constraints/*': { kind: 'replace' },
  '/validation/*/nodeSelection': { kind: 'replace' },
  '/mixins': { kind: 'union' },
};

/** The merge plan of recipes. Helm values keep null, with which Helm deletes a chart's default. */
export const recipePlan: MergePlan = planOfPatterns(
  Object.entries(recipeStrategies).map(([path, strategy]) => ({
    path,
    strategy,
  })),
  true,
);

/** The merge plan of a component's values: no strategies are declared. */
export const valuesPlan: MergePlan = planOfPatterns([], true);

/** Layers merged by the engine, lowest first. */
export function mergeAll(
  layers: readonly JsonObject[],
  plan: MergePlan,
): JsonObject {
  const stack = layers.map((value, index) =>
    layerEntry({
      layer: String(index),
      title: String(index),
      value,
      positions: {},
    }),
  );
  const merged = nodeValue(merge(stack, plan));
  return objectOf(merged);
}
