// SPDX-License-Identifier: Apache-2.0

import type { Finding } from '../finding';
import { cloneJson, emptyObject, isObject, JsonValue } from '../json';
import { childValue, parsePointer } from '../pointer';
import { defaultOf, isReplaced } from './complete';
import { contributionOf, entryBelow } from './entries';
import { declaredFor, effectOf, findLive, isPresent, ruleOf } from './stacks';
import { SCHEMA_LAYER } from './types';
import type {
  AppliedStrategy,
  Contribution,
  LeafNode,
  ListNode,
  MapNode,
  MergePlan,
  MergedNode,
  RemovedNode,
  Stack,
  StackEntry,
} from './types';

/** The merged value of a node, as a copy; undefined if it has none. */
export function nodeValue(node: MergedNode | undefined): JsonValue | undefined {
  switch (node?.kind) {
    case 'map': {
      const map = emptyObject();
      for (const [key, child] of node.children) {
        const value = nodeValue(child);
        if (value !== undefined) {
          map[key] = value;
        }
      }
      return map;
    }
    case 'list':
      return node.items.map(item => nodeValue(item) ?? null);
    case 'leaf':
      return typeof node.value === 'object'
        ? cloneJson(node.value)
        : node.value;
    default:
      return undefined;
  }
}

/** The child of a node. Within a value given as a whole, it is the same contribution one level down, or a default. */
export function childOf(
  node: MergedNode | undefined,
  token: string,
): MergedNode | undefined {
  switch (node?.kind) {
    case 'map':
      return node.children.get(token);
    case 'list':
      return node.items[Number(token)];
    case 'leaf':
      return partOf(node, token);
    default:
      return undefined;
  }
}

/** The node at a pointer. */
export function nodeAt(
  tree: MergedNode | undefined,
  pointer: string,
): MergedNode | undefined {
  return parsePointer(pointer).reduce<MergedNode | undefined>(childOf, tree);
}

function partOf(
  { value, stack, winner, plan: around }: LeafNode,
  token: string,
): LeafNode | undefined {
  const part = childValue(value, token);
  if (part === undefined) {
    return undefined;
  }
  const plan = Array.isArray(value) ? around?.item : around?.property(token);
  const entry = stack[winner];
  const own = entry.kind === 'value' ? entryBelow(entry, token) : undefined;
  return own && !isReplaced(own.value, plan)
    ? {
        kind: 'leaf',
        value: part,
        stack: [own],
        winner: 0,
        ...(plan && { plan }),
      }
    : defaultOf(plan);
}

/** The contribution that a leaf has its value from. */
export function winnerOfLeaf({
  stack,
  winner,
}: LeafNode): Contribution | undefined {
  const entry = stack[winner];
  return entry.kind === 'value' ? contributionOf(entry) : undefined;
}

/** Whether a place has its value from the schema, and not from a layer. */
export function isDefault({ stack }: MergedNode): boolean {
  const entry: StackEntry | undefined = stack[0];
  return (
    !entry || (entry.kind === 'value' && entry.source.layer === SCHEMA_LAYER)
  );
}

/** The findings of a merged tree. Contributions that are shadowed everywhere have none. */
export function collectFindings(
  node: MergedNode | undefined,
  found: Finding[] = [],
): Finding[] {
  if (node?.findings) {
    found.push(...node.findings);
  }
  if (node?.kind === 'map') {
    node.children.forEach(child => collectFindings(child, found));
  } else if (node?.kind === 'list') {
    node.items.forEach(item => collectFindings(item, found));
  }
  return found;
}

/** The contribution of one stack entry to its place. */
export interface StackedContribution {
  readonly contribution: Contribution;
  /** The index in the stack. */
  readonly index: number;
  /**
   * `map` and `items`: it contributes through its keys or items; `markers`: it only removes inherited keys or items.
   */
  readonly kind: 'whole' | 'map' | 'items' | 'removal' | 'markers';
}

/**
 * The entries of a stack that contribute to the place itself, one for each layer: if two parts of a layer do, the later
 * one wins.
 *
 * @param pointer - the place
 */
export function stackedContributions(
  stack: Stack,
  plan: MergePlan,
  pointer: string,
): StackedContribution[] {
  const stacked: StackedContribution[] = [];
  for (let index = 0; index < stack.length; index++) {
    const one = stackedContribution(stack, plan, pointer, index);
    if (one) {
      const last = stacked.length - 1;
      if (
        last >= 0 &&
        stacked[last].contribution.layer === one.contribution.layer
      ) {
        // A later part of nothing but markers sets nothing instead.
        stacked[last] = one.kind === 'markers' ? stacked[last] : one;
      } else {
        stacked.push(one);
      }
    }
  }
  return stacked;
}

function stackedContribution(
  stack: Stack,
  plan: MergePlan,
  pointer: string,
  index: number,
): StackedContribution | undefined {
  const entry = stack[index];
  const before = () => findLive(stack, plan, index);
  switch (effectOf(entry, plan)) {
    case 'ended-by-parent':
      return undefined;
    case 'sets-below': {
      const { kind } = before();
      return entry.kind === 'set' &&
        kind !== 'map' &&
        !isList(stack, plan, index)
        ? {
            contribution: {
              ...contributionOf(entry.value),
              pointer,
              value: emptyObject(),
            },
            index,
            kind: 'map',
          }
        : undefined;
    }
    case 'removed-by-parent':
      return isPresent(before()) ? stated(entry, index, 'removal') : undefined;
    case 'nothing':
      return stated(entry, index, 'removal');
    case 'removes-children': {
      const live = before();
      return live.kind === 'map' || isList(stack, plan, index)
        ? stated(entry, index, 'markers')
        : undefined;
    }
    case 'keys':
    case 'whole-map':
      return stated(entry, index, 'map');
    case 'items':
      return stated(entry, index, 'items');
    default:
      return stated(entry, index, 'whole');
  }
}

