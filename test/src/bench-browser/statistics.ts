// SPDX-License-Identifier: Apache-2.0

import type {
  BenchCase,
  FormKind,
  MatrixCase,
  MatrixSample,
  Sample,
} from './types';

/** Medians of the samples of one form, and percentiles of all keys. */
export type FormFigures = ReturnType<typeof summarise>;

/** The figures of all forms of one case. */
export interface CaseFigures extends BenchCase {
  readonly forms: { readonly [kind in FormKind]: FormFigures };
}

/** Medians of the samples of one matrix, percentiles of all keys, and the worst of all tasks. */
export type MatrixFigures = ReturnType<typeof summariseMatrix>;

/**
 * The value that a share of all values does not exceed, by nearest rank.
 *
 * @param share - above 0, at most 1
 */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
}

/** The middle value, or the mean of the two middle ones. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length / 2;
  return (sorted[Math.ceil(half) - 1] + sorted[Math.floor(half)]) / 2;
}

/** @param samples - of one form; at least one */
export function summarise(samples: readonly Sample[]) {
  const medianOf = (read: (sample: Sample) => number) =>
    median(samples.map(read));
  const keys = samples.flatMap(sample => sample.keys);
  return {
    firstPaint: medianOf(sample => sample.firstPaint),
    allPainted: medianOf(sample => sample.allPainted),
    drawn: medianOf(sample => sample.drawn),
    keyP50: median(keys),
    keyP95: percentile(keys, 0.95),
    workP50: median(samples.flatMap(sample => sample.work)),
    heap: medianOf(sample => sample.heap),
  };
}

/** @param samples - of one matrix; at least one */
export function summariseMatrix(
  matrix: MatrixCase,
  samples: readonly MatrixSample[],
) {
  const keys = samples.flatMap(sample => sample.keys);
  const followed = samples.flatMap(sample => sample.followed);
  return {
    ...matrix,
    shown: median(samples.map(({ shown }) => shown)),
    keyP50: median(keys),
    keyP95: percentile(keys, 0.95),
    followedP50: median(followed),
    followedP95: percentile(followed, 0.95),
    longTasks: median(samples.map(({ longTasks }) => longTasks.length)),
    longestTask: Math.max(0, ...samples.flatMap(({ longTasks }) => longTasks)),
    bytes: samples[0].bytes,
  };
}
