// SPDX-License-Identifier: Apache-2.0

import type { SourceDocument } from '@component-config/config-engine';
import { isAbsent, isEmptyCollection } from '../../adapters/nodes';
import { fieldOf, textAtPath, type MapNode, type Node } from './nodes';
import { readNode, type NodeReading } from './texts';
import { refuse } from './work';

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
    } else if (!isAbsent(items)) {
      refuse('field', items, { field: 'items' });
    }
  }
  return found;
}

function checked(node: Node): MapNode[] {
  if (isAbsent(node) || isEmptyCollection(node)) {
    return [];
  }
  const kind = textAtPath(node, 'kind');
  if (node.kind !== 'map' || kind === '') {
    return refuse('notResource', node, { field: 'kind' });
  }
  if (!kind.endsWith('List') && textAtPath(node, 'metadata', 'name') === '') {
    return refuse('notResource', node, { field: 'metadata.name' });
  }
  return [node];
}
