// SPDX-License-Identifier: Apache-2.0

import { canonicalJson, isObject, JsonValue } from '../json';
import { itemKey, removedKey, type ListStrategy } from '../schema';
import { freePlan, literalPlan } from './plan';
import {
  contributionOf,
  entriesBelow,
  hasMarker,
  isMarker,
  literal,
  removalEntry,
  setBelow,
} from './entries';
import { effectOf, endAll, listStrategyFor, ruleOf } from './stacks';
import type {
  Contribution,
  ContributionSource,
  MapMarkers,
  MergePlan,
  SetEntry,
  Stack,
  StackEntry,
  ValueEntry,
} from './types';

/** The contributions to one item of a list. */
export interface ItemStack {
  /** Identifies the item within the list; undefined for items without an identity. */
  key: string | undefined;
  readonly stack: StackEntry[];
  /**
   * How the contributions to the item are merged; undefined while the item is given as a whole and at most confirmed.
   */
  plan: MergePlan | undefined;
  /** For an item given as a whole: the index of the entry that gave it. */
  givenAt: number;
  /** The keys by which contributions were merged into the item. */
  keys: readonly string[];
}

/** The items that result from a stack. */
export interface ItemStacks {
  /** In order. */
  readonly live: readonly ItemStack[];
  /** Items that were removed or replaced. */
  readonly removed: readonly ItemStack[];
  readonly strategy: ListStrategy | undefined;
}

/** Receives the problems found in a list. */
export interface ItemReports {
  /** The entry's own layer repeats the item. */
  duplicate(entry: ValueEntry, strategy: ListStrategy): void;
  /** An item, or a removal of one, that lacks a key. */
  withoutKey(
    item: Contribution,
    source: ContributionSource,
    strategy: ListStrategy,
  ): void;
  /** Values beside a marker that removes the item, or a marker with an invalid value. */
  unclear(entry: ValueEntry): void;
}

interface Run {
  readonly items: Set<ItemStack>;
  /** By key, including removed items. */
  readonly known: Map<string, ItemStack>;
  /** Removed items without a key. */
  readonly gone: ItemStack[];
  strategy: ListStrategy | undefined;
  readonly plan: MergePlan;
  readonly valueOf: (item: ItemStack) => JsonValue;
}

/**
 * Collects the contributions to each item of a list (docs/rules/merging.md#lists). Inherited items come first and keep
 * their order; new ones follow. A list without a strategy starts over.
 *
 * - `append` adds every item (docs/rules/merging.md#append);
 * - `union` treats an existing item as confirmed (docs/rules/merging.md#union);
 * - `map` merges with the item that has the same keys (docs/rules/merging.md#keyed-lists).
 *
 * Visits the whole stack, because items of replaced lists keep their history. An item that is removed and added again
 * keeps the history of both.
 *
 * @param valueOf - the merged value of an item, used when the items must be identified by other keys
 * @param reportsOf - returns the receiver of findings for an index of the stack, or undefined to report none
 */
export function itemStacks(
  stack: Stack,
  plan: MergePlan,
  valueOf: (item: ItemStack) => JsonValue,
  reportsOf: (index: number) => ItemReports | undefined = () => undefined,
): ItemStacks {
  const run: Run = {
    items: new Set(),
    known: new Map(),
    gone: [],
    strategy: undefined,
    plan,
    valueOf,
  };
  let isList = false;
  stack.forEach((entry, index) => {
    const { gives, ends } = ruleOf(effectOf(entry, plan));
    const reports = reportsOf(index);
    if (ends === 'none') {
      if (isList && entry.kind === 'set') {
        setItem(run, entry);
      } else if (isList && entry.kind === 'value' && entry.markers) {
        identifyFor(run, entry);
        removeItems(run, entry, entry.markers, reports);
      }
      return;
    }
    isList = gives === 'list';
    if (isList && ends === 'others' && entry.kind === 'value') {
      joinItems(run, entry, reports);
      return;
    }
    endItems(run, entry);
    if (isList && entry.kind === 'value') {
      openItems(run, entry);
    }
  });
  const { items, known, gone, strategy } = run;
  return {
    live: [...items],
    removed: [...known.values(), ...gone].filter(item => !items.has(item)),
    strategy,
  };
}

