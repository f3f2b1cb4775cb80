// SPDX-License-Identifier: Apache-2.0

import { phrase, worded, wordsOf } from '../../finding';
import type { AppliedLayer, Layer } from '../../layers';
import { memo } from '../../memo';

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

/** The layers with the values that a layer's rules set, by phase. */
const ruleLayers = memo((layer: Layer) => ({
  default: makeRuleLayer('default', layer),
  override: makeRuleLayer('override', layer),
}));

/** The layer with the values that a layer's rules set in one phase. */
export function ruleLayer(phase: RulePhase, layer: Layer): AppliedLayer {
  return ruleLayers(layer)[phase];
}

function makeRuleLayer(phase: RulePhase, layer: Layer): AppliedLayer {
  const { kind, title, reason } = phases[phase];
  return {
    id: ruleLayerId(phase, layer.id),
    kind,
    ...worded('title', phrase(title, { layer: wordsOf('title', layer) })),
    ...(layer.owner !== undefined && { owner: layer.owner }),
    ...worded('reason', phrase(reason)),
  };
}
