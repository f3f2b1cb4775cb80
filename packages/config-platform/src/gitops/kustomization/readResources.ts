// SPDX-License-Identifier: Apache-2.0

import {
  findingKinds,
  type SourceDocument,
} from '@component-config/config-engine';
import {
  fieldOf,
  isMissing,
  textAtPath,
  type MapNode,
  type Node,
} from './nodes';
import { readNode, type NodeReading } from './texts';
import { fail, placeOf } from './work';

/**
 * The resources in the documents of a text: without empty documents, and with the items of lists, which come last.
 *
 * @throws BuildError if a document is no resource
 */
export function resourceNodes(
  documents: readonly SourceDocument[],
  reading: Omit<NodeReading, 'text'>,
): MapNode[] {
  const pending = documents.flatMap(({ root, source: { text } }) =>
    checked(readNode(root, { ...reading, text })),
  );
  const found: MapNode[] = [];
  for (let next = pending.shift(); next; next = pending.shift()) {
    const items = fieldOf(next, 'items');
    if (!textAtPath(next, 'kind').endsWith('List') || items === undefined) {
      found.push(next);
    } else if (items.kind === 'list') {
      pending.push(...items.items.flatMap(checked));
    } else if (!isMissing(items)) {
      fail(findingKinds.kustomize.field.at(placeOf(items), { field: 'items' }));
    }
  }
  return found;
}

function checked(node: Node): MapNode[] {
  const refuse = (field: string): never =>
    fail(findingKinds.kustomize.notResource.at(placeOf(node), { field }));
  if (
    isMissing(node) ||
    (node.kind === 'map' && node.entries.length === 0) ||
    (node.kind === 'list' && node.items.length === 0)
  ) {
    return [];
  }
  const kind = textAtPath(node, 'kind');
  if (node.kind !== 'map' || kind === '') {
    return refuse('kind');
  }
  if (!kind.endsWith('List') && textAtPath(node, 'metadata', 'name') === '') {
    return refuse('metadata.name');
  }
  return [node];
}
