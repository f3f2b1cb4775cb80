// SPDX-License-Identifier: Apache-2.0

import {
  equalJson,
  parsePointer,
  resolvePlain,
  valueFromNode,
  type SourceNode,
} from '@component-config/config-engine';
import { positionOf } from '../../adapters/nodes';
import type { BuiltScalar, Transformation } from '../types';
import {
  authorOf,
  changeScalars,
  copyNode,
  fieldOf,
  mapOf,
  removeField,
  scalarNode,
  setField,
  slotAt,
  stepsWithin,
  textOf,
  type MapNode,
  type Node,
} from './nodes';
import { writtenScalar } from './texts';
import { refuse } from './work';

/** An operation of a JSON patch. https://www.rfc-editor.org/rfc/rfc6902 */
export interface Operation {
  readonly op: string;
  readonly path: string;
  readonly from: string;
  readonly value?: Node;
  readonly node: Node;
}

/** The operations of a patch; undefined if it is none. */
export function readOperations(
  root: Node | undefined,
): Operation[] | undefined {
  if (
    root?.kind !== 'list' ||
    root.items.some(
      item => item.kind !== 'map' || fieldOf(item, 'kind') !== undefined,
    )
  ) {
    return undefined;
  }
  return root.items.map(node => ({
    op: textOf(fieldOf(node, 'op')),
    path: textOf(fieldOf(node, 'path')),
    from: textOf(fieldOf(node, 'from')),
    value: fieldOf(node, 'value'),
    node,
  }));
}

/** Who applies operations to which resource. */
interface Application {
  readonly resource: string;
  readonly setBy: Transformation;
  readonly spend: (steps: number) => void;
}

/**
 * Applies the operations of a JSON patch to a resource, which changes (docs/rules/kustomize.md#json-patches).
 *
 * @throws BuildError if a path does not exist, or a test fails
 */
export function applyOperations(
  root: MapNode,
  operations: readonly Operation[],
  application: Application,
): void {
  const { spend, setBy, resource } = application;
  for (const operation of operations) {
    const { op, path, from, node } = operation;
    const refused = (at = path): never =>
      refuse('jsonPatch', node, { operation: op, path: at, resource });
    const value = () =>
      operation.value
        ? copyNode(operation.value, spend, setBy)
        : scalarNode(null, authorOf(setBy, node));
    const find = (at: string) => placeAt(root, at, refused, spend);
    const read = (at: string) => find(at).read() ?? refused(at);
    switch (op) {
      case 'add':
        if (path.startsWith('/metadata/annotations/')) {
          addAnnotations(root, node);
        }
        find(path).add(value());
        break;
      case 'replace':
        // A scalar in place of the document is ignored.
        if (path !== '' || operation.value?.kind !== 'scalar') {
          find(path).replace(value());
        }
        break;
      case 'remove':
        read(path);
        find(path).remove();
        break;
      case 'copy':
        find(path).add(copyNode(find(from).copied(), spend));
        break;
      case 'move': {
        const moved = read(from);
        find(from).remove();
        find(path).add(moved);
        break;
      }
      case 'test':
        if (!isEqual(find(path).read(), value(), spend)) {
          refused();
        }
        break;
      default:
        refused();
    }
  }
}

/** Adding an annotation creates their map, in contrast to labels. */
function addAnnotations(root: MapNode, author: Node): void {
  const metadata = fieldOf(root, 'metadata');
  if (metadata?.kind === 'map' && !fieldOf(metadata, 'annotations')) {
    setField(metadata, 'annotations', mapOf({}, positionOf(author)));
  }
}

function isEqual(
  node: Node | undefined,
  expected: SourceNode,
  spend: (steps: number) => void,
): boolean {
  spend(1);
  return equalJson(
    node === undefined ? null : valueFromNode(node),
    valueFromNode(expected),
  );
}

/** The end of a path: what it reads, and how it changes. */
interface PathEnd {
  read(): Node | undefined;
  /** What it copies: null for a missing field. */
  copied(): Node;
  add(value: Node): void;
  replace(value: Node): void;
  remove(): void;
}

function placeAt(
  root: MapNode,
  path: string,
  refused: () => never,
  spend: (steps: number) => void,
): PathEnd {
  if (!path.startsWith('/')) {
    return refused();
  }
  const tokens = parsePointer(path);
  const last = tokens.pop() ?? '';
  let parent: Node | undefined = root;
  for (const token of tokens) {
    spend(stepsWithin(parent));
    parent =
      parent?.kind === 'list'
        ? parent.items[indexOf(token, parent.items.length)]
        : parent && fieldOf(parent, token);
  }
  spend(stepsWithin(parent));
  if (parent?.kind === 'map') {
    const map = parent;
    const set = (value: Node) => setField(map, last, value);
    return {
      read: () => slotAt(map, last)?.node,
      copied: () => slotAt(map, last)?.node ?? scalarNode(null, {}),
      add: set,
      replace: set,
      remove: () => removeField(map, last),
    };
  }
  if (parent?.kind !== 'list') {
    return refused();
  }
  const { items } = parent;
  const index = last === '-' ? items.length : indexOf(last, items.length);
  const within = (limit: number) =>
    index >= 0 && index < limit ? index : refused();
  return {
    read: () => items[index],
    copied: () => items[index] ?? refused(),
    add: value => items.splice(within(items.length + 1), 0, value),
    replace: value => (items[within(items.length)] = value),
    remove: () => items.splice(within(items.length), 1),
  };
}

/** An index; negative ones count from the end. -1 if there is none. */
function indexOf(token: string, length: number): number {
  if (!/^-?\d{1,9}$/.test(token)) {
    return -1;
  }
  const index = Number(token);
  return index < 0 ? length + index : index;
}

/**
 * Converts the values of a resource as JSON does, before a JSON patch: dates become timestamps, and large
 * integers floats.
 *
 * @throws BuildError if a key is not text
 */
export function toJson(node: Node, spend: (steps: number) => void): void {
  changeScalars(node, spend, jsonScalar, entry => {
    if (entry.isNotText) {
      const { key, keyPosition: position } = entry;
      refuse('keyNotText', { position }, { key });
    }
  });
}

/** A copy: fields no longer share it (docs/rules/kustomize.md#json-patches). */
function jsonScalar(node: BuiltScalar): BuiltScalar {
  const isText = node.style === 'plain' && typeof node.value === 'string';
  return isText && typeof resolvePlain(node.text) === 'bigint'
    ? { ...node, value: Number(node.text) }
    : { ...writtenScalar(node) };
}
