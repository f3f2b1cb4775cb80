// SPDX-License-Identifier: Apache-2.0

import { worded } from '../../finding';
import {
  areRelated,
  isWithin,
  valueAt,
  childPointer,
  childValue,
  itemPointer,
  parsePointer,
} from '../../pointer';
import type { AppliedLayer, SkippedLayer } from '../../layers';
import type { EffectiveConfiguration, SkippedRule } from '../types';
import { gatherParts, LayerPart } from './layerParts';
import { reasonOf, summaryOf } from './sentences';
import type { Explanation, ExplanationStep, StepOutcome } from './types';
import { verdictAt } from './verdict';
import type { JsonValue } from '../../json';

/**
 * Explains the value of a place in an effective configuration: the contribution of every layer, lowest first, and its
 * outcome. Works for leaves, maps and lists, and for places without a value, whether removed or never set. Reveals no
 * more than the given configuration, which may be masked.
 *
 * @param pointer - JSON Pointer; list items by index or by their keys: `/sidecars/[name=proxy]/image`
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
      // What may only set another place has nothing to do with this one.
      .filter(
        ({ unread }) =>
          unread?.at === undefined || areRelated(unread.at, place),
      )
      .map(layer => skippedStep(effective, layer)),
  ];
  const verdict = verdictAt(effective, place);
  const requested = { pointer: place, ...(value !== undefined && { value }) };
  const reasons = { ...requested, parts, effective };
  return {
    ...requested,
    ...worded('summary', summaryOf(reasons, steps)),
    strategies: strategiesAround(effective, place),
    steps: steps.map(step => ({
      ...step,
      ...worded('reason', reasonOf(reasons, step)),
    })),
    ...(verdict && { verdict }),
  };
}

/** A step without its sentence, which depends on the other steps. */
function stepOf(
  effective: EffectiveConfiguration,
  pointer: string,
  { id, title, titlePhrase, owner, kind }: AppliedLayer,
  part: LayerPart | undefined,
  leaves: number,
): ExplanationStep {
  const { mutations, skipped, decisions } = effective;
  const rules = skippedRulesAt(effective, id, pointer);
  return {
    layer: id,
    title,
    ...(titlePhrase && { titlePhrase }),
    ...(owner !== undefined && { owner }),
    kind,
    outcome: outcomeOf(part, leaves, rules),
    contributions: [...(part?.contributions.values() ?? [])],
    decisions: decisions.filter(({ layer }) => layer === id),
    mutations: mutations.filter(
      ({ layer, pointer: mutated }) =>
        layer === id && areRelated(mutated, pointer),
    ),
    skippedRules: rules,
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
    skippedRules: [],
    skippedParts: [],
    reason,
    ...(reasonPhrase && { reasonPhrase }),
  };
}

/** @param leaves - the number of leaves in the place */
function outcomeOf(
  part: LayerPart | undefined,
  leaves: number,
  rules: readonly SkippedRule[],
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
  return rules.length > 0 ? 'kept' : 'silent';
}

function skippedRulesAt(
  { skippedRules }: EffectiveConfiguration,
  layer: string,
  pointer: string,
): SkippedRule[] {
  return skippedRules.filter(
    one =>
      one.layer === layer &&
      one.pointer !== undefined &&
      areRelated(one.pointer, pointer),
  );
}

/** The strategies declared for a place and for the maps and lists around it, outermost first. */
function strategiesAround(
  { strategies }: EffectiveConfiguration,
  pointer: string,
): Explanation['strategies'] {
  return Object.keys(strategies)
    .filter(around => isWithin(pointer, around))
    .sort((a, b) => a.length - b.length)
    .flatMap(around =>
      strategies[around].map(applied => ({ pointer: around, ...applied })),
    );
}

/**
 * Converts a pointer that may identify list items by their keys (`/sidecars/[name=proxy]/image`) to the pointer in the
 * result, by index (`/sidecars/0/image`). Parts that the result does not have stay as they are.
 */
function resultPointer(
  { config, items }: Pick<EffectiveConfiguration, 'config' | 'items'>,
  pointer: string,
): string {
  let value: JsonValue | undefined = config;
  let found = '';
  for (const token of parsePointer(pointer)) {
    const index = Array.isArray(value)
      ? indexOf(value, found, token, items)
      : undefined;
    found = childPointer(found, index ?? token);
    value = childValue(value, index ?? token);
  }
  return found;
}

function indexOf(
  list: readonly JsonValue[],
  pointer: string,
  token: string,
  items: EffectiveConfiguration['items'],
): number | undefined {
  if (!token.startsWith('[')) {
    return undefined;
  }
  const named = childPointer('', token);
  const index = list.findIndex((item, at) => {
    const place = childPointer(pointer, at);
    const keys = Object.hasOwn(items, place) ? items[place] : item;
    return itemPointer('', keys) === named;
  });
  return index < 0 ? undefined : index;
}
