// SPDX-License-Identifier: Apache-2.0

import { worded } from '../../finding';
import { isWithin, valueAt } from '../../pointer';
import type { AppliedLayer, SkippedLayer } from '../../layers';
import type { EffectiveConfiguration, KeptPlace } from '../types';
import { gatherParts, LayerPart } from './layerParts';
import { resultPointer } from './resultPointer';
import { reasonOf, summaryOf } from './sentences';
import type {
  Explanation,
  ExplanationStep,
  StepOutcome,
  StrategyInForce,
} from './types';

/**
 * Why a place of an effective configuration is as it is: what every layer said about it, lowest first, and what was done
 * with that. Answers for leaves, for maps and lists, and for places without a value: removed ones, and ones that nothing
 * was ever said about. Of a masked configuration it shows no more than that does.
 *
 * @param pointer - JSON Pointer; items of lists by their index or by what tells them apart: `/sidecars/[name=proxy]/image`
 *
 * @public
 */
export function explain(
  effective: EffectiveConfiguration,
  pointer: string,
): Explanation {
  const { config, layers, skipped } = effective;
  const place = resultPointer(effective, pointer);
  const value = valueAt(config, place);
  const parts = gatherParts(effective, place);
  const leaves = [...parts.values()].reduce((sum, { wins }) => sum + wins, 0);
  const inStack = new Set(layers.map(({ id }) => id));
  const steps = [
    ...layers.map(layer =>
      stepOf(effective, place, layer, parts.get(layer.id), leaves),
    ),
    ...skipped
      .filter(({ id, part }) => part === undefined && !inStack.has(id))
      .map(layer => skippedStep(effective, layer)),
  ];
  const asked = { pointer: place, ...(value !== undefined && { value }) };
  const reasons = { ...asked, parts, effective };
  return {
    ...asked,
    ...worded('summary', summaryOf(reasons, steps)),
    strategies: strategiesAround(effective, place),
    steps: steps.map(step => ({
      ...step,
      ...worded('reason', reasonOf(reasons, step)),
    })),
  };
}

/** A step without its sentence, which needs the others. */
function stepOf(
  effective: EffectiveConfiguration,
  pointer: string,
  { id, title, titlePhrase, owner, kind }: AppliedLayer,
  part: LayerPart | undefined,
  leaves: number,
): ExplanationStep {
  const { mutations, skipped, decisions } = effective;
  const kept = keptAt(effective, id, pointer);
  return {
    layer: id,
    title,
    ...(titlePhrase && { titlePhrase }),
    ...(owner !== undefined && { owner }),
    kind,
    outcome: outcomeOf(part, leaves, kept),
    contributions: [...(part?.contributions.values() ?? [])],
    decisions: decisions.filter(({ layer }) => layer === id),
    mutations: mutations.filter(
      ({ layer, pointer: mutated }) =>
        layer === id && touches(mutated, pointer),
    ),
    kept,
    skippedParts: skipped.filter(
      layer => layer.id === id && layer.part !== undefined,
    ),
    reason: '',
  };
}

function skippedStep(
  { decisions }: EffectiveConfiguration,
  { id, title, titlePhrase, reason, reasonPhrase }: SkippedLayer,
): ExplanationStep {
  return {
    layer: id,
    title,
    ...(titlePhrase && { titlePhrase }),
    outcome: 'skipped',
    contributions: [],
    decisions: decisions.filter(({ layer }) => layer === id),
    mutations: [],
    kept: [],
    skippedParts: [],
    reason,
    ...(reasonPhrase && { reasonPhrase }),
  };
}

/** @param leaves - how many there are in the place */
function outcomeOf(
  part: LayerPart | undefined,
  leaves: number,
  kept: readonly KeptPlace[],
): StepOutcome {
  if (part && part.wins > 0) {
    return part.wins === leaves ? 'winner' : 'contributed';
  }
  if (part?.confirms) {
    return 'contributed';
  }
  if (part && part.removes.length > 0) {
    return 'removed';
  }
  if (part) {
    return 'shadowed';
  }
  return kept.length > 0 ? 'kept' : 'silent';
}

function keptAt(
  { kept }: EffectiveConfiguration,
  layer: string,
  pointer: string,
): KeptPlace[] {
  return kept.filter(
    one =>
      one.layer === layer &&
      one.pointer !== undefined &&
      touches(one.pointer, pointer),
  );
}

function touches(a: string, b: string): boolean {
  return isWithin(a, b) || isWithin(b, a);
}

/** Those declared for a place and for what is around it, outermost first. */
function strategiesAround(
  { strategies }: EffectiveConfiguration,
  pointer: string,
): StrategyInForce[] {
  return Object.keys(strategies)
    .filter(around => isWithin(pointer, around))
    .sort((a, b) => a.length - b.length)
    .flatMap(around =>
      strategies[around].map(applied => ({ pointer: around, ...applied })),
    );
}
