// SPDX-License-Identifier: Apache-2.0

import { jsonPatch, PatchOperation } from '../mutation';
import { merge, schemaPlan } from '../merge';
import { configOf } from './applyRules';
import { readProvenance } from './provenance';
import type { Resolution } from './resolution';
import { readTombstones } from './tombstones';
import type { EffectiveConfiguration } from './types';

/**
 * The effective configuration with the reason for every value, as plain data.
 *
 * @param hasPatch - whether the patch is read as well, for which the layers are merged again without any rule
 *
 * @public
 */
export function readEffective(
  resolution: Resolution,
  hasPatch = true,
): EffectiveConfiguration {
  const { schema, tree, config, layers } = resolution;
  const ids = layers.map(({ id }) => id);
  const plans = schemaPlan(schema);
  return {
    config,
    ...readProvenance(tree, plans, config, ids),
    tombstones: tree ? readTombstones(tree, plans.root, ids) : [],
    mutations: resolution.mutations,
    kept: resolution.kept,
    patch: hasPatch ? readPatch(resolution) : [],
    decisions: resolution.decisions,
    layers,
    skipped: resolution.skipped,
    findings: resolution.findings,
  };
}

/** From what the layers give without any rule to what they give with them. */
function readPatch({
  schema,
  tree,
  applied: { stackOfLayers, mutations },
}: Resolution): PatchOperation[] {
  return mutations.length === 0
    ? []
    : jsonPatch(
        configOf(merge(stackOfLayers, schemaPlan(schema).root)),
        configOf(tree),
      );
}
