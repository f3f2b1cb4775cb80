// SPDX-License-Identifier: Apache-2.0

import type {
  SourceNode,
  SourcePosition,
} from '@component-config/config-engine';

type Scalar = string | number | boolean;

/** What was seen of one value in several components, or in the items of their lists. */
export interface Observed {
  /** How often it was seen, null included. */
  count: number;
  nulls: number;
  /** The scalars with their numbers. */
  readonly scalars: Map<Scalar, number>;
  maps: number;
  readonly keys: Map<string, Observed>;
  lists: number;
  items?: Observed;
  /** Where it was seen first. */
  readonly position?: SourcePosition;
  /** The first comment above it. */
  comment?: readonly string[];
}

/** An observation of nothing yet. */
export function unseen(position?: SourcePosition): Observed {
  return {
    count: 0,
    nulls: 0,
    scalars: new Map(),
    maps: 0,
    keys: new Map(),
    lists: 0,
    ...(position && { position }),
  };
}

/** Adds a value to what was seen. */
export function observe(seen: Observed, node: SourceNode): void {
  seen.count += 1;
  switch (node.kind) {
    case 'map':
      seen.maps += 1;
      for (const { key, value, comment, keyPosition } of node.entries) {
        const below = seen.keys.get(key) ?? unseen(keyPosition);
        seen.keys.set(key, below);
        below.comment ??= comment;
        observe(below, value);
      }
      break;
    case 'list':
      seen.lists += 1;
      seen.items ??= unseen(node.position);
      for (const item of node.items) {
        observe(seen.items, item);
      }
      break;
    default:
      if (node.value === null) {
        seen.nulls += 1;
      } else {
        seen.scalars.set(node.value, (seen.scalars.get(node.value) ?? 0) + 1);
      }
  }
}
