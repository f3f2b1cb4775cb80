// SPDX-License-Identifier: Apache-2.0

import {
  layerEffects as effectsIn,
  type LayerEffect,
} from './readings/layerEffects';
import { readEffective as readTree } from './readings/readEffective';
import type { Resolution, Resolved } from './resolution';
import { resolve as resolveTree, type ResolveInput } from './resolve';
import type { EffectiveConfiguration } from './types';

/**
 * Merges the layers of a component in an environment, applies the schema's defaults, and validates the result. Pure:
 * the same input produces the same bytes, and is never changed.
 *
 * @public
 */
export function resolve(input: ResolveInput): Resolved {
  return resolveTree(input);
}

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
  return readTree(treeOf(resolved), hasPatch);
}

/**
 * The effects of each layer on a configuration: the values it wins and those it removes. Values set by an overlay's
 * rules count as effects of the overlay. A layer without effects is unnecessary.
 *
 * @param resolved - as returned by `resolve`
 * @param isWanted - selects layers by id
 *
 * @public
 */
export function layerEffects(
  resolved: Resolved,
  isWanted: (layer: string) => boolean,
): Map<string, LayerEffect[]> {
  return effectsIn(treeOf(resolved), isWanted);
}

function treeOf(resolved: Resolved): Resolution {
  if (!hasTree(resolved)) {
    throw new Error('Only the results of "resolve" can be read.');
  }
  return resolved;
}

function hasTree(resolved: Resolved): resolved is Resolution {
  return 'tree' in resolved && 'applied' in resolved;
}
