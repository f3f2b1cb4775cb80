// SPDX-License-Identifier: Apache-2.0

import { runtimeStop } from '../failure';
import { forwardBounds, outOfRange } from '../operators/subscript';
import type { StarlarkList } from '../types';
import { equal, requireMutableList } from '../values';
import type { Method } from './method';
import { inFunction, unpackPositional, wantInt, wantItems } from './unpack';

export const append: Method<StarlarkList> = (host, list, args, name) => {
  const [item = null] = unpackPositional(name, args, 1);
  requireMutable(list, name, 'append to');
  host.allocate(1);
  list.items.push(item);
  return null;
};

export const clear: Method<StarlarkList> = (_host, list, args, name) => {
  unpackPositional(name, args, 0);
  requireMutable(list, name, 'clear');
  list.items = [];
  return null;
};

export const extend: Method<StarlarkList> = (host, list, args, name) => {
  const [value] = unpackPositional(name, args, 1);
  const items = wantItems(host, name, 1, value);
  requireMutable(list, name, 'extend');
  for (const item of items) {
    list.items.push(item);
  }
  return null;
};

export const index: Method<StarlarkList> = (host, list, args, name) => {
  const [wanted = null, from = null, to = null] = unpackPositional(
    name,
    args,
    1,
    3,
  );
  return inFunction(name, () => {
    const { items } = list;
    const [start, end] = forwardBounds(from, to, items.length);
    for (let at = start; at < end; at++) {
      if (equal(host, items[at], wanted)) {
        return BigInt(at);
      }
    }
    throw runtimeStop('value not in list');
  });
};

export const insert: Method<StarlarkList> = (host, list, args, name) => {
  const [position, item = null] = unpackPositional(name, args, 2);
  const at = wantInt(name, 1, position, 0);
  requireMutable(list, name, 'insert into');
  host.allocate(1);
  host.spendSteps(list.items.length >> 4);
  // A negative index counts from the end, and one out of range is clamped, as in `splice`.
  list.items.splice(at, 0, item);
  return null;
};

export const pop: Method<StarlarkList> = (host, list, args, name) => {
  const [position] = unpackPositional(name, args, 0, 1);
  const { length } = list.items;
  const at = wantInt(name, 1, position, length - 1);
  const place = at < 0 ? at + length : at;
  return inFunction(name, () => {
    if (place < 0 || place >= length) {
      throw outOfRange('list', at, length);
    }
    requireMutableList(list, 'pop from');
    host.spendSteps(length >> 4);
    return list.items.splice(place, 1)[0];
  });
};

export const remove: Method<StarlarkList> = (host, list, args, name) => {
  const [wanted = null] = unpackPositional(name, args, 1);
  return inFunction(name, () => {
    requireMutableList(list, 'remove from');
    const at = list.items.findIndex(item => equal(host, item, wanted));
    if (at < 0) {
      throw runtimeStop('element not found');
    }
    host.spendSteps(list.items.length >> 4);
    list.items.splice(at, 1);
    return null;
  });
};

function requireMutable(list: StarlarkList, name: string, verb: string) {
  inFunction(name, () => requireMutableList(list, verb));
}
