// SPDX-License-Identifier: Apache-2.0

import type { MapNode } from '../merge';
import type { CompiledSchema } from '../schema';
import type { AppliedLayers } from './stages/applyLayers';
import type { EffectiveConfiguration } from './types';

/**
 * A configuration as `resolve` returns it; `readEffective` and `layerEffects` read the provenance of its values.
 *
 * @public
 */
export interface Resolved extends Pick<
  EffectiveConfiguration,
  | 'config'
  | 'mutations'
  | 'skippedRules'
  | 'decisions'
  | 'layers'
  | 'skipped'
  | 'findings'
> {
  readonly schema: CompiledSchema;
}

/** A resolved configuration with the merged tree, which holds the provenance of every value in a compact form. */
export interface Resolution extends Resolved {
  /** The merged layers and rules, with the schema's defaults. */
  readonly tree: MapNode;
  readonly applied: AppliedLayers;
}

/** The tree of a configuration, which its type leaves out for those outside the engine. */
export function resolutionOf(resolved: Resolved): Resolution {
  if (!hasTree(resolved)) {
    throw new Error('Only the results of "resolve" can be read.');
  }
  return resolved;
}

function hasTree(resolved: Resolved): resolved is Resolution {
  return 'tree' in resolved && 'applied' in resolved;
}
