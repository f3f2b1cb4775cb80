import type { StarlarkLimits } from './types';

/**
 * Enough for every rule that people write (a few hundred steps), and spent by a hostile one in well under a second.
 */
export const defaultStarlarkLimits: StarlarkLimits = {
  characters: 65_536,
  nesting: 200,
  steps: 200_000,
  totalSteps: 5_000_000,
  allocation: 1_000_000,
  totalAllocation: 20_000_000,
  depth: 600,
  integerBits: 4_096,
};
