// SPDX-License-Identifier: Apache-2.0

import { isMarker } from './mergeMarkers';
import { freePlan, type MergePlan } from './mergePlan';
import { entriesBelow, entryBelow, removalEntry, setBelow } from './entries';
import { effectOf, ruleOf, type Effect } from './effects';
import type { Stack, StackEntry } from './types';

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
    entry.markers.isBare &&
    entry.markers.whole === undefined
  );
}
