// SPDX-License-Identifier: Apache-2.0

import { compareStrings } from '../text/bytes';
import type {
  StarlarkBuiltin,
  StarlarkDict,
  StarlarkList,
  StarlarkRange,
  StarlarkSet,
  StarlarkStruct,
  StarlarkTuple,
  StarlarkValue,
} from '../types';
import { plainKey } from './hash';

/**
 * Creates a list of the given items.
 *
 * @public
 */
export function makeList(items: StarlarkValue[]): StarlarkList {
  return { kind: 'list', items, frozen: false, iterators: 0 };
}

/**
 * Creates a tuple of the given items.
 *
 * @public
 */
export function makeTuple(items: readonly StarlarkValue[]): StarlarkTuple {
  return { kind: 'tuple', items };
}

/** Creates an empty dict, to be filled by `setEntry`. */
export function emptyDict(): StarlarkDict {
  return { kind: 'dict', entries: new Map(), frozen: false, iterators: 0 };
}

/**
 * Creates a dict with simple keys (strings, numbers, bools, None); a later entry replaces an earlier one of the same
 * key.
 *
 * @public
 */
export function makeDict(
  entries: Iterable<
    readonly [string | bigint | number | boolean | null, StarlarkValue]
  >,
): StarlarkDict {
  const dict = emptyDict();
  for (const [key, value] of entries) {
    dict.entries.set(plainKey(key), [key, value]);
  }
  return dict;
}

/** Creates an empty set. */
export function emptySet(): StarlarkSet {
  return { kind: 'set', entries: new Map(), frozen: false, iterators: 0 };
}

/**
 * Creates a struct with the given fields.
 *
 * @public
 */
export function makeStruct(
  fields: Iterable<readonly [string, StarlarkValue]>,
): StarlarkStruct {
  const sorted = [...new Map(fields)].sort(([left], [right]) =>
    compareStrings(left, right),
  );
  return { kind: 'struct', fields: new Map(sorted) };
}

/**
 * Creates a function of the host.
 *
 * @public
 */
export function makeBuiltin(
  name: string,
  call: StarlarkBuiltin['call'],
  receiver?: StarlarkValue,
): StarlarkBuiltin {
  return receiver === undefined
    ? { kind: 'builtin', name, call }
    : { kind: 'builtin', name, call, receiver };
}

/** The numbers from `start` up or down to `stop`, exclusive. `step` is not zero. */
export function makeRange(
  start: number,
  stop: number,
  step: number,
): StarlarkRange {
  const length = Math.max(0, Math.ceil((stop - start) / step));
  return { kind: 'range', start, stop, step, length };
}
