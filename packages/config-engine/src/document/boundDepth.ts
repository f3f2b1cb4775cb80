// SPDX-License-Identifier: Apache-2.0

import { Finding, SourcePosition } from '../finding';
import { sourceFindings } from '../finding/catalogue/source';
import { childPointer } from '../pointer';
import { defaultSourceLimits, isKnownBounded, SourceNode } from '../source';

/** A node on its way down, and where the copy of it goes. */
interface Pending {
  readonly node: SourceNode;
  readonly pointer: string;
  readonly position?: SourcePosition;
  readonly place: (node: SourceNode) => void;
}

/**
 * A document without what is nested deeper than a text may be: what is plain data has no bound of its own, and much that
 * reads a document recurses. Cut values are null, and the first of them is a finding.
 *
 * @returns the same node where nothing is too deep
 */
export function boundDepth(root: SourceNode): {
  root: SourceNode;
  findings: readonly Finding[];
} {
  const limit = defaultSourceLimits.depth;
  if (isKnownBounded(root) || !isDeeper(root, limit)) {
    return { root, findings: [] };
  }
  const findings: Finding[] = [];
  let bounded = root;
  let level: Pending[] = [
    {
      node: root,
      pointer: '',
      position: root.position,
      place: node => (bounded = node),
    },
  ];
  for (let depth = 0; level.length > 0; depth++) {
    const next: Pending[] = [];
    for (const pending of level) {
      if (pending.node.kind === 'scalar') {
        pending.place(pending.node);
      } else if (depth < limit) {
        next.push(...openNode(pending));
      } else {
        pending.place({
          kind: 'scalar',
          value: null,
          text: '',
          style: 'plain',
          ...(pending.position && { position: pending.position }),
        });
        if (findings.length === 0) {
          findings.push(sourceFindings.tooDeep.at(pending, { limit }));
        }
      }
    }
    level = next;
  }
  return { root: bounded, findings };
}

/** Copies a map or list, and gives what is in it to be copied. */
function openNode({ node, pointer, place }: Pending): Pending[] {
  if (node.kind === 'map') {
    const entries = [...node.entries];
    place({ ...node, entries });
    return entries.map((entry, index) => ({
      node: entry.value,
      pointer: childPointer(pointer, entry.key),
      position: entry.value.position ?? entry.keyPosition,
      place: value => (entries[index] = { ...entry, value }),
    }));
  }
  if (node.kind === 'list') {
    const items = [...node.items];
    place({ ...node, items });
    return items.map((item, index) => ({
      node: item,
      pointer: childPointer(pointer, index),
      position: item.position,
      place: value => (items[index] = value),
    }));
  }
  return [];
}

/** Recurses no further than the limit: plain data has no bound of its own on its nesting. */
function isDeeper(node: SourceNode, limit: number): boolean {
  switch (node.kind) {
    case 'map':
      return (
        limit === 0 ||
        node.entries.some(({ value }) => isDeeper(value, limit - 1))
      );
    case 'list':
      return limit === 0 || node.items.some(item => isDeeper(item, limit - 1));
    default:
      return false;
  }
}
