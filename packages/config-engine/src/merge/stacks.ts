// SPDX-License-Identifier: Apache-2.0

import {
  isReferenceMap,
  listStrategyOf,
  type DeclaredStrategy,
  type ListStrategy,
} from '../schema';
import {
  entriesBelow,
  entryBelow,
  isMarker,
  removalEntry,
  setBelow,
} from './entries';
import { freePlan } from './plan';
import type { MergePlan, Stack, StackEntry, ValueEntry } from './types';

/** What an entry does to its place, whatever is below. */
type EffectRule =
  | {
      /** What the place is with this entry on top. */
      readonly gives: 'leaf' | 'list' | 'map' | 'removed';
      /** What it ends of the entries below: all, or those that give something else. */
      readonly ends: 'all' | 'others';
    }
  /** It contributes to what is below. */
  | { readonly gives?: undefined; readonly ends: 'none' };

/**
 * The effects (docs/rules/merging.md#what-ends-a-stack). The readers of stacks know no more about them than these rules,
 * except for the three that depend on what is below: `removed-by-parent` only removes what is there, and
 * `removes-children` and `sets-below` contribute to the map or list below.
 */
const rules = {
  /** A scalar. */
  value: { gives: 'leaf', ends: 'all' },
  /** A list given as a whole (docs/rules/merging.md#lists). */
  'whole-list': { gives: 'list', ends: 'all' },
  /** A list with a strategy (docs/rules/merging.md#strategies). */
  items: { gives: 'list', ends: 'others' },
  /** A map (docs/rules/merging.md#maps). */
  keys: { gives: 'map', ends: 'others' },
  /** A map with the strategy `replace`, set by a rule, or referring to a secret. */
  'whole-map': { gives: 'map', ends: 'all' },
  /** `null` (docs/rules/merging.md#null), or a marker that is `true` (docs/rules/merging.md#markers). */
  nothing: { gives: 'removed', ends: 'all' },
  /** A marker in the surrounding map lists the place. */
  'removed-by-parent': { gives: 'removed', ends: 'all' },
  /** A map of nothing but markers (docs/rules/merging.md#maps-of-nothing-but-markers). */
  'removes-children': { ends: 'none' },
  /** A rule sets a value in the map or list below; without one, it starts a map (docs/rules/merging.md#rules-as-layers). */
  'sets-below': { ends: 'none' },
  /** A contribution to a surrounding place ended everything below. */
  'ended-by-parent': { gives: 'removed', ends: 'all' },
} as const satisfies { [name: string]: EffectRule };

/** The name of an effect. */
export type Effect = keyof typeof rules;

/** The rule of an effect. */
export function ruleOf(effect: Effect): EffectRule {
  return rules[effect];
}

/** The effect of an entry on its place. */
export function effectOf(entry: StackEntry, plan: MergePlan): Effect {
  switch (entry.kind) {
    case 'removal':
      return 'removed-by-parent';
    case 'set':
      return 'sets-below';
    case 'end':
      return 'ended-by-parent';
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
    return 'value';
  }
  if (value === null) {
    return isLiteral || plan.allowsNull ? 'value' : 'nothing';
  }
  if (Array.isArray(value)) {
    return !isLiteral &&
      value.length > 0 &&
      itemStrategies.has(declaredFor(entry, plan)?.strategy.kind)
      ? 'items'
      : 'whole-list';
  }
  if (markers?.removesSelf !== undefined) {
    return 'nothing';
  }
  if (markers?.onlyMarkers) {
    return 'removes-children';
  }
  return isLiteral ||
    (plan.isSecret && isReferenceMap(value)) ||
    declaredFor(entry, plan)?.strategy.kind === 'replace'
    ? 'whole-map'
    : 'keys';
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
  let joined: Joined | undefined;
  let lowestSet = -1;
  let isTouched = false;
  for (let index = length - 1; index >= 0; index--) {
    const effect = effectOf(stack[index], plan);
    const { gives, ends } = ruleOf(effect);
    if (ends === 'none') {
      isTouched = true;
      lowestSet = effect === 'sets-below' ? index : lowestSet;
    } else if (gives === 'map' || gives === 'list') {
      if (joined && joined.kind !== gives) {
        return joined;
      }
      if (ends === 'all') {
        const isLeaf = gives === 'list' && !joined && !isTouched;
        return { kind: isLeaf ? 'leaf' : gives, start: index };
      }
      joined = { kind: gives, start: index };
    } else if (
      effect !== 'removed-by-parent' ||
      isPresent(findLive(stack, plan, index))
    ) {
      return mapOfSets(joined, lowestSet) ?? { kind: gives, start: index };
    }
  }
  return mapOfSets(joined, lowestSet) ?? { kind: 'absent' };
}

interface Joined {
  readonly kind: 'map' | 'list';
  readonly start: number;
}