/** Ends all items of the list. */
function endItems(run: Run, by: StackEntry): void {
  const { items, gone, strategy } = run;
  endAll(
    [...items].map(({ stack }) => stack),
    by,
  );
  if (strategy) {
    gone.push(...[...items].filter(({ key }) => key === undefined));
  } else {
    gone.length = 0;
  }
  items.clear();
}

/** Starts over with a list that is given as a whole. */
function openItems(run: Run, entry: ValueEntry): void {
  if (entry.hasMarkersWithin) {
    // Markers in a list that replaces are neither values nor remove any.
    identifyItems(run, { kind: 'append' });
    for (const item of entriesBelow(entry)) {
      if (
        !item.markers?.onlyMarkers &&
        item.markers?.removesSelf === undefined
      ) {
        addItem(run, item, undefined, undefined);
      }
    }
    run.strategy = undefined;
    return;
  }
  for (const given of entriesBelow(entry)) {
    const key = itemKey(given.value, run.strategy);
    const before = key === undefined ? undefined : run.known.get(key);
    if (before && !run.items.has(before)) {
      giveItem(run, before, literal(given));
    } else {
      giveItem(run, newItem(before ? undefined : key), literal(given));
    }
  }
}

/** Merges the items of a list with a strategy into the existing list. */
function joinItems(
  run: Run,
  entry: ValueEntry,
  reports: ItemReports | undefined,
): void {
  const strategy = identifyFor(run, entry);
  if (strategy) {
    addItems(run, entry, strategy, reports);
  }
}

/** Identifies the existing items by the strategy that is declared for an entry, if there is one. */
function identifyFor(run: Run, entry: ValueEntry): ListStrategy | undefined {
  const strategy = listStrategyFor(entry, run.plan);
  if (strategy && !isSameStrategy(run.strategy, strategy)) {
    identifyItems(run, strategy);
  }
  return strategy;
}

/** Identifies the existing items by another strategy. */
function identifyItems(run: Run, strategy: ListStrategy): void {
  run.strategy = strategy;
  run.gone.push(...[...run.known.values()].filter(one => !run.items.has(one)));
  run.known.clear();
  for (const item of run.items) {
    item.key =
      strategy.kind === 'append'
        ? undefined
        : itemKey(run.valueOf(item), strategy);
    if (item.key !== undefined) {
      run.known.set(item.key, item);
    }
  }
}

function addItems(
  run: Run,
  entry: ValueEntry,
  strategy: ListStrategy,
  reports: ItemReports | undefined,
): void {
  const given = entriesBelow(entry);
  const keys = given.map(({ value }) => itemKey(value, strategy));
  const lastOf = new Map(keys.map((key, index) => [key, given[index]]));
  const seen = new Set<string>();
  given.forEach((written, index) => {
    const key = keys[index];
    const repeat = key !== undefined && seen.has(key);
    if (repeat) {
      reports?.duplicate(written, strategy);
      return;
    }
    if (key !== undefined) {
      seen.add(key);
    }
    // Equal keys: the last item applies, at the place of the first. Equal items: the first one stays.
    const item =
      strategy.kind === 'map' && key !== undefined
        ? (lastOf.get(key) ?? written)
        : written;
    const { markers } = item;
    if (markers?.onlyMarkers && markers.removesSelf === undefined) {
      if (markers.isUnclear) {
        reports?.unclear(item);
      }
      removeItems(run, item, markers, reports);
    } else if (markers?.removesSelf !== undefined) {
      removeByKey(run, item, key, reports);
    } else {
      addItem(run, item, key, reports);
    }
  });
}

function addItem(
  run: Run,
  entry: ValueEntry,
  key: string | undefined,
  reports: ItemReports | undefined,
): void {
  const { strategy, items, known } = run;
  const before = key === undefined ? undefined : known.get(key);
  const item = before ?? newItem(key);
  if (strategy?.kind === 'map') {
    const plan = planOf(run, entry);
    if (key !== undefined) {
      mergeItem(run, item, entry, plan);
      item.keys = [...new Set([...item.keys, ...strategy.keys])];
      return;
    }
    reports?.withoutKey(contributionOf(entry), entry.source, strategy);
    if (effectOf(entry, plan) === 'nothing') {
      // A null is no item where the schema does not allow it.
      return;
    }
  }
  if (!items.has(item)) {
    if (hasMarker(entry.value)) {
      mergeItem(run, item, entry, literalPlan);
    } else {
      giveItem(run, item, literal(entry));
    }
  } else if (!item.plan && !isLast(item, entry)) {
    // The layer that gave the item first keeps it; later ones confirm it.
    item.stack.push(entry);
  }
}

