// SPDX-License-Identifier: Apache-2.0

/** A deterministic source of choices for a seed. */
export interface Random {
  /** An integer from 0 to below `limit`. */
  below(limit: number): number;
  /** One of the items. */
  pick<T>(items: readonly T[]): T;
  /** True with a probability of 1 in `times`. */
  once(times: number): boolean;
  /** A subset of the items in their order, each with a probability of 1 in `times`. */
  some<T>(items: readonly T[], times: number): T[];
}

/** mulberry32: 32 bits of state, which is plenty for mutating texts. */
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
