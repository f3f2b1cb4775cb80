// SPDX-License-Identifier: Apache-2.0

import { runtimeStop } from '../failure';
import { quote } from '../text/quote';
import type {
  CallArguments,
  StarlarkDict,
  StarlarkHost,
  StarlarkValue,
} from '../types';
import {
  deleteEntry,
  getEntry,
  lengthOf,
  makeList,
  makeTuple,
  requireMutableTable,
  setEntry,
  toItems,
  typeName,
} from '../values';
import type { Method } from './method';
import { inFunction, unpackPositional } from './unpack';

/** Maps the entries to a list. */
function listOf(
  host: StarlarkHost,
  { entries }: StarlarkDict,
  make: (entry: [StarlarkValue, StarlarkValue]) => StarlarkValue,
) {
  host.spendSteps(entries.size);
  host.allocate(entries.size);
  return makeList([...entries.values()].map(make));
}

export const clear: Method<StarlarkDict> = (_host, dict, args, name) => {
  unpackPositional(name, args, 0);
  requireMutableTable(dict, 'clear');
  dict.entries.clear();
  return null;
};

export const get: Method<StarlarkDict> = (host, dict, args, name) => {
  const [key = null, absent = null] = unpackPositional(name, args, 1, 2);
  const value = inFunction(name, () => getEntry(host, dict, key));
  return value === undefined ? absent : value;
};

export const items: Method<StarlarkDict> = (host, dict, args, name) => {
  unpackPositional(name, args, 0);
  host.allocate(2 * dict.entries.size);
  return listOf(host, dict, ([key, value]) => makeTuple([key, value]));
};

export const keys: Method<StarlarkDict> = (host, dict, args, name) => {
  unpackPositional(name, args, 0);
  return listOf(host, dict, ([key]) => key);
};

export const pop: Method<StarlarkDict> = (host, dict, args, name) => {
  const [key = null, absent] = unpackPositional(name, args, 1, 2);
  const taken = inFunction(name, () => deleteEntry(host, dict, key));
  const value = taken === undefined ? absent : taken;
  if (value === undefined) {
    throw runtimeStop(`${name}: missing key`);
  }
  return value;
};

export const popitem: Method<StarlarkDict> = (_host, dict, args, name) => {
  unpackPositional(name, args, 0);
  return inFunction(name, () => {
    const first = dict.entries.entries().next();
    if (first.done) {
      throw runtimeStop('empty dict');
    }
    requireMutableTable(dict, 'delete from');
    const [hashed, [key, value]] = first.value;
    dict.entries.delete(hashed);
    return makeTuple([key, value]);
  });
};

export const setdefault: Method<StarlarkDict> = (host, dict, args, name) => {
  const [key = null, absent = null] = unpackPositional(name, args, 1, 2);
  return inFunction(name, () => {
    const value = getEntry(host, dict, key);
    if (value !== undefined) {
      return value;
    }
    setEntry(host, dict, key, absent);
    return absent;
  });
};

export const update: Method<StarlarkDict> = (host, dict, args, name) => {
  updateDict(host, name, dict, args);
  return null;
};

export const values: Method<StarlarkDict> = (host, dict, args, name) => {
  unpackPositional(name, args, 0);
  return listOf(host, dict, ([, value]) => value);
};

/** The shared part of `dict` and `dict.update`: adds the entries of a mapping or of pairs, then the named arguments. */
export function updateDict(
  host: StarlarkHost,
  name: string,
  dict: StarlarkDict,
  { positional, named }: CallArguments,
): void {
  if (positional.length > 1) {
    throw runtimeStop(
      `${name}: got ${positional.length} arguments, want at most 1`,
    );
  }
  inFunction(name, () => {
    for (const source of positional) {
      for (const [key, value] of pairsOf(host, source)) {
        setEntry(host, dict, key, value);
      }
    }
    const seen = new Set<string>();
    for (const [key, value] of named) {
      setEntry(host, dict, key, value);
      if (seen.has(key)) {
        throw runtimeStop(`duplicate keyword arg: ${quote(key)}`);
      }
      seen.add(key);
    }
  });
}

function pairsOf(
  host: StarlarkHost,
  source: StarlarkValue,
): Array<readonly [StarlarkValue, StarlarkValue]> {
  const entries = entriesOf(source);
  if (entries) {
    host.spendSteps(entries.length);
    return entries;
  }
  const pairs = toItems(host, source);
  if (!pairs) {
    throw runtimeStop(`got ${typeName(source)}, want iterable`);
  }
  return pairs.map((pair, index) => readPair(host, pair, index));
}

/** The entries of a mapping. */
function entriesOf(
  value: StarlarkValue,
): Array<[StarlarkValue, StarlarkValue]> | undefined {
  if (typeof value !== 'object' || value === null) {
    return undefined;
  }
  if (value.kind === 'dict') {
    return [...value.entries.values()];
  }
  return value.kind === 'host' ? value.behaviour.items?.(value) : undefined;
}

function readPair(
  host: StarlarkHost,
  pair: StarlarkValue,
  index: number,
): [StarlarkValue, StarlarkValue] {
  const element = `dictionary update sequence element #${index}`;
  const parts = toItems(host, pair);
  if (!parts) {
    throw runtimeStop(`${element} is not iterable (${typeName(pair)})`);
  }
  const length = lengthOf(pair);
  if (length === undefined) {
    throw runtimeStop(`${element} has unknown length (${typeName(pair)})`);
  }
  if (length !== 2) {
    throw runtimeStop(`${element} has length ${length}, want 2`);
  }
  return [parts[0], parts[1]];
}
