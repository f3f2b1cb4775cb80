// SPDX-License-Identifier: Apache-2.0

/** A measured function without arguments, called repeatedly. */
export interface Measured {
  readonly name: string;
  run(): unknown;
}

/** Functions that do comparable work on the same input; the first ones are the baselines. */
export interface BenchGroup {
  readonly title: string;
  /** The size of the input. */
  readonly input: string;
  readonly baselines: readonly Measured[];
  readonly tasks: readonly Measured[];
}

/** The figures of one measured function. */
export interface Figures {
  readonly name: string;
  /** Calls per second. */
  readonly ops: number;
  /** The median of one call, in milliseconds. */
  readonly p50: number;
  /** The number of measured calls. */
  readonly samples: number;
  /** p50 divided by the p50 of each baseline, by name; empty for a baseline. */
  readonly ratios: { readonly [baseline: string]: number };
}

/** The figures of a group. */
export interface GroupFigures {
  readonly title: string;
  readonly input: string;
  readonly figures: readonly Figures[];
}
