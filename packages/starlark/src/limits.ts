// SPDX-License-Identifier: Apache-2.0

import type {
  StarlarkAllowance,
  StarlarkLimits,
  StarlarkSpending,
} from './types';

/**
 * Enough for every rule that people write (a few hundred steps), and spent by a hostile one in well under a second.
 */
export const defaultStarlarkLimits: StarlarkLimits = {
  characters: 65_536,
  nesting: 200,
  steps: 200_000,
  allocation: 1_000_000,
  depth: 600,
  integerBits: 4_096,
};

/** What several programs may spend together when nothing else is said. */
const defaultSpending: StarlarkSpending = {
  steps: 5_000_000,
  allocation: 20_000_000,
};

/**
 * An allowance of which nothing is spent yet; limits that are absent are the default ones.
 *
 * @public
 */
export function createAllowance(
  limits: Partial<StarlarkSpending> = {},
): StarlarkAllowance {
  return {
    limits: { ...defaultSpending, ...limits },
    spent: { steps: 0, allocation: 0 },
  };
}
