// SPDX-License-Identifier: Apache-2.0

/** One thing that is measured: a function without arguments, called again and again. */
export interface Measured {
  readonly name: string;
  run(): unknown;
}

/** Things that do comparable work on the same input; the first ones are what the others are compared to. */
export interface BenchGroup {
  readonly title: string;
  /** What the input is, in numbers. */
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
  /** How many calls were measured. */
  readonly samples: number;
  /** p50 divided by the p50 of each baseline, by its name; empty for a baseline. */
  readonly ratios: { readonly [baseline: string]: number };
}

/** The figures of a group. */
export interface GroupFigures {
  readonly title: string;
  readonly input: string;
  readonly figures: readonly Figures[];
}