/** Whether the value below an entry is a list. */
function isList(stack: Stack, plan: MergePlan, index: number): boolean {
  const live = findLive(stack, plan, index);
  if (live.kind === 'list') {
    return true;
  }
  if (live.kind !== 'leaf') {
    return false;
  }
  const entry = stack[live.start];
  return entry.kind === 'value' && Array.isArray(entry.value);
}

function stated(
  entry: StackEntry,
  index: number,
  kind: StackedContribution['kind'],
): StackedContribution | undefined {
  switch (entry.kind) {
    case 'value':
      return { contribution: contributionOf(entry), index, kind };
    case 'removal':
      return { contribution: entry.contribution, index, kind };
    default:
      return undefined;
  }
}

/** The contributions that a map shadows. A lower map is not among them, because its keys are reported instead. */
export function shadowedByMap(
  { stack, start }: MapNode,
  plan: MergePlan,
  pointer: string,
): Contribution[] {
  return start === 0
    ? []
    : stackedContributions(stack, plan, pointer)
        .filter(
          ({ kind, index }) =>
            index < start && kind !== 'map' && kind !== 'markers',
        )
        .map(({ contribution }) => contribution);
}

/**
 * The contributions that a list shadows. A list merged item by item is reported through its items, including removed
 * ones.
 */
export function shadowedByList(
  node: ListNode | LeafNode,
  plan: MergePlan,
  pointer: string,
): { winner: Contribution; shadowed: Contribution[] } {
  const { stack } = node;
  const start = node.kind === 'list' ? firstItems(node) : node.winner;
  const stacked = stackedContributions(stack, plan, pointer);
  const winner = stacked[stacked.length - 1].contribution;
  const merged = mergedLists(stack.slice(0, start), plan);
  return {
    winner,
    shadowed: stacked
      .filter(
        ({ index, kind, contribution }) =>
          index < start &&
          kind !== 'markers' &&
          !merged.has(contribution) &&
          contribution.layer !== winner.layer,
      )
      .map(({ contribution }) => contribution),
  };
}

/** The index of the first entry with items: an empty list that others add to has none to report. */
function firstItems({ stack, start }: ListNode): number {
  const entry = stack[start];
  const isEmpty =
    entry.kind === 'value' &&
    Array.isArray(entry.value) &&
    entry.value.length === 0;
  return isEmpty ? start + 1 : start;
}

/** The contributions to lists that were merged item by item. */
function mergedLists(stack: Stack, plan: MergePlan): Set<Contribution> {
  const merged = new Set<Contribution>();
  let current: Contribution[] = [];
  for (const entry of stack) {
    const effect = effectOf(entry, plan);
    if (entry.kind === 'value' && effect === 'items') {
      current.push(contributionOf(entry));
      current.forEach(one => merged.add(one));
    } else if (entry.kind === 'value' && effect === 'whole-list') {
      const { value } = entry;
      // An empty list has no items to report.
      current =
        Array.isArray(value) && value.length === 0
          ? []
          : [contributionOf(entry)];
    } else if (ruleOf(effect).ends !== 'none') {
      current = [];
    }
  }
  return merged;
}

/** The strategies declared for a node and used there, each declaration once. */
export function appliedStrategies(
  { stack }: MergedNode,
  plan: MergePlan,
): AppliedStrategy[] {
  const used: AppliedStrategy[] = [];
  stack.forEach((entry, index) => {
    const declared =
      entry.kind === 'value' && !entry.isLiteral
        ? declaredFor(entry, plan)
        : undefined;
    if (entry.kind !== 'value' || !declared) {
      return;
    }
    const { value } = entry;
    const { layer } = entry.source;
    const declaredBy = entry.declared?.declared ? layer : SCHEMA_LAYER;
    const isUsed =
      Array.isArray(value) ||
      (isObject(value) &&
        entry.markers?.removesSelf === undefined &&
        !entry.markers?.onlyMarkers &&
        // A single map is not merged.
        findLive(stack, plan, index).kind === 'map');
    if (isUsed && !used.some(one => one.declaredBy === declaredBy)) {
      const { strategy, position } = declared;
      used.push({ strategy, declaredBy, ...(position && { position }) });
    }
  });
  return used;
}

/** The contribution that removed a place. */
export interface Remover {
  readonly contribution: Contribution;
  /** `clear`: an empty list; `replace`: any other value that replaced a surrounding map or list. */
  readonly how: 'null' | 'clear' | '$remove' | '$unset' | 'replace';
}

/**
 * What removed a place, and how (docs/rules/merging.md#tombstones).
 *
 * @returns undefined if it was a value set by a rule
 */
export function removerOf({ stack, by }: RemovedNode): Remover | undefined {
  return removerIn(stack[by]);
}

function removerIn(entry: StackEntry): Remover | undefined {
  switch (entry.kind) {
    case 'end':
      return removerIn(entry.by);
    case 'removal':
      return { contribution: entry.contribution, how: markerOf(entry.marker) };
    case 'set':
      return undefined;
    default: {
      const { value, markers, isLiteral } = entry;
      const contribution = contributionOf(entry);
      if (markers?.removesSelf !== undefined) {
        return { contribution, how: markerOf(markers.removesSelf) };
      }
      if (value === null && !isLiteral) {
        return { contribution, how: 'null' };
      }
      const clears = Array.isArray(value) && value.length === 0;
      return { contribution, how: clears ? 'clear' : 'replace' };
    }
  }
}

function markerOf(marker: string): '$remove' | '$unset' {
  return marker === '$unset' ? '$unset' : '$remove';
}
