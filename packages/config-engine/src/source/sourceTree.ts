// SPDX-License-Identifier: Apache-2.0

import type { SourcePosition } from '../finding';
import { emptyObject, JsonValue } from '../json';
import { childPointer, parsePointer } from '../pointer';
import { lineTable } from './lineTable';
import { SourceEntry, SourceNode, SourceScalar, SourceText } from './types';

/**
 * Creates a node from plain data, such as a catalog entity or values stored in the portal, without source text.
 *
 * @public
 */
export function nodeFromValue(value: JsonValue): SourceNode {
  // Iterative, because the nesting of plain data is unbounded.
  const roots: SourceNode[] = [];
  const pending: { value: JsonValue; place: (node: SourceNode) => void }[] = [
    { value, place: node => roots.push(node) },
  ];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { value: current, place } = next;
    if (Array.isArray(current)) {
      const items: SourceNode[] = new Array(current.length);
      place({ kind: 'list', items });
      current.forEach((item, index) =>
        pending.push({ value: item, place: node => (items[index] = node) }),
      );
    } else if (typeof current === 'object' && current !== null) {
      const keys = Object.keys(current);
      const entries: SourceEntry[] = new Array(keys.length);
      place({ kind: 'map', entries });
      keys.forEach((key, index) =>
        pending.push({
          value: current[key],
          place: node => (entries[index] = { key, value: node }),
        }),
      );
    } else {
      place({
        kind: 'scalar',
        value: current,
        text: String(current),
        style: 'plain',
      });
    }
  }
  return roots[0];
}

/**
 * Creates a node for a text that is a single value, with the offsets of its characters.
 *
 * @public
 */
export function nodeFromText(source: SourceText): SourceScalar {
  const { text } = source;
  const { position, starts } = lineTable(source);
  return {
    kind: 'scalar',
    value: text,
    text,
    style: 'block',
    position: position(0, text.length),
    offsets: 0,
    lineStarts: starts.slice(1),
  };
}

/**
 * The plain data of a node. Its objects have no prototype, so any key is plain data.
 *
 * @public
 */
export function valueFromNode(node: SourceNode): JsonValue {
  const roots: JsonValue[] = [];
  const pending: { node: SourceNode; place: (value: JsonValue) => void }[] = [
    { node, place: value => roots.push(value) },
  ];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { node: current, place } = next;
    if (current.kind === 'list') {
      const items: JsonValue[] = new Array(current.items.length);
      place(items);
      current.items.forEach((item, index) =>
        pending.push({ node: item, place: value => (items[index] = value) }),
      );
    } else if (current.kind === 'map') {
      const object = emptyObject();
      place(object);
      for (const { key, value: child } of current.entries) {
        // Set first to keep the author's key order, since values are filled in later.
        object[key] = null;
        pending.push({ node: child, place: value => (object[key] = value) });
      }
    } else {
      place(current.value);
    }
  }
  return roots[0];
}

/** The entries of a map; none of anything else. */
export function entriesOf(
  node: SourceNode | undefined,
): readonly SourceEntry[] {
  return node?.kind === 'map' ? node.entries : [];
}

/** The items of a list; none of anything else. */
export function itemsOf(node: SourceNode | undefined): readonly SourceNode[] {
  return node?.kind === 'list' ? node.items : [];
}

/**
 * The value of a key, or undefined if the node is not a map or has no such key.
 *
 * @public
 */
export function childNode(
  node: SourceNode | undefined,
  key: string,
): SourceNode | undefined {
  return childEntry(node, key)?.value;
}

/**
 * The entry of a key, which has the position of the key; undefined if the node is not a map or has no such key.
 *
 * @public
 */
export function childEntry(
  node: SourceNode | undefined,
  key: string,
): SourceEntry | undefined {
  return entriesOf(node).find(entry => entry.key === key);
}

/**
 * The node at a JSON Pointer, or undefined.
 *
 * @public
 */
export function nodeAt(
  root: SourceNode,
  pointer: string,
): SourceNode | undefined {
  let node: SourceNode | undefined = root;
  for (const token of parsePointer(pointer)) {
    if (node?.kind === 'list') {
      node = /^(0|[1-9]\d*)$/.test(token)
        ? node.items[Number(token)]
        : undefined;
    } else {
      node = childNode(node, token);
    }
  }
  return node;
}

/** A node and all within it by JSON Pointer, each before those within it. */
export function* nodesWithin(
  root: SourceNode,
): Generator<readonly [pointer: string, node: SourceNode]> {
  // Iterative, because the nesting of plain data is unbounded.
  const pending: [string, SourceNode][] = [['', root]];
  for (let next = pending.pop(); next; next = pending.pop()) {
    yield next;
    const [pointer, node] = next;
    for (const { key, value } of [...entriesOf(node)].reverse()) {
      pending.push([childPointer(pointer, key), value]);
    }
    for (let index = itemsOf(node).length - 1; index >= 0; index--) {
      pending.push([childPointer(pointer, index), itemsOf(node)[index]]);
    }
  }
}

/**
 * The positions of everything below a node by JSON Pointer: the key of a map entry, the whole of a list item. `pointer`
 * is that of the node itself, whose own position is included. Empty for nodes of plain data.
 *
 * @param positions - those to add them to
 *
 * @public
 */
export function positionsOf(
  node: SourceNode,
  pointer = '',
  positions = emptyObject<SourcePosition>(),
): { [pointer: string]: SourcePosition } {
  const pending: {
    node: SourceNode;
    pointer: string;
    position?: SourcePosition;
  }[] = [{ node, pointer, position: node.position }];
  for (let next = pending.pop(); next; next = pending.pop()) {
    if (next.position) {
      positions[next.pointer] = next.position;
    }
    const { node: current, pointer: at } = next;
    if (current.kind === 'map') {
      for (const { key, keyPosition, value } of current.entries) {
        pending.push({
          node: value,
          pointer: childPointer(at, key),
          position: keyPosition ?? value.position,
        });
      }
    } else if (current.kind === 'list') {
      current.items.forEach((item, index) =>
        pending.push({
          node: item,
          pointer: childPointer(at, index),
          position: item.position,
        }),
      );
    }
  }
  return positions;
}
