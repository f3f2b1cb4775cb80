// SPDX-License-Identifier: Apache-2.0

import { isObject, JsonValue } from '../json';
import { isMap, isScalar, isSeq, YAMLMap, YAMLSeq } from 'yaml';
import type { Node } from 'yaml';
import { alignItems } from './alignItems';
import { Member, membersOf } from './nodePlaces';

/** One member of a collection, with what it says now and is to say. */
export interface Change {
  readonly member: Member;
  readonly current: JsonValue;
  /** Undefined: it goes. */
  readonly target: JsonValue | undefined;
}

/** A member that comes. */
export interface Addition {
  /** Absent: an item of a list. */
  readonly key?: string;
  readonly value: JsonValue;
  /** The index of the member that it comes after; -1: before all. */
  readonly after: number;
}

/** How a collection becomes another of its kind: what becomes of each member, in the order of the text, and what comes. */
export interface CollectionChanges {
  readonly changes: readonly Change[];
  readonly additions: readonly Addition[];
}

/** Whether a node is a map that stays a map, or a list that stays a list. */
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

/** Compares what a collection says with what it is to say; undefined where its members cannot be told apart. */
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
  for (const [index, { key }] of node.items.entries()) {
    const name = isScalar(key) ? String(key.value) : undefined;
    if (name === undefined || !Object.hasOwn(current, name)) {
      return undefined;
    }
    changes.push({
      member: members[index],
      current: current[name],
      target: Object.hasOwn(target, name) ? target[name] : undefined,
    });
  }
  const last = changes.length - 1;
  return {
    changes,
    additions: Object.keys(target)
      .filter(key => !Object.hasOwn(current, key))
      .map(key => ({ key, value: target[key], after: last })),
  };
}

/** The index of the last member up to one that stays; undefined where none does. */
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
