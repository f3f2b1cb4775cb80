// SPDX-License-Identifier: Apache-2.0

import { jsonPatch, PatchOperation } from '../../mutation';
import { merge, schemaPlan } from '../../merge';
import { allSteps, type Steps } from '../../steps';
import { configOf } from './configuration';
import { readProvenanceSteps } from './provenance';
import { resolutionOf, type Resolution, type Resolved } from '../resolution';
import { readTombstones } from './tombstones';
import type { EffectiveConfiguration } from '../types';

/**
 * The effective configuration with the provenance of every value, as plain data.
 *
 * @param resolved - as returned by `resolve`
 * @param hasPatch - whether to compute the patch, which merges the layers again without rules
 *
 * @public
 */
export function readEffective(
  resolved: Resolved,
  hasPatch = true,
): EffectiveConfiguration {
  return allSteps(readEffectiveSteps(resolutionOf(resolved), hasPatch));
}

/** The same, with pauses. */
export function* readEffectiveSteps(
  resolution: Resolution,
  hasPatch = true,
): Steps<EffectiveConfiguration> {
  const { schema, tree, config, layers } = resolution;
  const { tree: given } = resolution.applied;
  const ids = layers.map(({ id }) => id);
  const plan = schemaPlan(schema);
  const explained = yield* readProvenanceSteps(tree, plan, config, ids);
  yield undefined;
  return {
    config,
    ...explained,
    tombstones: given ? readTombstones(given, plan, ids) : [],
    mutations: resolution.mutations,
    skippedRules: resolution.skippedRules,
    patch: hasPatch ? readPatch(resolution) : [],
    decisions: resolution.decisions,
    layers,
    skipped: resolution.skipped,
    findings: resolution.findings,
  };
}

/** The patch from the configuration without rules to the one with them. */
function readPatch({
  schema,
  applied: { tree, stackOfLayers, mutations },
}: Resolution): PatchOperation[] {
  return mutations.length === 0
    ? []
    : jsonPatch(
        configOf(merge(stackOfLayers, schemaPlan(schema))),
        configOf(tree),
      );
}
