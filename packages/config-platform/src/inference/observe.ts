// SPDX-License-Identifier: Apache-2.0

import {
  namesSecret,
  type SourceNode,
  type SourcePosition,
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
  /** Whether it is probably a secret, or within one. */
  secret?: 'here' | 'above';
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

/** The keys that name what is beside them, as in a list of variables. */
const naming = ['name', 'key'];

/** A key for the name of a secret, which is none itself: `existingSecretName`, `passwordFrom`. */
const reference = /(?:Name|Ref|From)$/;

/** Marks what is probably a secret, by the names of keys, and of what is beside a name. */
export function markSecrets(seen: Observed): void {
  const isNamed = naming.some(key =>
    [...(seen.keys.get(key)?.scalars.keys() ?? [])].some(name =>
      namesSecret(String(name)),
    ),
  );
  for (const [key, below] of seen.keys) {
    const isHere =
      (namesSecret(key) && !reference.test(key)) ||
      (isNamed && !naming.includes(key));
    mark(below, seen, isHere);
  }
  if (seen.items) {
    mark(seen.items, seen, false);
  }
}

function mark(seen: Observed, around: Observed, isHere: boolean): void {
  if (around.secret) {
    seen.secret = 'above';
  } else if (isHere) {
    seen.secret = 'here';
  }
  markSecrets(seen);
}

/** Adds what was seen of another value. */
export function merge(seen: Observed, other: Observed): void {
  seen.count += other.count;
  seen.nulls += other.nulls;
  seen.maps += other.maps;
  seen.lists += other.lists;
  seen.secret ??= other.secret;
  for (const [value, number] of other.scalars) {
    seen.scalars.set(value, (seen.scalars.get(value) ?? 0) + number);
  }
  for (const [key, below] of other.keys) {
    const known = seen.keys.get(key) ?? unseen(below.position);
    seen.keys.set(key, known);
    known.comment ??= below.comment;
    merge(known, below);
  }
  if (other.items) {
    seen.items ??= unseen(other.items.position);
    merge(seen.items, other.items);
  }
}
