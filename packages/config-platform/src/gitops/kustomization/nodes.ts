// SPDX-License-Identifier: Apache-2.0

import {
  childEntry,
  type SourceEntry,
  type SourceNode,
  type SourcePosition,
} from '@component-config/config-engine';
import { itemsOf, positionOf } from '../../adapters/nodes';
import { secretOf } from '../substitution/shownSecrets';
import type {
  BuiltEntry,
  BuiltList,
  BuiltMap,
  BuiltScalar,
  Transformation,
} from '../types';

/** A value of a resource while it is built: maps and lists change in place, scalars are replaced. */
export type Node = MapNode | ListNode | BuiltScalar;

export interface MapNode extends BuiltMap {
  entries: Entry[];
}

export interface Entry extends BuiltEntry {
  value: Node;
  /** Set if the key is written as a number, a boolean or null. */
  readonly isNotText?: true;
}

export interface ListNode extends BuiltList {
  items: Node[];
}

/** What sets a value, and where that is written. */
export interface Author {
  readonly setBy?: Transformation;
  readonly position?: SourcePosition;
  /** Set if the value is made with one of a Secret. */
  readonly isSecret?: true;
}

/** Who sets a value that is written in a node. */
export function authorOf(
  setBy: Transformation | undefined,
  node: Pick<Author, 'position' | 'isSecret'> | SourceNode | undefined,
): Author {
  return { ...(setBy && { setBy }), ...positionOf(node), ...secretOf(node) };
}

/** A place in a map or list that can be read and written. */
export interface Slot {
  readonly node: Node;
  set(node: Node): void;
}

/**
 * A deep copy that may change, so that aliases no longer share values.
 *
 * @param setBy - what sets the values; by default, that of each node
 */
export function copyNode(
  node: SourceNode,
  spend: (steps: number) => void,
  setBy?: Transformation,
): Node {
  spend(1);
  const by = setBy ?? (node as Node).setBy;
  const author = by && { setBy: by };
  if (node.kind === 'map') {
    return {
      ...node,
      entries: node.entries.map(entry => ({
        ...entry,
        value: copyNode(entry.value, spend, setBy),
      })),
      ...author,
    };
  }
  return node.kind === 'list'
    ? {
        ...node,
        items: node.items.map(item => copyNode(item, spend, setBy)),
        ...author,
      }
    : { ...node, ...author };
}

/** Replaces the scalars of a value, which changes; each map, list and scalar is a step. */
export function changeScalars(
  node: Node,
  spend: (steps: number) => void,
  change: (scalar: BuiltScalar) => BuiltScalar,
  check: (entry: Entry) => void = () => {},
): void {
  spend(1);
  const changed = (value: Node): Node => {
    changeScalars(value, spend, change, check);
    return value.kind === 'scalar' ? change(value) : value;
  };
  if (node.kind === 'map') {
    for (const entry of node.entries) {
      check(entry);
      entry.value = changed(entry.value);
    }
  } else if (node.kind === 'list') {
    node.items = node.items.map(changed);
  }
}

/**
 * Replaces scalars everywhere in a resource. Fields that a transformer sets together share one in Kustomize, so that
 * who changes it in one of them changes it in all.
 */
export function replaceShared(
  root: Node,
  replaced: ReadonlyMap<Node, BuiltScalar>,
  spend: (steps: number) => void,
): void {
  if ([...replaced.keys()].some(({ setBy }) => setBy)) {
    changeScalars(root, spend, scalar => replaced.get(scalar) ?? scalar);
  }
}

export function scalarNode(
  value: BuiltScalar['value'],
  author: Author,
  text = value === null ? 'null' : String(value),
): BuiltScalar {
  const style = typeof value === 'string' ? 'double' : 'plain';
  return { kind: 'scalar', value, text, style, ...author };
}

