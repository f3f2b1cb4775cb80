// SPDX-License-Identifier: Apache-2.0

import { isReferenceMap, type DeclaredStrategy } from '../schema';
import type { MergePlan } from './mergePlan';
import { listStrategyOf } from './itemKeys';
import type { Stack, StackEntry, ValueEntry } from './types';

/**
 * What an entry does to its place:
 *
 * - `leaf`: a scalar ends everything below;
 * - `list`: a list that is given as a whole ends everything below;
 * - `items`: a list with a strategy joins a list below, and ends anything else;
 * - `map`: a map joins a map below, and ends anything else;
 * - `replacing-map`: a map with the strategy `replace`, of a rule, or that refers to a secret ends everything below;
 * - `removed`: `null`, or a marker that is `true`, ends everything below;
 * - `named`: a marker around the place names it, which ends what is there;
 * - `removes`: a map of nothing but markers names keys or items of what is there; without a map or list it does nothing;
 * - `set`: a rule sets something in the map or list that is there; without one there is a map from here on;
 * - `end`: a contribution around the place ended everything below.
 */
export type Effect =
  | 'leaf'
  | 'list'
  | 'items'
  | 'map'
  | 'replacing-map'
  | 'removed'
  | 'named'
  | 'removes'
  | 'set'
  | 'end';

/** @see Effect */
export function effectOf(entry: StackEntry, plan: MergePlan): Effect {
  switch (entry.kind) {
    case 'removal':
      return 'named';
    case 'set':
    case 'end':
      return entry.kind;
    default:
      return effectOfValue(entry, plan);
  }
}

function effectOfValue(entry: ValueEntry, plan: MergePlan): Effect {
  const { value, removal, isLiteral } = entry;
  if (typeof value !== 'object') {
    return 'leaf';
  }
  if (value === null) {
    return isLiteral || plan.allowsNull ? 'leaf' : 'removed';
  }
  if (Array.isArray(value)) {
    return !isLiteral &&
      value.length > 0 &&
      listStrategyOf(declaredFor(entry, plan)?.strategy)
      ? 'items'
      : 'list';
  }
  if (removal?.whole !== undefined) {
    return 'removed';
  }
  if (removal?.isBare) {
    return 'removes';
  }
  return isLiteral ||
    (plan.isSecret && isReferenceMap(value)) ||
    declaredFor(entry, plan)?.strategy.kind === 'replace'
    ? 'replacing-map'
    : 'map';
}

/** The strategy for an entry: what its own layer declares for the place wins over what the schema does. */
export function declaredFor(
  { declared }: ValueEntry,
  plan: MergePlan,
): DeclaredStrategy | undefined {
  return declared?.declared ?? plan.declared;
}

/**
 * What a stack comes to: the highest entry that ends everything below it, together with those above that join it.
 *
 * `start` is the index of that entry; of something `removed` the index of what removed it. `absent`: nothing was ever
 * there.
 */
export type Live =
  | {
      readonly kind: 'leaf' | 'map' | 'list' | 'removed';
      readonly start: number;
    }
  | { readonly kind: 'absent' };

/** Finds what is live in a stack, from the top down: what is below is not looked at. */
export function findLive(
  stack: Stack,
  plan: MergePlan,
  length: number = stack.length,
): Live {
  /** Of the maps, or lists with a strategy, that were passed: the lowest. */
  let joined: { kind: 'map' | 'list'; start: number } | undefined;
  let lowestSet = -1;
  let isTouched = false;
  for (let index = length - 1; index >= 0; index--) {
    const effect = effectOf(stack[index], plan);
    switch (effect) {
      case 'removes':
        isTouched = true;
        break;
      case 'set':
        isTouched = true;
        lowestSet = index;
        break;
      case 'map':
      case 'replacing-map':
        if (joined?.kind === 'list') {
          return joined;
        }
        joined = { kind: 'map', start: index };
        if (effect === 'replacing-map') {
          return joined;
        }
        break;
      case 'items':
        if (joined?.kind === 'map') {
          return joined;
        }
        joined = { kind: 'list', start: index };
        break;
      case 'list':
        if (joined?.kind === 'map') {
          return joined;
        }
        return joined || isTouched
          ? { kind: 'list', start: index }
          : { kind: 'leaf', start: index };
      case 'named':
        if (!isPresent(findLive(stack, plan, index))) {
          break;
        }
        return (
          mapOfSets(joined, lowestSet) ?? { kind: 'removed', start: index }
        );
      default:
        return (
          mapOfSets(joined, lowestSet) ?? {
            kind: effect === 'leaf' ? 'leaf' : 'removed',
            start: index,
          }
        );
    }
  }
  return mapOfSets(joined, lowestSet) ?? { kind: 'absent' };
}

/** What rules set where there is neither a map nor a list makes a map, which maps above join. */
function mapOfSets(
  joined: { kind: 'map' | 'list'; start: number } | undefined,
  lowestSet: number,
): Live | undefined {
  if (lowestSet < 0 || joined?.kind === 'list') {
    return joined;
  }
  return {
    kind: 'map',
    start: Math.min(lowestSet, joined?.start ?? lowestSet),
  };
}

/** Whether there is something at the place. */
export function isPresent({ kind }: Live): boolean {
  return kind !== 'absent' && kind !== 'removed';
}
