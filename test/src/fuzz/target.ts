// SPDX-License-Identifier: Apache-2.0

import type { Random } from './random';

/** What is fuzzed. */
export interface FuzzTarget {
  readonly name: string;
  /** How many of its cases there are for one of the slowest target. */
  readonly share: number;
  /** Makes a case of its own and checks it. The same choices have to give the same. */
  check(random: Random): FuzzCase | Promise<FuzzCase>;
  /** Lets go of what is held for all cases. */
  stop?(): Promise<void>;
}

/** What one case was, and what came of it. */
export interface FuzzCase {
  /** For people who look for the reason. */
  readonly input: string;
  /** All that came out; a second run has to give the same bytes. */
  readonly output: string;
  /** What is not as it always has to be; undefined where all is well. */
  readonly problem?: string;
}
