// SPDX-License-Identifier: Apache-2.0

import type { Budget } from '../budget';
import { phrase, worded, wordsOf, type Finding } from '../finding';
import { emptyObject, isObject, JsonObject } from '../json';
import {
  AttributedRule,
  mutate,
  MutationChange,
  MutationInput,
  Operation,
  RuleContext,
  UnchangedPlace,
} from '../mutation';
import { formatPointer, parsePointer, valueAt } from '../pointer';
import type { CompiledSchema } from '../schema';
import type { AppliedLayer, Layer } from '../layers';
import {
  MergedNode,
  nodeValue,
  schemaPlan,
  setEntry,
  StackEntry,
} from '../merge';
import { readConfiguration } from './configuration';
import type { KeptPlace, MutatedPlace } from './types';

/** What the rules of one phase did to what is stacked so far. */
export interface AppliedRules {
  /** One for each overlay whose rules gave a value, in the order of the overlays. */
  readonly layers: readonly AppliedLayer[];
  readonly mutations: readonly MutatedPlace[];
  readonly kept: readonly KeptPlace[];
  readonly findings: readonly Finding[];
  /** What the rules set, to be put onto the stack. */
  readonly entries: readonly StackEntry[];
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

/** The id of the layer of what the rules of one phase give: of each overlay's layer there is one. */
export function ruleLayerId(phase: keyof typeof phases, layer: string): string {
  return `${phases[phase].kind}:${layer}`;
}

/**
 * Applies the rules of one phase to what is stacked so far: what they give becomes a layer of its own for each overlay.
 *
 * Of several rules for one place that of the more specific layer wins. The first `default` fills the place,
 * so they are asked from the highest layer down; the last `override` stands, so they go from the lowest up. The rules of
 * one layer keep their author's order.
 *
 * @param below - what is stacked so far, merged
 * @param layers - those that take part, whose rules are asked, lowest first
 */
export function applyRules(
  below: () => MergedNode | undefined,
  phase: keyof typeof phases,
  layers: readonly Layer[],
  input: {
    schema: CompiledSchema;
    context: RuleContext;
    operation: Operation;
    mask?: string;
    following: NonNullable<MutationInput['following']>;
    budget: Budget;
  },
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
    return { layers: [], mutations: [], kept: [], findings: [], entries: [] };
  }
  const { kind, title, reason } = phases[phase];
  const tree = below();
  const config = configOf(tree);
  const { changes, kept, findings } = mutate({
    ...input,
    rules,
    phase,
    config,
    completed: () => readConfiguration(tree, schemaPlan(input.schema).root),
  });
  const idOf = (layer: string) => ruleLayerId(phase, layer);
  const titles = new Map(
    layers.map(layer => [layer.id, wordsOf('title', layer)]),
  );
  const titleOf = (layer: string) =>
    phrase(title, { layer: titles.get(layer) ?? layer });
  const held = phase === 'override' ? heldPlaces(config, changes, kept) : [];
  const entries = [
    ...held,
    ...changes.map(({ after, ...change }) => ({ ...change, value: after })),
  ].map(({ layer, rule, pointer, value, templates }) =>
    setEntry(
      {
        layer: idOf(layer),
        pointer,
        value,
        ...(rule.position && { position: rule.position }),
        ...(templates && { templates }),
      },
      parsePointer(pointer),
      titleOf(layer),
    ),
  );
  const giving = new Set([...changes, ...held].map(({ layer }) => layer));
  return {
    layers: layers
      .filter(({ id }) => giving.has(id))
      .map(layer => ({
        id: idOf(layer.id),
        kind,
        ...worded('title', titleOf(layer.id)),
        ...(layer.owner !== undefined && { owner: layer.owner }),
        ...worded('reason', phrase(reason)),
      })),
    mutations: changes.map(({ layer, rule, ...change }) => ({
      layer: idOf(layer),
      action: rule.action,
      ...change,
      ...(rule.position && { position: rule.position }),
    })),
    kept: kept.map(({ rule, ...place }) => ({
      ...place,
      action: rule.action,
      ...(rule.position && { position: rule.position }),
    })),
    findings,
    entries,
  };
}

/**
 * Places that an `override` found as it wants them: nothing changes, but the rule stands above who said so, as any layer
 * does that repeats a value, and holds the place.
 */
function heldPlaces(
  config: JsonObject,
  changes: readonly MutationChange[],
  kept: readonly UnchangedPlace[],
) {
  const changed = new Set(changes.map(({ pointer }) => pointer));
  const aroundChanges = new Set([...changed].flatMap(pointersAround));
  return kept.flatMap(({ layer, rule, pointer, because }) => {
    const value =
      because === 'same' &&
      pointer !== undefined &&
      !aroundChanges.has(pointer) &&
      ![pointer, ...pointersAround(pointer)].some(at => changed.has(at))
        ? valueAt(config, pointer)
        : undefined;
    return pointer === undefined || value === undefined
      ? []
      : [{ layer, rule, pointer, value, templates: undefined }];
  });
}

/** The pointers of what a place is in. */
function pointersAround(pointer: string): string[] {
  const tokens = parsePointer(pointer);
  return tokens.map((_, index) => formatPointer(tokens.slice(0, index)));
}

/** What a merged tree gives, without the schema's defaults. */
export function configOf(tree: MergedNode | undefined): JsonObject {
  const config = nodeValue(tree);
  return isObject(config) ? config : emptyObject();
}
