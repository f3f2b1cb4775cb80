// SPDX-License-Identifier: Apache-2.0

import { runtimeStop } from '../failure';
import type {
  StarlarkDict,
  StarlarkHost,
  StarlarkList,
  StarlarkSet,
  StarlarkValue,
} from '../types';
import { hashKey } from './hash';

/** Rejects changes of a list that is frozen or iterated; `verb` as in `append to`. */
export function requireMutableList(list: StarlarkList, verb: string): void {
  requireMutable(list, verb, 'list');
}

/** The same for a dict or set. */
export function requireMutableTable(
  table: StarlarkDict | StarlarkSet,
  verb: string,
): void {
  requireMutable(table, verb, 'hash table');
}

function requireMutable(
  { frozen, iterators }: StarlarkList | StarlarkDict | StarlarkSet,
  verb: string,
  noun: string,
): void {
  if (frozen) {
    throw runtimeStop(`cannot ${verb} frozen ${noun}`);
  }
  if (iterators > 0) {
    throw runtimeStop(`cannot ${verb} ${noun} during iteration`);
  }
}

/** The value of a key, or undefined. */
export function getEntry(
  host: StarlarkHost,
  dict: StarlarkDict,
  key: StarlarkValue,
): StarlarkValue | undefined {
  return dict.entries.get(hashKey(host, key))?.[1];
}

/** Adds or replaces an entry; a replaced one keeps its position and its key. */
export function setEntry(
  host: StarlarkHost,
  dict: StarlarkDict,
  key: StarlarkValue,
  value: StarlarkValue,
): void {
  requireMutableTable(dict, 'insert into');
  const hashed = hashKey(host, key);
  const existing = dict.entries.get(hashed);
  if (existing) {
    existing[1] = value;
  } else {
    host.allocate(2);
    dict.entries.set(hashed, [key, value]);
  }
}

/** Removes an entry and returns its value, or undefined if there was none. */
export function deleteEntry(
  host: StarlarkHost,
  dict: StarlarkDict,
  key: StarlarkValue,
): StarlarkValue | undefined {
  requireMutableTable(dict, 'delete from');
  const hashed = hashKey(host, key);
  const existing = dict.entries.get(hashed);
  dict.entries.delete(hashed);
  return existing?.[1];
}

/** Adds an item to a set that is not shared yet. */
export function addItem(
  host: StarlarkHost,
  set: StarlarkSet,
  item: StarlarkValue,
): void {
  const hashed = hashKey(host, item);
  if (!set.entries.has(hashed)) {
    host.allocate(1);
    set.entries.set(hashed, item);
  }
}
