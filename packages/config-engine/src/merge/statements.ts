// SPDX-License-Identifier: Apache-2.0

import { emptyObject, isObject } from '../json';
import { contributionOf } from './entries';
import { declaredFor, effectOf, findLive, isPresent } from './live';
import type { MergePlan } from './mergePlan';
import type {
  AppliedStrategy,
  Contribution,
  LeafNode,
  ListNode,
  MapNode,
  MergedNode,
  Stack,
  StackEntry,
} from './types';

/** What one entry of a stack says of its place. */
export interface Statement {
  readonly contribution: Contribution;
  /** In the stack. */
  readonly index: number;
  /** `map`: its keys say what it gives; `items`: the items of its list do; `markers`: it only removes in what is there. */
  readonly kind: 'whole' | 'map' | 'items' | 'removal' | 'markers';
}

/**
 * The entries of a stack that have something to say of the place itself, one for each layer: of two parts of one layer
 * the later counts.
 *
 * @param pointer - of the place
 */
export function statementsOf(
  stack: Stack,
  plan: MergePlan,
  pointer: string,
): Statement[] {
  const statements: Statement[] = [];
  for (let index = 0; index < stack.length; index++) {
    const one = statementOf(stack, plan, pointer, index);
    if (one) {
      const last = statements.length - 1;
      if (
        last >= 0 &&
        statements[last].contribution.layer === one.contribution.layer
      ) {
        statements[last] = one;
      } else {
        statements.push(one);
      }
    }
  }
  return statements;
}

function statementOf(
  stack: Stack,
  plan: MergePlan,
  pointer: string,
  index: number,
): Statement | undefined {
  const entry = stack[index];
  const before = () => findLive(stack, plan, index);
  switch (effectOf(entry, plan)) {
    case 'end':
      return undefined;
    case 'set': {
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
    case 'named':
      return isPresent(before()) ? stated(entry, index, 'removal') : undefined;
    case 'removed':
      return stated(entry, index, 'removal');
    case 'removes': {
      const live = before();
      return live.kind === 'map' || isList(stack, plan, index)
        ? stated(entry, index, 'markers')
        : undefined;
    }
    case 'map':
    case 'replacing-map':
      return stated(entry, index, 'map');
    case 'items':
      return stated(entry, index, 'items');
    default:
      return stated(entry, index, 'whole');
  }
}

/** Whether there is a list below an entry. */
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
  kind: Statement['kind'],
): Statement | undefined {
  switch (entry.kind) {
    case 'value':
      return { contribution: contributionOf(entry), index, kind };
    case 'removal':
      return { contribution: entry.contribution, index, kind };
    default:
      return undefined;
  }
}

/** What a map stands above, and what says something of everything in it: the keys of a map below tell what it says. */
export function shadowedByMap(
  { stack, start }: MapNode,
  plan: MergePlan,
  pointer: string,
): Contribution[] {
  return start === 0
    ? []
    : statementsOf(stack, plan, pointer)
        .filter(
          ({ kind, index }) =>
            index < start && kind !== 'map' && kind !== 'markers',
        )
        .map(({ contribution }) => contribution);
}

/** What a list stands above: a list that was merged item by item is described by its items, also those that are gone. */
export function shadowedByList(
  node: ListNode | LeafNode,
  plan: MergePlan,
  pointer: string,
): { winner: Contribution; shadowed: Contribution[] } {
  const { stack } = node;
  const start = node.kind === 'list' ? firstItems(node) : node.winner;
  const statements = statementsOf(stack, plan, pointer);
  const winner = statements[statements.length - 1].contribution;
  const merged = mergedLists(stack.slice(0, start), plan);
  return {
    winner,
    shadowed: statements
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

/** An empty list that others add to gives no item that could tell of it. */
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
    } else if (entry.kind === 'value' && effect === 'list') {
      const { value } = entry;
      // An empty list gives no item that could tell of it.
      current =
        Array.isArray(value) && value.length === 0
          ? []
          : [contributionOf(entry)];
    } else if (effect !== 'removes' && effect !== 'set') {
      current = [];
    }
  }
  return merged;
}

/**
 * The strategies that were declared and used where a node is, each declaration once.
 *
 * @param schemaLayer - the id of the layer that stands for the schema
 */
export function appliedStrategies(
  { stack }: MergedNode,
  plan: MergePlan,
  schemaLayer: string,
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
    const declaredBy = entry.declared?.declared ? layer : schemaLayer;
    const isUsed =
      Array.isArray(value) ||
      (isObject(value) &&
        entry.removal?.whole === undefined &&
        !entry.removal?.isBare &&
        // A map alone is not merged.
        findLive(stack, plan, index).kind === 'map');
    if (isUsed && !used.some(one => one.declaredBy === declaredBy)) {
      const { strategy, position } = declared;
      used.push({ strategy, declaredBy, ...(position && { position }) });
    }
  });
  return used;
}
