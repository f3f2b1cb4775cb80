// SPDX-License-Identifier: Apache-2.0

import type { Random } from './random';

/** A fuzzing target. */
export interface FuzzTarget {
  readonly name: string;
  /** The number of its cases for each case of the slowest target. */
  readonly share: number;
  /** The number of requests or platforms in a case, if each may take as long as a case of the other targets. */
  readonly requests?: number;
  /** The milliseconds for which a case may block the event loop, if fewer than others may. */
  readonly mostBlocked?: number;
  /** Generates a case and checks it. Must be deterministic for the same choices. */
  check(random: Random): FuzzCase | Promise<FuzzCase>;
  /** Releases resources shared by all cases. */
  stop?(): Promise<void>;
}

/** A case and its output. */
export interface FuzzCase {
  /** For debugging. */
  readonly input: string;
  /** The complete output; a second run must produce the same bytes. */
  readonly output: string;
  /** The violated expectation, if any. */
  readonly problem?: string;
}
