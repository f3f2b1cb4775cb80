import type { Finding } from '../finding';
import { mergeFindings } from '../finding/catalogue/merge';
import { equalJson, isObject } from '../json';
import { formatPath, itemPointer } from '../pointer';
import { freePlan, MergePlan } from './mergePlan';
import { keysOfItem, missingKey } from './itemKeys';
import { ItemReports, ItemStack, itemStacks } from './itemStacks';
import { keyStacks } from './keyStacks';
import { declaredFor, effectOf, findLive } from './live';
import { nodeValue } from './nodes';
import type {
  LeafNode,
  ListNode,
  MapNode,
  MergedNode,
  RemovedNode,
  Stack,
  ValueEntry,
} from './types';

/**
 * Merges what is said of one place, and of all places within it (docs/rules/merging.md). The highest contribution that
 * ends everything below it is found first; what it ends is shadowed and not visited. What is above it joins it: maps key
 * by key and lists item by item, each with the stack of what is said of it. Anything else is a leaf.
 *
 * @param stack - what the layers say of the place, lowest first
 * @param plan - how the place is merged by the schema
 * @param findings - takes what is worth a finding
 * @returns undefined where nothing was ever there
 */
export function merge(
  stack: Stack,
  plan: MergePlan,
  findings: Finding[] = [],
): MergedNode | undefined {
  const live = findLive(stack, plan);
  if (live.kind === 'absent') {
    return undefined;
  }
  const { start } = live;
  reportMarkers(stack, start, findings);
  switch (live.kind) {
    case 'map':
      return mergeMap(stack, plan, start, findings);
    case 'list':
      reportWhole(stack, plan, start, findings);
      return mergeList(stack, plan, start, findings);
    case 'leaf':
      reportWhole(stack, plan, start, findings);
      return hasItems(stack, plan, start)
        ? mergeList(stack, plan, start, findings)
        : leafAt(stack, start);
    default:
      return { kind: 'removed', stack, by: start };
  }
}

function mergeMap(
  stack: Stack,
  plan: MergePlan,
  start: number,
  findings: Finding[],
): MapNode {
  const children = new Map<string, MergedNode>();
  for (const [key, below] of keyStacks(stack, plan)) {
    const child = merge(below, plan.child(key) ?? freePlan, findings);
    if (child) {
      children.set(key, child);
    }
  }
  return { kind: 'map', children, stack, start };
}

function mergeList(
  stack: Stack,
  plan: MergePlan,
  start: number,
  findings: Finding[],
): ListNode {
  const reports = reportItems(findings);
  const { live, removed, strategy } = itemStacks(
    stack,
    plan,
    item => nodeValue(mergeItem(item, [])) ?? null,
    index => (index < start ? undefined : reports),
  );
  const keys = strategy?.kind === 'map' ? strategy.keys : [];
  return {
    kind: 'list',
    items: live.map(item => confirmKeys(mergeItem(item, findings), keys)),
    removed: removed.map(
      ({ stack: of }): RemovedNode => ({
        kind: 'removed',
        stack: of,
        by: of.length - 1,
      }),
    ),
    strategy,
    stack,
    start,
  };
}

function mergeItem(
  { stack, plan, givenAt }: ItemStack,
  findings: Finding[],
): MergedNode {
  return (plan && merge(stack, plan, findings)) ?? leafAt(stack, givenAt);
}

function leafAt(stack: Stack, index: number): LeafNode {
  const entry = stack[index];
  const value = entry.kind === 'value' ? entry.contribution.value : null;
  return { kind: 'leaf', value, stack, winner: index };
}

/** The keys that tell an item apart belong to who gave it first; others repeat them to speak of the item. */
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
      !equalJson(below.contribution.value, value)
    ) {
      break;
    }
    first -= 1;
  }
  return first;
}

/** Whether a list that is given as a whole has items that are told apart: it stands above a list that was merged. */
function hasItems(stack: Stack, plan: MergePlan, start: number): boolean {
  const entry = stack[start];
  if (
    entry.kind !== 'value' ||
    !Array.isArray(entry.contribution.value) ||
    entry.contribution.value.length === 0
  ) {
    return false;
  }
  return (
    entry.hasMarkers ||
    stack.some((one, index) => index < start && effectOf(one, plan) === 'items')
  );
}

function reportMarkers(stack: Stack, start: number, findings: Finding[]): void {
  for (let index = start; index < stack.length; index++) {
    const entry = stack[index];
    if (entry.kind === 'value' && entry.removal) {
      const { isUnclear, whole, isBare } = entry.removal;
      if (isUnclear || (whole !== undefined && !isBare)) {
        reportUnclear(entry, findings);
      }
    }
  }
}

function reportUnclear(
  { contribution, source }: ValueEntry,
  findings: Finding[],
): void {
  findings.push(
    mergeFindings.unclearMarker.at(contribution, {
      field: formatPath(contribution.pointer),
      from: source.title,
    }),
  );
}

/** A list without a strategy that is shorter than the one that it replaces, and markers in it. */
function reportWhole(
  stack: Stack,
  plan: MergePlan,
  start: number,
  findings: Finding[],
): void {
  const entry = stack[start];
  if (
    entry.kind !== 'value' ||
    entry.isLiteral ||
    effectOf(entry, plan) !== 'list'
  ) {
    return;
  }
  const { contribution, source, hasMarkers } = entry;
  const { value, pointer } = contribution;
  if (!Array.isArray(value) || value.length === 0) {
    return;
  }
  if (hasMarkers) {
    findings.push(
      mergeFindings.strayMarker.at(contribution, {
        field: formatPath(pointer),
        from: source.title,
      }),
    );
  }
  const inherited =
    start === 0 || declaredFor(entry, plan)
      ? 0
      : lengthOf(stack.slice(0, start), plan);
  if (value.length < inherited) {
    findings.push(
      mergeFindings.listShortened.at(contribution, {
        list: formatPath(pointer),
        inherited,
        given: value.length,
        from: source.title,
      }),
    );
  }
}

/** How many items a stack comes to. */
function lengthOf(stack: Stack, plan: MergePlan): number {
  const node = merge(stack, plan);
  if (node?.kind === 'list') {
    return node.items.length;
  }
  return node?.kind === 'leaf' && Array.isArray(node.value)
    ? node.value.length
    : 0;
}

function reportItems(findings: Finding[]): ItemReports {
  return {
    duplicate: ({ contribution, source }, strategy) => {
      const { value, pointer } = contribution;
      if (strategy.kind === 'map' && isObject(value)) {
        const name = itemPointer('', keysOfItem(value, strategy.keys));
        findings.push(
          mergeFindings.duplicateItem.at(contribution, {
            list: listName(pointer),
            item: name.slice(1),
            from: source.title,
          }),
        );
      }
    },
    withoutKey: ({ contribution, source }, keys) => {
      const { value, pointer } = contribution;
      findings.push(
        mergeFindings.itemWithoutKey.at(contribution, {
          list: listName(pointer),
          key: missingKey(value, keys) ?? keys[0],
          from: source.title,
        }),
      );
    },
    unclear: entry => reportUnclear(entry, findings),
  };
}

/** How a finding names the list that an item is in. */
function listName(item: string): string {
  return formatPath(item.slice(0, item.lastIndexOf('/')));
}
