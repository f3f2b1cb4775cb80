// SPDX-License-Identifier: Apache-2.0

import { phrase, worded, wordsOf } from '../../finding';
import type { AppliedLayer, Layer } from '../../layers';

const phases = {
  default: {
    kind: 'mutation-default',
    title: 'layerDefaultRules',
    reason: 'fillsIn',
  },
  override: {
    kind: 'mutation-override',
    title: 'layerOverrideRules',
    reason: 'setsWhatHolds',
  },
} as const;

/** The phases of a mutation: rules that fill in, then rules that override. */
export type RulePhase = keyof typeof phases;

/** The id of the layer with the values that a layer's rules set in one phase. */
export function ruleLayerId(phase: RulePhase, layer: string): string {
  return `${phases[phase].kind}:${layer}`;
}

/** By phase, then by the layer with the rules; kept while that layer is in use. */
const ruleLayerCache = {
  default: new WeakMap<Layer, AppliedLayer>(),
  override: new WeakMap<Layer, AppliedLayer>(),
};

/** The layer with the values that a layer's rules set in one phase. */
export function ruleLayer(phase: RulePhase, layer: Layer): AppliedLayer {
  let found = ruleLayerCache[phase].get(layer);
  if (!found) {
    const { kind, title, reason } = phases[phase];
    found = {
      id: ruleLayerId(phase, layer.id),
      kind,
      ...worded('title', phrase(title, { layer: wordsOf('title', layer) })),
      ...(layer.owner !== undefined && { owner: layer.owner }),
      ...worded('reason', phrase(reason)),
    };
    ruleLayerCache[phase].set(layer, found);
  }
  return found;
}
