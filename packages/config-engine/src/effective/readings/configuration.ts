// SPDX-License-Identifier: Apache-2.0

import {
  cloneJson,
  emptyObject,
  isObject,
  JsonObject,
  JsonValue,
} from '../../json';
import { memo } from '../../memo';
import {
  defaultOf,
  LeafNode,
  MapNode,
  MergedNode,
  SchemaPlan,
} from '../../merge';
import { isReferenceMap, REFERENCE_KEY } from '../../schema';

/**
 * The configuration of a merged tree, in schema order, with the schema's defaults where no layer sets a value
 * (docs/rules/openapi.md#defaults). Always a map, whatever the layers contribute.
 *
 * @returns a copy
 */
export function readConfiguration(
  tree: MergedNode | undefined,
  plan: SchemaPlan,
): JsonObject {
  return readMap(tree?.kind === 'map' ? tree : { children: new Map() }, plan);
}

function readNode(
  node: MergedNode | undefined,
  plan: SchemaPlan | undefined,
): JsonValue | undefined {
  switch (node?.kind) {
    case 'map':
      return readMap(node, plan);
    case 'list':
      return node.items.map(item => readPlace(item, plan?.item) ?? null);
    case 'leaf':
      return typeof node.value === 'object'
        ? readWhole(node.value, plan)
        : node.value;
    default:
      return undefined;
  }
}

/**
 * The value of one place, with the schema's defaults, which also replace a null that the schema does not allow.
 *
 * @returns a copy; undefined if no layer sets a value
 */
export function readPlace(
  node: MergedNode | undefined,
  plan: SchemaPlan | undefined,
): JsonValue | undefined {
  const value = readNode(node, plan);
  return value === null && plan && !plan.allowsNull
    ? (fallback(plan) ?? null)
    : value;
}

/** Whether the schema's default replaced the null that the layers give a leaf. */
export function isDefaulted(leaf: LeafNode, value: JsonValue): boolean {
  return leaf.value === null && value !== null;
}

function readMap(
  { children }: Pick<MapNode, 'children'>,
  plan: SchemaPlan | undefined,
): JsonObject {
  const map = emptyObject();
  if (!plan) {
    for (const [key, child] of children) {
      put(map, key, readNode(child, undefined));
    }
    return map;
  }
  if (plan.isSecret && children.has(REFERENCE_KEY)) {
    for (const [key, child] of children) {
      put(map, key, readNode(child, plan.property(key)));
    }
    if (isReferenceMap(map)) {
      // A reference is complete: no defaults are added to it.
      return map;
    }
  }
  const { order, defaulted } = plan;
  let read = 0;
  for (const key of order) {
    const child = children.get(key);
    const property = plan.property(key);
    const value = child && readPlace(child, property);
    if (child) {
      read += 1;
    }
    if (value !== undefined) {
      map[key] = value;
    } else if (property?.ownDefault !== undefined) {
      put(map, key, fallback(property));
    }
  }
  if (read < children.size) {
    for (const [key, child] of children) {
      if (read === 0 || !Object.hasOwn(map, key)) {
        put(map, key, readPlace(child, plan.property(key)));
      }
    }
  }
  for (const key of defaulted) {
    if (!Object.hasOwn(map, key)) {
      put(map, key, fallback(plan.property(key)));
    }
  }
  return map;
}

const nothing: readonly string[] = [];

/** The default of a place, completed and sorted. */
const completedDefault = memo((plan: SchemaPlan) =>
  inSchemaOrder(defaultOf(plan) ?? null, plan),
);

/** The schema's default for a place, as a copy. */
function fallback(plan: SchemaPlan | undefined): JsonValue | undefined {
  if (!plan || typeof plan.ownDefault !== 'object') {
    return plan?.ownDefault;
  }
  return cloneJson(completedDefault(plan));
}

function put(map: JsonObject, key: string, value: JsonValue | undefined): void {
  if (value !== undefined) {
    map[key] = value;
  }
}

/** Adds defaults within a value that is given as a whole. */
function readWhole(value: JsonValue, plan: SchemaPlan | undefined): JsonValue {
  if (Array.isArray(value)) {
    return value.map(item => readPart(item, plan?.item));
  }
  if (!isObject(value)) {
    return value;
  }
  if (plan?.isSecret && isReferenceMap(value)) {
    return cloneJson(value);
  }
  const filled = emptyObject();
  for (const key of Object.keys(value)) {
    filled[key] = readPart(value[key], plan?.property(key));
  }
  for (const key of plan?.defaulted ?? nothing) {
    if (!Object.hasOwn(filled, key)) {
      put(filled, key, fallback(plan?.property(key)));
    }
  }
  return inOrder(filled, plan);
}

function readPart(value: JsonValue, plan: SchemaPlan | undefined): JsonValue {
  if (value === null && plan && !plan.allowsNull) {
    return fallback(plan) ?? null;
  }
  return typeof value === 'object' ? readWhole(value, plan) : value;
}

/** Sorts a value's keys by the schema; other keys follow in their own order. */
function inSchemaOrder(
  value: JsonValue,
  plan: SchemaPlan | undefined,
): JsonValue {
  if (Array.isArray(value)) {
    return value.map(item => inSchemaOrder(item, plan?.item));
  }
  if (!isObject(value)) {
    return value;
  }
  const copy = emptyObject();
  for (const key of Object.keys(value)) {
    copy[key] = inSchemaOrder(value[key], plan?.property(key));
  }
  return inOrder(copy, plan);
}

function inOrder(value: JsonObject, plan: SchemaPlan | undefined): JsonObject {
  const keys = Object.keys(value);
  const order = plan?.order ?? keys;
  // Most maps are already in order, because their lower layers follow the schema.
  if (keys.every((key, index) => key === order[index])) {
    return value;
  }
  const sorted = emptyObject();
  for (const key of [...order, ...keys]) {
    if (Object.hasOwn(value, key)) {
      sorted[key] = value[key];
    }
  }
  return sorted;
}
