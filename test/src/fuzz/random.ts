// SPDX-License-Identifier: Apache-2.0

/** A source of choices that gives the same ones for the same seed. */
export interface Random {
  /** A whole number from 0 to below `limit`. */
  below(limit: number): number;
  /** One of some items. */
  pick<T>(items: readonly T[]): T;
  /** True once in `times`. */
  once(times: number): boolean;
  /** Some of the items, in their order: each once in `times`. */
  some<T>(items: readonly T[], times: number): T[];
}

/** mulberry32: 32 bits of state, which is plenty to wander through texts with. */
export function randomOf(seed: number): Random {
  let state = Math.trunc(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) % 0x100000000;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x100000000;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  const once = (times: number) => below(times) === 0;
  return {
    below,
    once,
    pick: items => items[below(items.length)],
    some: (items, times) => items.filter(() => once(times)),
  };
}