/** A map of fields, or of entries in their order; without those that are undefined. */
export function mapOf(
  fields:
    | { readonly [key: string]: Node | undefined }
    | readonly (readonly [string, Node | undefined])[],
  author: Author,
): MapNode {
  const entries = Array.isArray(fields) ? fields : Object.entries(fields);
  return {
    kind: 'map',
    entries: entries.flatMap(([key, value]) =>
      value ? [entryOf(key, value)] : [],
    ),
    ...author,
  };
}

function entryOf(key: string, value: Node, from?: SourceEntry): Entry {
  const keyPosition = from?.keyPosition ?? value.position;
  return {
    key,
    ...(keyPosition && { keyPosition }),
    ...(from?.comment && { comment: from.comment }),
    value,
  };
}

export function fieldOf(node: Node | undefined, key: string): Node | undefined {
  return (childEntry(node, key) as Entry | undefined)?.value;
}

/** Sets a field in its place, or after the others. */
export function setField(map: MapNode, key: string, value: Node): void {
  const index = map.entries.findIndex(entry => entry.key === key);
  const before = map.entries[index];
  if (!before) {
    map.entries.push(entryOf(key, value));
  } else if (before.value !== value) {
    map.entries[index] = entryOf(key, value);
  }
}

/** Sets many fields, as `setField` does, or removes those without a value. */
export function setFields(
  map: MapNode,
  changes: ReadonlyMap<
    string,
    { readonly value?: Node; readonly from?: SourceEntry }
  >,
): void {
  const remaining = new Map(changes);
  const entries = map.entries.flatMap(entry => {
    const change = remaining.get(entry.key);
    if (!change) {
      return [entry];
    }
    remaining.delete(entry.key);
    const { value, from } = change;
    if (value === entry.value) {
      return [entry];
    }
    return value ? [entryOf(entry.key, value, from)] : [];
  });
  for (const [key, { value, from }] of remaining) {
    if (value) {
      entries.push(entryOf(key, value, from));
    }
  }
  map.entries = entries;
}

export function removeField(map: MapNode, key: string): void {
  const index = map.entries.findIndex(entry => entry.key === key);
  if (index >= 0) {
    map.entries.splice(index, 1);
  }
}

/** Gives a field the value that it had before, or none. */
export function keepField(
  map: MapNode,
  key: string,
  value: Node | undefined,
): void {
  if (value) {
    setField(map, key, value);
  } else {
    removeField(map, key);
  }
}

/** The slot of a field; undefined if there is none. */
export function slotAt(map: Node, key: string): Slot | undefined {
  const node = fieldOf(map, key);
  return node && map.kind === 'map'
    ? { node, set: value => setField(map, key, value) }
    : undefined;
}

/** The steps that finding a field or an item takes: the wider a value, the more. */
export function stepsWithin(node: Node | undefined): number {
  const children = node?.kind === 'map' ? node.entries : itemsOf(node);
  return 1 + Math.floor(children.length / 50);
}

/** The slots of the items of a list, or of the fields of a map. */
export function slotsOf(node: Node): Slot[] {
  if (node.kind === 'map') {
    return node.entries.map(({ key, value }) => ({
      node: value,
      set: changed => setField(node, key, changed),
    }));
  }
  return itemsOf(node).map((item, index) => ({
    node: item,
    set: value => ((node as ListNode).items[index] = value),
  }));
}

/** A map below another one, which is created if it is missing or null. */
export function mapAt(map: MapNode, key: string, author: Author): MapNode {
  const found = fieldOf(map, key);
  if (found?.kind === 'map') {
    return found;
  }
  const created = mapOf({}, author);
  setField(map, key, created);
  return created;
}

export function isNull(node: Node | undefined): boolean {
  return node?.kind === 'scalar' && node.value === null;
}

/** The text of a scalar as it is written, without quotes; empty for anything else. */
export function textOf(node: Node | undefined): string {
  return node?.kind === 'scalar' && node.value !== null ? node.text : '';
}

/** The text below a path of keys; empty if there is none. */
export function textAtPath(node: Node, ...path: string[]): string {
  return textOf(path.reduce<Node | undefined>(fieldOf, node));
}
