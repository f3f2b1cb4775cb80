// SPDX-License-Identifier: Apache-2.0

import {
  isReferenceMap,
  listStrategyOf,
  type DeclaredStrategy,
  type ListStrategy,
} from '../schema';
import type { MergePlan } from './mergePlan';
import type { Stack, StackEntry, ValueEntry } from './types';

/**
 * The effect of an entry on its place (docs/rules/merging.md#what-ends-a-stack):
 *
 * - `leaf`: a scalar ends everything below;
 * - `list`: a list given as a whole ends everything below (docs/rules/merging.md#lists);
 * - `items`: a list with a strategy joins a list below, and ends anything else (docs/rules/merging.md#strategies);
 * - `map`: a map joins a map below, and ends anything else (docs/rules/merging.md#maps);
 * - `replacing-map`: a map with the strategy `replace`, set by a rule, or referring to a secret ends everything below;
 * - `removed`: `null` (docs/rules/merging.md#null), or a marker that is `true` (docs/rules/merging.md#markers), ends
 *   everything below;
 * - `named`: a marker in the surrounding map lists the place, which ends what is there;
 * - `removes`: a map with only markers removes keys or items from the map or list below, if there is one
 *   (docs/rules/merging.md#maps-of-nothing-but-markers);
 * - `set`: a rule sets a value in the map or list below; if there is none, it starts a map
 *   (docs/rules/merging.md#rules-as-layers);
 * - `end`: a contribution to a surrounding place ended everything below.
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

/** The strategies that merge the items of lists. */
const itemStrategies: ReadonlySet<string | undefined> = new Set([
  'append',
  'union',
  'map',
]);

function effectOfValue(entry: ValueEntry, plan: MergePlan): Effect {
  const { value, markers, isLiteral } = entry;
  if (typeof value !== 'object') {
    return 'leaf';
  }
  if (value === null) {
    return isLiteral || plan.allowsNull ? 'leaf' : 'removed';
  }
  if (Array.isArray(value)) {
    return !isLiteral &&
      value.length > 0 &&
      itemStrategies.has(declaredFor(entry, plan)?.strategy.kind)
      ? 'items'
      : 'list';
  }
  if (markers?.whole !== undefined) {
    return 'removed';
  }
  if (markers?.isBare) {
    return 'removes';
  }
  return isLiteral ||
    (plan.isSecret && isReferenceMap(value)) ||
    declaredFor(entry, plan)?.strategy.kind === 'replace'
    ? 'replacing-map'
    : 'map';
}

/** The strategy for an entry: the declaration of its own layer wins over the schema's. */
export function declaredFor(
  { declared }: ValueEntry,
  plan: MergePlan,
): DeclaredStrategy | undefined {
  return declared?.declared ?? plan.declared;
}

/** The strategy that merges the items of an entry's list, if one is declared. */
export function listStrategyFor(
  entry: ValueEntry,
  plan: MergePlan,
): ListStrategy | undefined {
  return listStrategyOf(
    declaredFor(entry, plan)?.strategy,
    key => plan.child('0')?.child(key)?.ownDefault,
  );
}

/**
 * The live part of a stack: the highest entry that ends everything below it, together with the entries above that join
 * it.
 *
 * `start` is the index of that entry, or of the entry that removed the place. `absent`: the place never had a value.
 */
export type Live =
  | {
      readonly kind: 'leaf' | 'map' | 'list' | 'removed';
      readonly start: number;
    }
  | { readonly kind: 'absent' };

/** Finds the live part of a stack from the top down, without looking at what is shadowed. */
export function findLive(
  stack: Stack,
  plan: MergePlan,
  length: number = stack.length,
): Live {
  /** The lowest of the maps, or of the lists with a strategy, seen so far. */
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

/** Values set by rules where there is neither a map nor a list make a map, which maps above join. */
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

/** Whether the place has a value. */
export function isPresent({ kind }: Live): boolean {
  return kind !== 'absent' && kind !== 'removed';
}
