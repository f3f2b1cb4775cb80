// SPDX-License-Identifier: Apache-2.0

import { runtimeStop } from '../failure';
import type { CallArguments, StarlarkHost, StarlarkValue } from '../types';
import {
  compare,
  iterate,
  makeList,
  makeRange,
  makeTuple,
  toItems,
  truth,
  typeName,
} from '../values';
import type { BuiltinBody } from './method';
import {
  refuseNamed,
  inFunction,
  unpackNamed,
  unpackPositional,
  wantBool,
  wantCallable,
  wantInt,
  wantItems,
  wantIterable,
} from './unpack';

export const all: BuiltinBody = (host, args, name) => {
  const [value] = unpackPositional(name, args, 1);
  for (const item of wantIterable(host, name, 1, value)) {
    if (!truth(item)) {
      return false;
    }
  }
  return true;
};

export const any: BuiltinBody = (host, args, name) => {
  const [value] = unpackPositional(name, args, 1);
  for (const item of wantIterable(host, name, 1, value)) {
    if (truth(item)) {
      return true;
    }
  }
  return false;
};

export const enumerate: BuiltinBody = (host, args, name) => {
  const [value, first] = unpackPositional(name, args, 1, 2);
  const items = wantItems(host, name, 1, value);
  const start = wantInt(name, 2, first, 0);
  host.allocate(2 * items.length);
  return makeList(
    items.map((item, index) => makeTuple([BigInt(start + index), item])),
  );
};

export const max: BuiltinBody = (host, args, name) =>
  extreme(host, args, name, '>');

export const min: BuiltinBody = (host, args, name) =>
  extreme(host, args, name, '<');

export const range: BuiltinBody = (_host, args, name) => {
  const [first, second, third] = unpackPositional(name, args, 1, 3);
  const start = wantInt(name, 1, first, 0);
  const stop = wantInt(name, 2, second, 0);
  const step = wantInt(name, 3, third, 1);
  if (step === 0) {
    throw runtimeStop(`${name}: step argument must not be zero`);
  }
  return second === undefined
    ? makeRange(0, start, step)
    : makeRange(start, stop, step);
};

export const reversed: BuiltinBody = (host, args, name) => {
  const [value] = unpackPositional(name, args, 1);
  return makeList(wantItems(host, name, 1, value).reverse());
};

export const sorted: BuiltinBody = (host, args, name) => {
  const [value, keyValue, reverse] = unpackNamed(name, args, [
    'iterable',
    'key?',
    'reverse?',
  ]);
  const items = wantItems(host, name, 'iterable', value);
  const key = wantCallable(name, 'key', keyValue);
  const descending = wantBool(name, 'reverse', reverse, false);
  return makeList(sortStably(host, items, key, descending));
};

export const zip: BuiltinBody = (host, { positional, named }, name) => {
  refuseNamed(name, named);
  const columns = positional.map((value, index) => {
    const items = toItems(host, value);
    if (!items) {
      throw runtimeStop(
        `${name}: argument #${index + 1} is not iterable: ${typeName(value)}`,
      );
    }
    return items;
  });
  const count = columns.reduce(
    (shortest, { length }) => Math.min(shortest, length),
    columns[0]?.length ?? 0,
  );
  host.allocate(count * (columns.length + 1));
  return makeList(
    Array.from({ length: count }, (_, row) =>
      makeTuple(columns.map(column => column[row])),
    ),
  );
};

/** The first of the smallest or largest items. */
function extreme(
  host: StarlarkHost,
  { positional, named }: CallArguments,
  name: string,
  operator: '<' | '>',
): StarlarkValue {
  if (positional.length === 0) {
    throw runtimeStop(`${name} requires at least one positional argument`);
  }
  const [keyValue] = unpackNamed(name, { positional: [], named }, ['key?']);
  const key = wantCallable(name, 'key', keyValue);
  const [only] = positional;
  const items = positional.length === 1 ? iterate(host, only) : positional;
  if (!items) {
    throw runtimeStop(`${name}: ${typeName(only)} value is not iterable`);
  }
  const keyOf = (item: StarlarkValue) =>
    key === undefined ? item : host.call(key, { positional: [item] });
  let best: { item: StarlarkValue; key: StarlarkValue } | undefined;
  for (const item of items) {
    const candidate = { item, key: keyOf(item) };
    const bestKey = best?.key;
    if (
      bestKey === undefined ||
      inFunction(name, () => compare(host, operator, candidate.key, bestKey))
    ) {
      best = candidate;
    }
  }
  if (!best) {
    throw runtimeStop(`${name}: argument is an empty sequence`);
  }
  return best.item;
}

interface Keyed {
  readonly item: StarlarkValue;
  readonly key: StarlarkValue;
}

/**
 * Sorts items by themselves or by a key, stably even in descending order. A merge sort of our own, so that the pair
 * that cannot be compared, which the message names, is the same everywhere.
 */
function sortStably(
  host: StarlarkHost,
  items: readonly StarlarkValue[],
  key: StarlarkValue | undefined,
  descending: boolean,
): StarlarkValue[] {
  let runs: Keyed[] = items.map(item => ({
    item,
    key: key === undefined ? item : host.call(key, { positional: [item] }),
  }));
  const goesFirst = (later: Keyed, earlier: Keyed) =>
    descending
      ? compare(host, '<', earlier.key, later.key)
      : compare(host, '<', later.key, earlier.key);
  for (let width = 1; width < runs.length; width *= 2) {
    const merged: Keyed[] = [];
    for (let start = 0; start < runs.length; start += 2 * width) {
      merge(
        runs.slice(start, start + width),
        runs.slice(start + width, start + 2 * width),
        goesFirst,
        merged,
      );
    }
    runs = merged;
  }
  return runs.map(({ item }) => item);
}

function merge(
  left: readonly Keyed[],
  right: readonly Keyed[],
  goesFirst: (later: Keyed, earlier: Keyed) => boolean,
  merged: Keyed[],
): void {
  let next = 0;
  for (const earlier of left) {
    while (next < right.length && goesFirst(right[next], earlier)) {
      merged.push(right[next]);
      next += 1;
    }
    merged.push(earlier);
  }
  for (; next < right.length; next++) {
    merged.push(right[next]);
  }
}
