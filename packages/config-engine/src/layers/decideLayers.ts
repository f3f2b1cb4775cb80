// SPDX-License-Identifier: Apache-2.0

import type { Condition, ConditionOutcome } from '../condition';
import { phrase, worded, wordsOf, type Finding, type Words } from '../finding';
import { labelOf, type OverlayPart } from '../overlay';
import type { Decision, Layer, SkippedLayer } from './types';

/** Evaluates a condition against the configuration below, with the schema's defaults applied, and the context. */
export type Decide = (condition: Condition) => ConditionOutcome;

/** The conditions of layers evaluated so far, and their outcomes. */
export interface Decisions {
  readonly made: Decision[];
  readonly skipped: SkippedLayer[];
  readonly findings: Finding[];
  /** The parts that apply, by the id of their layer; undefined if the layer itself is skipped. */
  readonly parts: Map<string, readonly OverlayPart[] | undefined>;
}

export function startDecisions(): Decisions {
  return { made: [], skipped: [], findings: [], parts: new Map() };
}

/**
 * The parts of a layer that apply, or undefined if the layer is skipped: its condition is not met, or it builds on a
 * skipped layer. Decided once, on the configuration merged so far, before the layer's own values, so that a layer
 * cannot depend on itself. The layers that it builds on are decided before it.
 *
 * @param byId - all layers
 */
export function decideLayer(
  decisions: Decisions,
  layer: Layer,
  byId: ReadonlyMap<string, Layer>,
  decideCondition: Decide,
): readonly OverlayPart[] | undefined {
  const { parts } = decisions;
  if (!parts.has(layer.id)) {
    for (const id of layer.rules?.buildsOn ?? []) {
      const base = byId.get(id);
      if (base) {
        decideLayer(decisions, base, byId, decideCondition);
      }
    }
    parts.set(layer.id, decide(decisions, layer, decideCondition));
  }
  return parts.get(layer.id);
}

/** Whether every decided layer that mixes a mixin in is skipped, and another one is not decided yet. */
export function isMixinPending(
  { parts }: Decisions,
  { rules }: Layer,
  byId: ReadonlyMap<string, Layer>,
): boolean {
  const mixers = rules?.mixedInBy ?? [];
  return (
    mixers.some(id => byId.has(id) && !parts.has(id)) &&
    mixers.every(id => byId.has(id) && !parts.get(id))
  );
}

function decide(
  decisions: Decisions,
  layer: Layer,
  decideCondition: Decide,
): readonly OverlayPart[] | undefined {
  const { rules } = layer;
  if (!rules) {
    return [];
  }
  const missing = missingBase(decisions, layer);
  if (missing !== undefined) {
    decisions.skipped.push({ ...labelOf(layer), ...worded('reason', missing) });
    return undefined;
  }
  const { enabledWhen } = rules;
  const failed =
    enabledWhen &&
    firstFailing(decisions, layer, [enabledWhen], decideCondition);
  if (failed) {
    decisions.skipped.push({
      ...labelOf(layer),
      ...worded('reason', failed.sentence),
    });
    return undefined;
  }
  return rules.parts.filter(({ name, when }) => {
    const failing = firstFailing(decisions, layer, when, decideCondition, name);
    if (failing) {
      decisions.skipped.push({
        ...labelOf(layer),
        part: name,
        ...worded('reason', failing.sentence),
      });
    }
    return !failing;
  });
}

/** Explains why a layer cannot apply: a layer it builds on is skipped, or all layers that mix it in are. */
function missingBase(
  { parts, skipped }: Decisions,
  { rules }: Layer,
): Words | undefined {
  const isSkipped = (id: string) => parts.has(id) && !parts.get(id);
  const nameOf = (id: string) => {
    const layer = skipped.find(one => one.id === id);
    return layer ? wordsOf('title', layer) : id;
  };
  const base = rules?.buildsOn.find(isSkipped);
  if (base !== undefined) {
    return phrase('buildsOnSkipped', { layer: nameOf(base) });
  }
  const mixers = rules?.mixedInBy ?? [];
  return mixers.length > 0 && mixers.every(isSkipped)
    ? phrase('mixedInBySkipped', { layers: mixers.map(nameOf) })
    : undefined;
}

/** Evaluates conditions in order, up to the first that is not met. */
function firstFailing(
  { made, findings }: Decisions,
  layer: Layer,
  conditions: readonly Condition[],
  decideCondition: Decide,
  part?: string,
): ConditionOutcome | undefined {
  for (const condition of conditions) {
    const outcome = decideCondition(condition);
    const { holds, sentence, finding } = outcome;
    const { position } = condition;
    made.push({
      layer: layer.id,
      ...(part !== undefined && { part }),
      holds,
      ...worded('sentence', sentence),
      ...(position && { position }),
    });
    if (finding) {
      findings.push(finding);
    }
    if (!holds) {
      return outcome;
    }
  }
  return undefined;
}
