// SPDX-License-Identifier: Apache-2.0

import {
  childPointer,
  nodeAt,
  parsePointer,
  formatPointer,
  positionsOf,
  SourceNode,
  SourcePosition,
} from '@component-config/config-engine';

/** A range of a text, in offsets; `end` is exclusive. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/**
 * The range of a path: its value, the key of a map or list, or the list item; if it does not exist, the key of its
 * nearest parent, and for the whole document its first characters.
 *
 * @param pointer - JSON Pointer into the text
 */
export function rangeOfPlace(
  root: SourceNode | undefined,
  pointer: string,
): TextRange {
  if (!root) {
    return { start: 0, end: 0 };
  }
  const tokens = parsePointer(pointer);
  for (let length = tokens.length; length > 0; length--) {
    const around = formatPointer(tokens.slice(0, length));
    const node = nodeAt(root, around);
    if (node) {
      const isValue = length === tokens.length && node.kind === 'scalar';
      const range = isValue ? node.position : undefined;
      const found =
        range && range.start < range.end ? range : keyRange(root, around);
      return found
        ? { start: found.start, end: found.end }
        : { start: 0, end: 0 };
    }
  }
  const start = root.position?.start ?? 0;
  const first = root.kind === 'map' ? root.entries[0]?.keyPosition : undefined;
  return { start: first?.start ?? start, end: first?.end ?? start };
}

/** The innermost entry or item whose key or value is at an offset. */
export function placeAtOffset(
  root: SourceNode,
  offset: number,
): (TextRange & { readonly pointer: string }) | undefined {
  let found: (TextRange & { readonly pointer: string }) | undefined;
  let node: SourceNode | undefined = root;
  let pointer = '';
  while (node) {
    const at = placesBelow(node, pointer);
    const onKey = at.find(({ key }) => isWithinRange(key, offset));
    if (onKey?.key) {
      const { start, end } = onKey.key;
      return { pointer: onKey.pointer, start, end };
    }
    const around = at.find(one => isWithinRange(one.node.position, offset));
    if (around?.node.kind === 'scalar' && around.node.position) {
      const { start, end } = around.node.position;
      found = { pointer: around.pointer, start, end };
    }
    node = around?.node;
    pointer = around?.pointer ?? '';
  }
  return found;
}

/** The entries or items of a node, with the ranges of their keys. */
function placesBelow(
  node: SourceNode,
  pointer: string,
): { pointer: string; node: SourceNode; key?: SourcePosition }[] {
  if (node.kind === 'map') {
    return node.entries.map(({ key, keyPosition, value }) => ({
      pointer: childPointer(pointer, key),
      node: value,
      key: keyPosition,
    }));
  }
  return (node.kind === 'list' ? node.items : []).map((item, index) => ({
    pointer: childPointer(pointer, index),
    node: item,
  }));
}

function keyRange(
  root: SourceNode,
  pointer: string,
): SourcePosition | undefined {
  const parent = parsePointer(pointer).slice(0, -1);
  const holder = nodeAt(root, formatPointer(parent));
  const positions = holder && positionsOf(holder, formatPointer(parent));
  return positions && Object.hasOwn(positions, pointer)
    ? positions[pointer]
    : undefined;
}

function isWithinRange(range: TextRange | undefined, offset: number): boolean {
  return range !== undefined && range.start <= offset && offset <= range.end;
}
