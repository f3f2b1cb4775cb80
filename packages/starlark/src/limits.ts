// SPDX-License-Identifier: Apache-2.0

import type {
  StarlarkAllowance,
  StarlarkLimits,
  StarlarkSpending,
} from './types';

/** Ample for real rules (a hundred steps); a hostile program exhausts them within about ten milliseconds. */
export const defaultStarlarkLimits: StarlarkLimits = {
  characters: 65_536,
  nesting: 200,
  steps: 50_000,
  allocation: 250_000,
  depth: 600,
  integerBits: 4_096,
};

/** The default for what several programs may spend together. */
const defaultSpending: StarlarkSpending = {
  steps: 150_000,
  allocation: 750_000,
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
