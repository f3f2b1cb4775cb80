// SPDX-License-Identifier: Apache-2.0

import { emptyObject, isObject, JsonObject, JsonValue } from '../json';
import { memo } from '../memo';
import { isReferenceMap, REFERENCE_KEY } from '../schema';
import { defaultEntry } from './entries';
import type { LeafNode, MapNode, MergedNode, SchemaPlan } from './types';

/**
 * Adds the lowest layer to a merged tree (docs/rules/merging.md#defaults): the schema's defaults, where no layer sets a
 * value, and its order of keys. Removed places are left out of what the schema describes.
 *
 * @param only - the keys on the path to one value, to complete nothing beside it; omitted to complete everything
 * @returns always a map, whatever the layers contribute
 */
export function complete(
  tree: MergedNode | undefined,
  plan: SchemaPlan,
  only: readonly string[] = [],
): MapNode {
  const root: MapNode =
    tree?.kind === 'map'
      ? tree
      : { kind: 'map', children: new Map(), stack: [], start: 0 };
  return completeMap(root, plan, only);
}

/** @returns undefined if no layer sets a value */
function completeNode(
  node: MergedNode | undefined,
  plan: SchemaPlan | undefined,
  only: readonly string[] = [],
): MergedNode | undefined {
  if (!node || node.kind === 'removed') {
    return undefined;
  }
  if (!isDescribed(plan)) {
    return node;
  }
  switch (node.kind) {
    case 'map':
      return completeMap(node, plan, only);
    case 'list': {
      const { items } = node;
      return {
        ...node,
        items: items.map(item => completeNode(item, plan.item) ?? item),
      };
    }
    default:
      return completeLeaf(node, plan);
  }
}

function completeMap(
  node: MapNode,
  plan: SchemaPlan,
  only: readonly string[],
): MapNode {
  const { children: given, stack, start } = node;
  const isReference = plan.isSecret && refersToSecret(node);
  const rest = only.slice(1);
  const children = new Map<string, MergedNode>();
  const put = (key: string) => {
    const own = given.get(key);
    const child =
      own?.kind === 'leaf' && typeof own.value !== 'object'
        ? own
        : (completeNode(own, plan.property(key), rest) ??
          // A reference is complete.
          (isReference ? undefined : defaultAt(plan, key)));
    if (child) {
      children.set(key, child);
    }
  };
  if (only.length > 0) {
    put(only[0]);
  } else {
    forEachKey(plan, given.keys(), put);
  }
  return { kind: 'map', children, stack, start };
}

/** Whether a map is a reference to a secret. */
function refersToSecret({ children }: MapNode): boolean {
  return (
    children.has(REFERENCE_KEY) &&
    [...children].every(
      ([key, { kind }]) => (key === REFERENCE_KEY) !== (kind === 'removed'),
    )
  );
}

/** A map or list that is given as a whole remembers its plan, which tells its own parts from the ones that are added. */
function completeLeaf(node: LeafNode, plan: SchemaPlan): LeafNode {
  if (isReplaced(node.value, plan)) {
    return defaultOf(plan) ?? node;
  }
  const value = completeValue(node.value, plan);
  return value === node.value ? node : { ...node, value, plan };
}

/** Whether the schema's default replaces a null. */
export function isReplaced(
  value: JsonValue,
  plan: SchemaPlan | undefined,
): boolean {
  return value === null && !plan?.allowsNull && plan?.ownDefault !== undefined;
}

/** Completes a value that is given as a whole. The result shares what stays as it is. */
function completeValue(
  value: JsonValue,
  plan: SchemaPlan | undefined,
): JsonValue {
  if (typeof value !== 'object' || !isDescribed(plan)) {
    return value;
  }
  if (value === null) {
    return isReplaced(value, plan) ? (defaultOf(plan)?.value ?? null) : value;
  }
  if (isObject(value)) {
    return plan.isSecret && isReferenceMap(value)
      ? value
      : completeObject(value, plan);
  }
  const { item } = plan;
  const items = value.map(one => completeValue(one, item));
  return items.every((one, index) => one === value[index]) ? value : items;
}

function completeObject(value: JsonObject, plan: SchemaPlan): JsonObject {
  const completed = emptyObject();
  const before = Object.keys(value);
  forEachKey(plan, before, key => {
    const part = Object.hasOwn(value, key)
      ? completeValue(value[key], plan.property(key))
      : defaultAt(plan, key)?.value;
    if (part !== undefined) {
      completed[key] = part;
    }
  });
  const after = Object.keys(completed);
  const isSame =
    before.length === after.length &&
    after.every(
      (key, index) => key === before[index] && completed[key] === value[key],
    );
  return isSame ? value : completed;
}

/** Visits the keys that a map may have, those of the schema first. */
function forEachKey(
  { order, declares }: SchemaPlan,
  given: Iterable<string>,
  visit: (key: string) => void,
): void {
  order.forEach(visit);
  for (const key of given) {
    if (!declares(key)) {
      visit(key);
    }
  }
}

/** The default of a property. The keys that `additionalProperties` describes do not exist without a value. */
export function defaultAt(
  plan: SchemaPlan | undefined,
  key: string,
): LeafNode | undefined {
  return plan?.declares(key) ? defaultOf(plan.property(key)) : undefined;
}

/** Whether the schema describes a place: within a free-form one, there is nothing to add. */
function isDescribed(plan: SchemaPlan | undefined): plan is SchemaPlan {
  return plan?.pointer !== undefined;
}

const readDefault = memo((plan: SchemaPlan): LeafNode => {
  const { ownDefault = null, pointer = '', positions } = plan;
  const own =
    typeof ownDefault === 'object'
      ? undefined
      : positions?.[`${pointer}/default`];
  const position = own ?? plan.position;
  const completed = completeValue(ownDefault, plan);
  const value = plan.withoutRepeats(completed);
  const entry = defaultEntry(
    {
      pointer: `${pointer}/default`,
      value: value === completed ? ownDefault : value,
      ...(position && { position }),
    },
    positions,
  );
  return { kind: 'leaf', value, stack: [entry], winner: 0, plan };
});

/** The default that the schema declares at a place itself, with the defaults within it. */
export function defaultOf(plan: SchemaPlan | undefined): LeafNode | undefined {
  return plan?.ownDefault === undefined ? undefined : readDefault(plan);
}
