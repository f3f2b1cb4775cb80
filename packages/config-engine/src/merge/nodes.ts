// SPDX-License-Identifier: Apache-2.0

import type { Finding } from '../finding';
import { cloneJson, emptyObject, JsonValue } from '../json';
import { entryBelow } from './entries';
import type { MergedNode } from './types';

/** The merged value of a node, as a copy; undefined if it has none. */
export function nodeValue(node: MergedNode | undefined): JsonValue | undefined {
  switch (node?.kind) {
    case 'map': {
      const map = emptyObject();
      for (const [key, child] of node.children) {
        const value = nodeValue(child);
        if (value !== undefined) {
          map[key] = value;
        }
      }
      return map;
    }
    case 'list':
      return node.items.map(item => nodeValue(item) ?? null);
    case 'leaf':
      return cloneJson(node.value);
    default:
      return undefined;
  }
}

/** The child of a node. Within a value given as a whole, it is the same contribution one level down. */
export function childOf(
  node: MergedNode | undefined,
  token: string,
): MergedNode | undefined {
  switch (node?.kind) {
    case 'map':
      return node.children.get(token);
    case 'list':
      return node.items[Number(token)];
    case 'leaf': {
      const entry = node.stack[node.winner];
      const below =
        entry.kind === 'value' ? entryBelow(entry, token) : undefined;
      return (
        below && {
          kind: 'leaf',
          value: below.value,
          stack: [below],
          winner: 0,
        }
      );
    }
    default:
      return undefined;
  }
}

/** The findings of a merged tree. Contributions that are shadowed everywhere have none. */
export function collectFindings(
  node: MergedNode | undefined,
  found: Finding[] = [],
): Finding[] {
  if (node?.findings) {
    found.push(...node.findings);
  }
  if (node?.kind === 'map') {
    node.children.forEach(child => collectFindings(child, found));
  } else if (node?.kind === 'list') {
    node.items.forEach(item => collectFindings(item, found));
  }
  return found;
}
