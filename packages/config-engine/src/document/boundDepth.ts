// SPDX-License-Identifier: Apache-2.0

import { Finding, SourcePosition } from '../finding';
import { sourceFindings } from '../finding/catalogue/source';
import { childPointer } from '../pointer';
import {
  childNode,
  defaultSourceLimits,
  isKnownBounded,
  SourceNode,
} from '../source';

/** The values of a document that is read at once, unlike one whose schema is compiled. The largest known has 4,000. */
const maximumValues = 10_000;

/** The values of all layers that a repository delivers to a component; each layer may have as many as a document. */
const maximumDelivered = 200_000;

/** A node to copy, and the destination of its copy. */
interface Pending {
  readonly node: SourceNode;
  readonly pointer: string;
  readonly position?: SourcePosition;
  readonly place: (node: SourceNode) => void;
}

/**
 * Removes everything nested deeper than text may be. The nesting of plain data is unbounded, and many readers of
 * documents recurse. Removed values become null, and the first one is reported. A document that was refused as a whole
 * (`documentFromValue`) has only its head, and that is reported.
 *
 * @returns the same node if nothing is too deep
 */
export function boundDepth(root: SourceNode): {
  root: SourceNode;
  findings: readonly Finding[];
} {
  if (root.kind === 'map' && root.refusal) {
    return { root, findings: [root.refusal] };
  }
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

/** {@inheritDoc boundDepth} Of a document with too many values, only the head remains. */
export function boundDocument(root: SourceNode): ReturnType<typeof boundDepth> {
  if (root.kind !== 'map' || root.refusal || !isTooLarge(root)) {
    return boundDepth(root);
  }
  const refusal = sourceFindings.tooManyNodes.at(
    { pointer: '', position: root.position },
    { limit: maximumValues },
  );
  const entries = root.entries.filter(
    ({ key, value }) => key !== 'spec' && !hasMore(value, maximumValues),
  );
  return boundDepth({ ...root, entries, refusal });
}

function isTooLarge(root: SourceNode): boolean {
  const layers = childNode(childNode(root, 'spec'), 'layers');
  return layers?.kind === 'list'
    ? hasMore(root, maximumDelivered) ||
        layers.items.some(layer => hasMore(layer, maximumValues))
    : hasMore(root, maximumValues);
}

/** Whether a value has more values in it, itself included. */
function hasMore(root: SourceNode, limit: number): boolean {
  let seen = 0;
  const pending = [root];
  for (let node = pending.pop(); node; node = pending.pop()) {
    seen += 1;
    if (seen + pending.length > limit) {
      return true;
    }
    if (node.kind === 'map') {
      node.entries.slice(0, limit).forEach(({ value }) => pending.push(value));
    } else if (node.kind === 'list') {
      node.items.slice(0, limit).forEach(item => pending.push(item));
    }
  }
  return seen > limit;
}

/** Copies a map or list and returns its children, which remain to be copied. */
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

/** Recurses no deeper than the limit, because the nesting of plain data is unbounded. */
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
