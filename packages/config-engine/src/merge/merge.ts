// SPDX-License-Identifier: Apache-2.0

import type { Finding } from '../finding';
import { equalJson, isObject } from '../json';
import { entriesBelow } from './entries';
import { ItemStack, itemStacks } from './itemStacks';
import { freePlan, literalPlan } from './plan';
import { nodeValue } from './readings';
import { reportItems, reportStack } from './reports';
import { effectOf, findLive, isUnset, keyStacks, onlyRemoves } from './stacks';
import type {
  LeafNode,
  MergePlan,
  MergedNode,
  RemovedNode,
  Stack,
  StackEntry,
} from './types';

/**
 * Merges the contributions to one place and to every place within it (docs/rules/merging.md#contributions-and-stacks).
 *
 * Starts from the highest contribution that ends everything below it. The contributions above it join it: maps key by
 * key and lists item by item, each with its own stack. Anything else is a leaf.
 *
 * What is ended is shadowed: it has no influence on the value. Below a leaf, it is not visited. Below a map or list, its
 * keys or items are still collected, because a removed key or item has a node (a tombstone), and one that is set again
 * lists its earlier values as shadowed. The stacks of keys and items are therefore built from the whole stack, with an
 * `end` entry where their place was ended. Only for the finding about a shortened list is the shadowed part merged.
 *
 * @param stack - the entries of the place, lowest first
 * @param plan - how the schema merges the place
 * @returns undefined if the place never had a value
 */
export function merge(stack: Stack, plan: MergePlan): MergedNode | undefined {
  const top = stack[stack.length - 1];
  if (top?.kind === 'value' && typeof top.value !== 'object') {
    // By far the most frequent case: a scalar on top is a leaf, and has nothing to report.
    return leafAt(stack, stack.length - 1);
  }
  const live = findLive(stack, plan);
  switch (live.kind) {
    case 'absent':
      return undefined;
    case 'map':
      return mergeMap(stack, plan, live.start);
    case 'list':
      return mergeList(stack, plan, live.start);
    case 'leaf':
      return hasItems(stack, plan, live.start)
        ? mergeList(stack, plan, live.start)
        : reported(leafAt(stack, live.start), live.start, plan);
    default:
      return reported(
        { kind: 'removed', stack, by: live.start },
        live.start,
        plan,
      );
  }
}

/**
 * Merges further contributions into a merged place, with the same result as merging all of them at once. Subtrees
 * without a new contribution are shared with the given tree, which is immutable.
 */
export function mergeAbove(
  node: MergedNode | undefined,
  above: Stack,
  plan: MergePlan,
): MergedNode | undefined {
  if (above.length === 0) {
    return node;
  }
  const stack = node ? [...node.stack, ...above] : above;
  if (
    node?.kind !== 'map' ||
    !above.every(entry => onlyGivesKeys(entry, plan))
  ) {
    return merge(stack, plan);
  }
  const children = new Map(node.children);
  for (const [key, entries] of keyStacks(above, plan)) {
    const before = children.get(key);
    const child = mergeAbove(before, entries, plan.child(key) ?? freePlan);
    if (before && isUnset(before.stack, plan, key)) {
      // The key is new, and so is its place in the order.
      children.delete(key);
    }
    if (child) {
      children.set(key, child);
    }
  }
  return { ...node, children, stack };
}

/** Whether an entry joins a map and contributes only through its keys, whatever is below. */
function onlyGivesKeys(entry: StackEntry, plan: MergePlan): boolean {
  return (
    entry.kind === 'set' ||
    (entry.kind === 'value' &&
      !entry.markers &&
      effectOf(entry, plan) === 'keys' &&
      !entriesBelow(entry).some(onlyRemoves))
  );
}

/** @param start - the lowest entry that the map is merged from; keys of entries below it end up as removed */
function mergeMap(stack: Stack, plan: MergePlan, start: number): MergedNode {
  const children = new Map<string, MergedNode>();
  for (const [key, below] of keyStacks(stack, plan)) {
    const child = merge(below, plan.child(key) ?? freePlan);
    if (child) {
      children.set(key, child);
    }
  }
  return reported({ kind: 'map', children, stack, start }, start, plan);
}