/** Values set by rules where there is neither a map nor a list make a map, which maps above join. */
function mapOfSets(
  joined: Joined | undefined,
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

/**
 * Collects the contributions to each key of a map (docs/rules/merging.md#maps) in inherited order: the key that is given first
 * comes first. Visits the whole stack, because keys of replaced maps keep their stack, closed by an `end`, so that their
 * history stays known; one that is given again starts a new order.
 *
 * @param only - restricts the result to one key. Defaults to all keys
 */
export function keyStacks(
  stack: Stack,
  plan: MergePlan,
  only?: string,
): Map<string, StackEntry[]> {
  const stacks = new Map<string, StackEntry[]>();
  let around: 'map' | 'list' | 'neither' = 'neither';
  for (const entry of stack) {
    const { gives, ends } = ruleOf(effectOf(entry, plan));
    if (gives === 'map') {
      if (ends === 'all') {
        endAll(stacks.values(), entry);
      }
      around = 'map';
      addRemovals(stacks, entry);
      addKeys(stacks, entry, plan, only);
    } else if (ends !== 'none') {
      endAll(stacks.values(), entry);
      around = gives === 'list' ? 'list' : 'neither';
    } else if (entry.kind !== 'set') {
      if (around === 'map') {
        addRemovals(stacks, entry);
      }
    } else if (around !== 'list') {
      // In a list it sets an item.
      around = 'map';
      if (only === undefined || only === entry.tokens[0]) {
        add(stacks, entry.tokens[0], setBelow(entry), plan);
      }
    }
  }
  return stacks;
}

/** Closes stacks: none of their entries is live any more. */
export function endAll(
  stacks: Iterable<StackEntry[]>,
  entry: StackEntry,
): void {
  const end: StackEntry =
    entry.kind === 'end' ? entry : { kind: 'end', by: entry };
  for (const stack of stacks) {
    if (stack[stack.length - 1].kind !== 'end') {
      stack.push(end);
    }
  }
}

function addKeys(
  stacks: Map<string, StackEntry[]>,
  entry: StackEntry,
  plan: MergePlan,
  only: string | undefined,
): void {
  if (entry.kind !== 'value') {
    return;
  }
  if (only !== undefined) {
    const below = entryBelow(entry, only);
    if (below && !(entry.markers && isMarker(only))) {
      add(stacks, only, below, plan);
    }
    return;
  }
  for (const below of entriesBelow(entry)) {
    if (!entry.markers || !isMarker(below.key)) {
      add(stacks, below.key, below, plan);
    }
  }
}

/**
 * Adds the removals that the markers of a map list (docs/rules/merging.md#markers); a marker for a key without
 * contributions has no effect.
 */
function addRemovals(
  stacks: Map<string, StackEntry[]>,
  entry: StackEntry,
): void {
  if (entry.kind !== 'value' || !entry.markers) {
    return;
  }
  for (const removed of entry.markers.listed) {
    if (typeof removed.value === 'string') {
      stacks.get(removed.value)?.push(removalEntry(entry, removed));
    }
  }
}

function add(
  stacks: Map<string, StackEntry[]>,
  key: string,
  entry: StackEntry,
  plan: MergePlan,
): void {
  const known = stacks.get(key);
  const isEnded = !known || known[known.length - 1].kind === 'end';
  if (isEnded && onlyRemoves(entry)) {
    return;
  }
  if (!known) {
    stacks.set(key, [entry]);
    return;
  }
  if (isUnset(known, plan, key)) {
    // It gets a new position in the order.
    stacks.delete(key);
    stacks.set(key, known);
  }
  known.push(entry);
}

const removing: ReadonlySet<Effect> = new Set([
  'nothing',
  'removed-by-parent',
  'removes-children',
]);

/**
 * Whether nothing set a key of a map since a surrounding contribution ended it: at most nulls and markers, which removed
 * nothing.
 *
 * @param plan - of the map
 */
export function isUnset(stack: Stack, plan: MergePlan, key: string): boolean {
  for (let index = stack.length - 1; index >= 0; index--) {
    const entry = stack[index];
    if (entry.kind === 'end') {
      return true;
    }
    if (entry.kind === 'value' && typeof entry.value !== 'object') {
      return false;
    }
    if (!removing.has(effectOf(entry, plan.child(key) ?? freePlan))) {
      return false;
    }
  }
  return true;
}

/**
 * Whether an entry has only markers, which remove inherited values and otherwise do nothing
 * (docs/rules/merging.md#maps-of-nothing-but-markers).
 */
export function onlyRemoves(entry: StackEntry): boolean {
  return (
    entry.kind === 'value' &&
    entry.markers !== undefined &&
    entry.markers.onlyMarkers &&
    entry.markers.removesSelf === undefined
  );
}
