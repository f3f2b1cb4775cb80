// SPDX-License-Identifier: Apache-2.0

import type { Budget } from '../../budget';
import { type Finding, phrase, worded, wordsOf } from '../../finding';
import {
  AttributedRule,
  mutate,
  MutationInput,
  Operation,
} from '../../mutation';
import type { DerivedPlaces } from '../../masking';
import { parsePointer } from '../../pointer';
import type { CompiledSchema } from '../../schema';
import type { AppliedLayer, Layer } from '../../layers';
import {
  complete,
  MergedNode,
  schemaPlan,
  setEntry,
  StackEntry,
} from '../../merge';
import { configOf } from '../readings/configuration';
import type { SkippedRule, MutatedPlace } from '../types';
import { memo } from '../../memo';

/** The results of rules or expressions of layers. */
export interface AppliedChanges {
  readonly mutations: readonly MutatedPlace[];
  readonly findings: readonly Finding[];
  /** The values that they set, to be added to the stack. */
  readonly entries: readonly StackEntry[];
}

/** The results of the rules of one phase. */
interface AppliedRules extends AppliedChanges {
  /** One for each overlay whose rules set a value, in the order in which the rules run. */
  readonly layers: readonly AppliedLayer[];
  readonly skippedRules: readonly SkippedRule[];
}

/** What rules and expressions are evaluated with. */
export interface ChangesInput extends Pick<
  MutationInput,
  'context' | 'mask' | 'withoutSecretChecks'
> {
  readonly schema: CompiledSchema;
  readonly following: DerivedPlaces;
  readonly budget: Budget;
}

/**
 * Applies the rules of one phase to the current stack. The values set by each overlay's rules form a layer of their
 * own.
 *
 * If several rules set the same place, the more specific layer wins. The first `default` fills a place, so these rules
 * run from the highest layer down; the last `override` wins, so these run from the lowest layer up. The rules of one
 * layer keep their author's order. A rule that runs later overrides what an earlier one set, such as the empty text
 * that a `default` left to the next one, so this is also the order of the layers (docs/rules/merging.md#rules-as-layers).
 *
 * @param below - returns the merged stack so far
 * @param layers - the layers whose rules run, lowest first
 */
export function applyRules(
  below: () => MergedNode | undefined,
  phase: RulePhase,
  layers: readonly Layer[],
  input: ChangesInput & { readonly operation: Operation },
): AppliedRules {
  const inOrder = phase === 'default' ? [...layers].reverse() : layers;
  const rules = inOrder.flatMap(({ id, rules: of }): AttributedRule[] =>
    (of?.mutation?.rules ?? []).map(rule => ({
      layer: id,
      rule,
      operations: of?.mutation?.operations ?? [],
    })),
  );
  if (!rules.some(({ rule }) => rule.action === phase)) {
    return {
      layers: [],
      mutations: [],
      skippedRules: [],
      findings: [],
      entries: [],
    };
  }
  const tree = below();
  const config = configOf(tree);
  const { changes, given, unchanged, findings } = mutate({
    ...input,
    rules,
    phase,
    config,
    completed: () => configOf(complete(tree, schemaPlan(input.schema))),
  });
  const byId = new Map(layers.map(layer => [layer.id, layer]));
  const layerOf = (id: string) => ruleLayer(phase, byId.get(id)!);
  const entries = given.map(({ layer, rule, pointer, value, templates }) =>
    setEntry(
      {
        layer: ruleLayerId(phase, layer),
        pointer,
        value,
        ...(rule.position && { position: rule.position }),
        ...(templates && { templates }),
      },
      parsePointer(pointer),
      layerOf(layer),
    ),
  );
  const giving = new Set(given.map(({ layer }) => layer));
  return {
    layers: inOrder
      .filter(({ id }) => giving.has(id))
      .map(layer => ruleLayer(phase, layer)),
    mutations: changes.map(({ layer, rule, ...change }) => ({
      layer: ruleLayerId(phase, layer),
      action: rule.action,
      ...change,
      ...(rule.position && { position: rule.position }),
    })),
    skippedRules: unchanged.map(({ rule, ...place }) => ({
      ...place,
      action: rule.action,
      ...(rule.position && { position: rule.position }),
    })),
    findings,
    entries,
  };
}

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
type RulePhase = keyof typeof phases;

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
function ruleLayer(phase: RulePhase, layer: Layer): AppliedLayer {
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