function planOf({ plan }: Run, { key }: ValueEntry): MergePlan {
  return plan.child(key) ?? freePlan;
}

/** Adds a contribution to an item that is merged. */
function mergeItem(
  run: Run,
  item: ItemStack,
  entry: StackEntry,
  plan: MergePlan,
): void {
  item.stack.push(entry);
  item.plan = plan;
  keepItem(run, item);
}

/** Replaces an item as a whole. */
function giveItem(run: Run, item: ItemStack, entry: ValueEntry): void {
  item.givenAt = item.stack.length;
  item.stack.push(entry);
  item.plan = undefined;
  keepItem(run, item);
}

function keepItem({ items, known }: Run, item: ItemStack): void {
  if (item.key !== undefined) {
    known.set(item.key, item);
  }
  items.add(item);
}

/**
 * Applies a rule that sets an item or a value within one (docs/rules/merging.md#rules-as-layers); `-` is the end of the
 * list.
 */
function setItem(run: Run, entry: SetEntry): void {
  const [token] = entry.tokens;
  const item =
    (token === '-' ? undefined : [...run.items][Number(token)]) ??
    newItem(undefined);
  const set = setBelow(entry);
  if (set.kind === 'value') {
    giveItem(run, item, set);
  } else {
    mergeItem(run, item, set, run.plan.child('0') ?? freePlan);
  }
}

/** Removes the item of an entry whose marker is `true` (docs/rules/merging.md#markers). */
function removeByKey(
  run: Run,
  entry: ValueEntry,
  key: string | undefined,
  reports: ItemReports | undefined,
): void {
  const { strategy, known, items } = run;
  const { value } = entry;
  if (strategy?.kind !== 'map') {
    reports?.unclear(entry);
    return;
  }
  if (key === undefined) {
    reports?.withoutKey(contributionOf(entry), entry.source, strategy);
    return;
  }
  const hasOthers =
    isObject(value) &&
    Object.keys(value).some(
      name => !isMarker(name) && !strategy.keys.includes(name),
    );
  if (entry.markers?.isUnclear || hasOthers) {
    reports?.unclear(entry);
  }
  const item = known.get(key);
  if (item && items.has(item)) {
    removeItem(run, item, entry);
  }
}

/** Removes the items listed by a map that has only markers (docs/rules/merging.md#maps-of-nothing-but-markers). */
function removeItems(
  run: Run,
  entry: ValueEntry,
  { listed }: MapMarkers,
  reports: ItemReports | undefined,
): void {
  const { items, strategy, valueOf } = run;
  const named = new Map<string, ItemStack[]>();
  for (const item of items) {
    const key = item.key ?? canonicalJson(valueOf(item));
    named.set(key, [...(named.get(key) ?? []), item]);
  }
  for (const removed of listed) {
    const key = removedKey(removed.value, strategy);
    if (key === undefined) {
      if (strategy?.kind === 'map') {
        const { contribution } = removalEntry(entry, removed);
        reports?.withoutKey(contribution, entry.source, strategy);
      }
      continue;
    }
    for (const item of named.get(key) ?? []) {
      removeItem(run, item, removalEntry(entry, removed));
    }
    named.delete(key);
  }
}

function removeItem(
  { items, gone }: Run,
  item: ItemStack,
  entry: StackEntry,
): void {
  item.stack.push(entry);
  items.delete(item);
  if (item.key === undefined) {
    gone.push(item);
  }
}

function newItem(key: string | undefined): ItemStack {
  return { key, stack: [], plan: undefined, givenAt: 0, keys: [] };
}

function isLast({ stack }: ItemStack, { source }: ValueEntry): boolean {
  const last = stack[stack.length - 1];
  return last.kind === 'value' && last.source.layer === source.layer;
}

function isSameStrategy(a: ListStrategy | undefined, b: ListStrategy): boolean {
  return (
    a?.kind === b.kind &&
    (a.kind === 'map' ? a.keys.join('\0') : '') ===
      (b.kind === 'map' ? b.keys.join('\0') : '')
  );
}
