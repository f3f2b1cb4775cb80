// SPDX-License-Identifier: Apache-2.0

import { equalJson, isObject, JsonObject, JsonValue } from '../json';
import { clusterKey, isMergeKey } from '../source';
import {
  isMap,
  isScalar,
  isSeq,
  Scalar,
  YAMLMap,
  YAMLSeq,
  type Node,
} from 'yaml';
import { Member, membersOf } from './nodePlaces';

/** One member of a collection, with its current and its new value. */
export interface Change {
  readonly member: Member;
  readonly current: JsonValue;
  /** Undefined if it is removed. */
  readonly target: JsonValue | undefined;
}

/** A new member. */
export interface Addition {
  /** Omitted for a list item. */
  readonly key?: string;
  readonly value: JsonValue;
  /** The index of the member that it follows; -1 for the start. */
  readonly after: number;
}

/** The changes of a collection: those of its members, in the order of the source, and its additions. */
export interface CollectionChanges {
  readonly changes: readonly Change[];
  readonly additions: readonly Addition[];
}

/** Whether a map stays a map, or a list stays a list. */
export function staysCollection(
  node: Node | undefined,
  current: JsonValue,
  target: JsonValue,
): node is YAMLMap | YAMLSeq {
  return (
    (isMap(node) && isObject(current) && isObject(target)) ||
    (isSeq(node) && Array.isArray(current) && Array.isArray(target))
  );
}

/** Compares the current value of a collection with its new one; undefined if its members cannot be identified. */
export function collectionChanges(
  node: YAMLMap | YAMLSeq,
  current: JsonValue,
  target: JsonValue,
): CollectionChanges | undefined {
  const members = membersOf(node);
  if (!members) {
    return undefined;
  }
  if (Array.isArray(current) && Array.isArray(target)) {
    const { targets, added } = alignItems(current, target);
    return {
      changes: members.map((member, index) => {
        const to = targets[index];
        return {
          member,
          current: current[index],
          target: to === undefined ? undefined : target[to],
        };
      }),
      additions: added.map(({ target: to, after }) => ({
        value: target[to],
        after,
      })),
    };
  }
  if (!isMap(node) || !isObject(current) || !isObject(target)) {
    return undefined;
  }
  const changes: Change[] = [];
  const inherited = new Set(Object.keys(current));
  for (const [index, { key }] of node.items.entries()) {
    if (isMerged(key, current)) {
      continue;
    }
    const name = isScalar(key) ? nameIn(current, key) : undefined;
    if (name === undefined) {
      return undefined;
    }
    inherited.delete(name);
    changes.push({
      member: members[index],
      current: current[name],
      target: Object.hasOwn(target, name) ? target[name] : undefined,
    });
  }
  const isSame = equalJson(current, target);
  if (changes.length < members.length && !isSame) {
    // Merged entries cannot be changed here, and the places of members are those of neighbours.
    const isEditable =
      !node.flow &&
      changes.some(change => change.target !== undefined) &&
      [...inherited].every(
        name =>
          Object.hasOwn(target, name) && equalJson(target[name], current[name]),
      );
    if (!isEditable) {
      return undefined;
    }
  }
  const last = changes.length - 1;
  return {
    changes,
    additions: Object.keys(target)
      .filter(key => !Object.hasOwn(current, key))
      .map(key => ({ key, value: target[key], after: last })),
  };
}

/** Whether a key merged others into the value of its map, instead of being an entry. */
export function isMerged(key: unknown, current: JsonObject): boolean {
  return isMergeKey(key) && !Object.hasOwn(current, '<<');
}

/** The name of a key in the value of its map, which kubectl may read differently. */
function nameIn(current: JsonObject, key: Scalar): string | undefined {
  return [String(key.value), clusterKey(key)].find(
    name => name !== undefined && Object.hasOwn(current, name),
  );
}

/** The index of the last remaining member up to one; undefined if there is none. */
export function lastStaying(
  changes: readonly Change[],
  from: number,
): number | undefined {
  for (let index = from; index >= 0; index--) {
    if (changes[index].target !== undefined) {
      return index;
    }
  }
  return undefined;
}

/** How the items of one list are matched to those of another. */
interface ItemAlignment {
  /** The index of the new item for each old one; undefined if it is removed. */
  readonly targets: readonly (number | undefined)[];
  /** The added items in order: the new index, and the old item that each follows; -1 for the start. */
  readonly added: readonly {
    readonly target: number;
    readonly after: number;
  }[];
}

/** Matches equal items at both ends, and the others in order, so that edits are minimal. */
function alignItems(
  current: readonly JsonValue[],
  target: readonly JsonValue[],
): ItemAlignment {
  const shorter = Math.min(current.length, target.length);
  let start = 0;
  while (start < shorter && equalJson(current[start], target[start])) {
    start += 1;
  }
  let end = 0;
  while (
    end < shorter - start &&
    equalJson(
      current[current.length - 1 - end],
      target[target.length - 1 - end],
    )
  ) {
    end += 1;
  }
  const paired = shorter - start - end;
  const targets = current.map((_, index) => {
    if (index < start + paired) {
      return index;
    }
    return index < current.length - end
      ? undefined
      : index - current.length + target.length;
  });
  const added = target
    .map((_, index) => index)
    .slice(start + paired, target.length - end)
    .map(index => ({ target: index, after: start + paired - 1 }));
  return { targets, added };
}
