// SPDX-License-Identifier: Apache-2.0

import {
  childNode,
  nodeFromValue,
  type SourceEntry,
  type SourceMap,
  type SourceNode,
  type SourcePosition,
} from '@component-config/config-engine';

/**
 * A map of nodes and texts at the place of another node; entries that are undefined are left out.
 *
 * @param at - the node that has the map's position
 */
export function mapNode(
  entries: Readonly<Record<string, SourceNode | string | undefined>>,
  at?: SourceNode,
): SourceMap {
  const { position } = at ?? {};
  return {
    kind: 'map',
    entries: Object.entries(entries).flatMap(([key, value]): SourceEntry[] =>
      value === undefined
        ? []
        : [
            {
              key,
              ...(position && { keyPosition: position }),
              value: typeof value === 'string' ? textNode(value, at) : value,
            },
          ],
    ),
    ...positionOf(at),
  };
}

function textNode(value: string, at: SourceNode | undefined): SourceNode {
  return { ...nodeFromValue(value), ...positionOf(at) };
}

/** Whether there is no value, or null. */
export function isAbsent(node: SourceNode | undefined): boolean {
  return !node || (node.kind === 'scalar' && node.value === null);
}

/** Whether a value is an empty map or list, or a scalar that is null, false, zero or an empty text. */
export function isEmpty(node: SourceNode): boolean {
  return node.kind === 'scalar' ? !node.value : isEmptyCollection(node);
}

/** Whether a value is a map or list without anything in it. */
export function isEmptyCollection(node: SourceNode): boolean {
  return (
    node.kind !== 'scalar' &&
    entriesOf(node).length + itemsOf(node).length === 0
  );
}

/** The items of a list; none for anything else. */
export function itemsOf<N extends SourceNode>(
  node: N | undefined,
): Extract<N, { kind: 'list' }>['items'] {
  return node?.kind === 'list'
    ? (node as Extract<N, { kind: 'list' }>).items
    : [];
}

/** The items of the list under a key. */
export function itemsAt(
  node: SourceNode | undefined,
  key: string,
): readonly SourceNode[] {
  return itemsOf(childNode(node, key));
}

/** Whether the value under a key is true. */
export function isTrue(node: SourceNode | undefined, key: string): boolean {
  const value = childNode(node, key);
  return value?.kind === 'scalar' && value.value === true;
}

/** The value of a scalar as text; empty for anything else, and for null. */
export function scalarText(node: SourceNode | undefined): string {
  return node?.kind === 'scalar' ? String(node.value ?? '') : '';
}

/** The entries of a map; none for anything else. */
export function entriesOf<N extends SourceNode>(
  node: N | undefined,
): Extract<N, { kind: 'map' }>['entries'] {
  return node?.kind === 'map'
    ? (node as Extract<N, { kind: 'map' }>).entries
    : [];
}

/** A map with some entries replaced or added; undefined removes one. */
export function withFields(
  map: SourceNode,
  changes: Readonly<Record<string, SourceNode | undefined>>,
): SourceMap {
  const others = entriesOf(map).filter(
    ({ key }) => !Object.hasOwn(changes, key),
  );
  const set = Object.entries(changes).flatMap(([key, value]): SourceEntry[] =>
    value ? [{ key, value }] : [],
  );
  return { kind: 'map', entries: [...others, ...set], ...positionOf(map) };
}

/** The place of a finding about a node. */
export function placeOf(
  node: Pick<SourceNode, 'position'> | undefined,
  pointer = '',
): { pointer: string; position?: SourcePosition } {
  return { pointer, ...positionOf(node) };
}

/** The position of a node, to spread into another; nothing without one. */
export function positionOf(
  node: Pick<SourceNode, 'position'> | undefined,
): Pick<SourceNode, 'position'> {
  return node?.position ? { position: node.position } : {};
}

/** A copy of a value with other positions; scalars are no longer tied to the characters of their text. */
export function withPositions<N extends SourceNode>(
  node: N,
  locate: (position: SourcePosition) => SourcePosition | undefined,
): N {
  const place = (position: SourcePosition | undefined) =>
    position && locate(position);
  const copy = (each: SourceNode): SourceNode => {
    const at = positionOf({ position: place(each.position) });
    switch (each.kind) {
      case 'map':
        return {
          kind: 'map',
          entries: each.entries.map(({ keyPosition, ...entry }) => {
            const key = place(keyPosition);
            return {
              ...entry,
              ...(key && { keyPosition: key }),
              value: copy(entry.value),
            };
          }),
          ...at,
        };
      case 'list':
        return { kind: 'list', items: each.items.map(copy), ...at };
      default: {
        const { value, text, style } = each;
        return { kind: 'scalar', value, text, style, ...at };
      }
    }
  };
  return copy(node) as N;
}