/** @param start - the lowest entry that the list is merged from; only the items from there on are reported on */
function mergeList(stack: Stack, plan: MergePlan, start: number): MergedNode {
  const findings: Finding[] = [];
  const reports = reportItems(findings, plan);
  const { live, removed, strategy } = itemStacks(
    stack,
    plan,
    item => nodeValue(mergeItem(item)) ?? null,
    index => (index < start ? undefined : reports),
  );
  return reported(
    {
      kind: 'list',
      items: live.map(item => confirmKeys(mergeItem(item), item.keys)),
      removed: removed.map(({ stack: of }): RemovedNode => ({
        kind: 'removed',
        stack: of,
        by: of.length - 1,
      })),
      strategy,
      stack,
      start,
    },
    start,
    plan,
    findings,
  );
}

function mergeItem({ stack, plan, givenAt }: ItemStack): MergedNode {
  if (plan) {
    return merge(stack, plan) ?? leafAt(stack, givenAt);
  }
  const item = leafAt(stack, givenAt);
  // An earlier value had keys of its own; merging keeps their contributions.
  return givenAt > 0 && isObject(item.value)
    ? (merge(stack.slice(0, givenAt + 1), literalPlan) ?? item)
    : item;
}

function leafAt(stack: Stack, index: number): LeafNode {
  const entry = stack[index];
  const value = entry.kind === 'value' ? entry.value : null;
  return { kind: 'leaf', value, stack, winner: index };
}

/** Attributes the keys that identify an item to the layer that gave them first; other layers only repeat them. */
function confirmKeys(item: MergedNode, keys: readonly string[]): MergedNode {
  if (item.kind !== 'map') {
    return item;
  }
  let { children } = item;
  for (const key of keys) {
    const leaf = children.get(key);
    const winner = leaf?.kind === 'leaf' ? firstGiven(leaf) : undefined;
    if (leaf?.kind === 'leaf' && winner !== leaf.winner) {
      children = new Map(children).set(key, { ...leaf, winner: winner ?? 0 });
    }
  }
  return children === item.children ? item : { ...item, children };
}

function firstGiven({ stack, value, winner }: LeafNode): number {
  let first = winner;
  while (first > 0) {
    const [below, above] = [stack[first - 1], stack[first]];
    if (
      above.kind !== 'value' ||
      above.isLiteral ||
      below.kind !== 'value' ||
      !equalJson(below.value, value)
    ) {
      break;
    }
    first -= 1;
  }
  return first;
}

/** Whether a list given as a whole is still read item by item: it has markers, or replaces a list of merged items. */
function hasItems(stack: Stack, plan: MergePlan, start: number): boolean {
  const entry = stack[start];
  if (
    entry.kind !== 'value' ||
    !Array.isArray(entry.value) ||
    entry.value.length === 0
  ) {
    return false;
  }
  return (
    entry.hasMarkersWithin ||
    stack.some((one, index) => index < start && effectOf(one, plan) === 'items')
  );
}

/** Adds the findings of a node's own stack. */
function reported(
  node: MergedNode,
  start: number,
  plan: MergePlan,
  ofItems: readonly Finding[] = [],
): MergedNode {
  const { stack } = node;
  const found = reportStack(stack, start, plan, lengthBelow);
  if (found.length === 0 && ofItems.length === 0) {
    return node;
  }
  return { ...node, findings: [...found, ...ofItems] };

  /** The number of items in the replaced list, for which the shadowed part of the stack is merged. */
  function lengthBelow(): number {
    const below = merge(stack.slice(0, start), plan);
    if (below?.kind === 'list') {
      return below.items.length;
    }
    return below?.kind === 'leaf' && Array.isArray(below.value)
      ? below.value.length
      : 0;
  }
}

/**
 * Merges one path of a place (docs/rules/merging.md#values-below-a-layer).
 *
 * @param stack - the entries of the place, lowest first: for a value below a layer, those below it
 * @param path - the keys from the place to the value
 * @returns the tree that `merge` returns, without findings and with nothing next to the path: each map on it has at most
 * one child. Undefined if the place never had a value
 */
export function mergeAt(
  stack: Stack,
  plan: MergePlan,
  path: readonly string[],
): MergedNode | undefined {
  if (path.length === 0) {
    return merge(stack, plan);
  }
  const live = findLive(stack, plan);
  if (live.kind !== 'map') {
    return merge(stack, plan);
  }
  const [key, ...rest] = path;
  const below = keyStacks(stack, plan, key).get(key);
  const child = below && mergeAt(below, plan.child(key) ?? freePlan, rest);
  const children = new Map(child && [[key, child]]);
  return { kind: 'map', children, stack, start: live.start };
}
