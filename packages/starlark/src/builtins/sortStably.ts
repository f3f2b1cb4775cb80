// SPDX-License-Identifier: Apache-2.0

import type { StarlarkHost, StarlarkValue } from '../types';
import { compare } from '../values';

interface Keyed {
  readonly item: StarlarkValue;
  readonly key: StarlarkValue;
}

/**
 * Sorts items by themselves or by a key, stably even in descending order. A merge sort of our own, so that the pair
 * that cannot be compared, which the message names, is the same everywhere.
 */
export function sortStably(
  host: StarlarkHost,
  items: readonly StarlarkValue[],
  key: StarlarkValue | undefined,
  descending: boolean,
): StarlarkValue[] {
  let sorted: Keyed[] = items.map(item => ({
    item,
    key: key === undefined ? item : host.call(key, { positional: [item] }),
  }));
  const goesFirst = (later: Keyed, earlier: Keyed) =>
    descending
      ? compare(host, '<', earlier.key, later.key)
      : compare(host, '<', later.key, earlier.key);
  for (let width = 1; width < sorted.length; width *= 2) {
    const merged: Keyed[] = [];
    for (let start = 0; start < sorted.length; start += 2 * width) {
      merge(
        sorted.slice(start, start + width),
        sorted.slice(start + width, start + 2 * width),
        goesFirst,
        merged,
      );
    }
    sorted = merged;
  }
  return sorted.map(({ item }) => item);
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
