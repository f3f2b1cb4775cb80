// SPDX-License-Identifier: Apache-2.0

import type {
  StarlarkAllowance,
  StarlarkLimits,
  StarlarkSpending,
} from './types';

/** Ample for real rules (a few hundred steps); a hostile program exhausts them in well under a second. */
export const defaultStarlarkLimits: StarlarkLimits = {
  characters: 65_536,
  nesting: 200,
  steps: 200_000,
  allocation: 1_000_000,
  depth: 600,
  integerBits: 4_096,
};

/** The default for what several programs may spend together. */
const defaultSpending: StarlarkSpending = {
  steps: 5_000_000,
  allocation: 20_000_000,
};

/**
 * Creates an unused allowance. Omitted limits take their defaults.
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
