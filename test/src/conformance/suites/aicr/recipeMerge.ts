import {
  isObject,
  mergeByStrategy,
  planByPattern,
  type JsonObject,
  type JsonValue,
  type MergePlan,
} from '@component-config/config-engine';

/** How AICR's current code merges the fields of a recipe, declared in the words of the engine. */
export const recipePlan: MergePlan = planByPattern(
  {
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
  },
  // Values for Helm keep a null, with which Helm itself deletes a chart's default.
  { allowsNull: true },
);

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
