// SPDX-License-Identifier: Apache-2.0

/** The compared forms. */
export const formKinds = ['folded', 'open', 'stock'] as const;

/**
 * `folded`: the Configuration tab in its initial folding state; `open`: the same after a search that matches every
 * field; `stock`: rjsf 5 with the theme for Material UI 4, which has no folding.
 */
export type FormKind = (typeof formKinds)[number];

/** A form to measure. */
export interface BenchCase {
  readonly fields: number;
  readonly conditions: boolean;
}

/** The measurements of one form, mounted once. All times are in milliseconds. */
export interface Sample {
  /** From mounting (the click on the tab) until a frame with the first fields is painted and the page accepts input. */
  readonly firstPaint: number;
  /** Until a frame with the last field is painted; `open` adds the time from the search on. */
  readonly allPainted: number;
  /** The number of fields rendered then. */
  readonly drawn: number;
  /** From each key until the frame that shows it is done. */
  readonly keys: readonly number[];
  /** The processing time of each key, without waiting for the frame. */
  readonly work: readonly number[];
  /** The JavaScript heap used by the mounted form, in bytes. */
  readonly heap: number;
}

/** A matrix of paths by environments to measure. */
export interface MatrixCase {
  readonly paths: number;
  readonly environments: number;
}

/** The measurements of a matrix, mounted once. All times are in milliseconds. */
export interface MatrixSample {
  /** From the click on its tab until a frame with the first rows is painted. */
  readonly shown: number;
  /** From each key in the filter until the frame that shows it is done. */
  readonly keys: readonly number[];
  /** From each key until the resulting rows are painted. */
  readonly followed: readonly number[];
  /** The tasks of more than 50 ms while scrolling. */
  readonly longTasks: readonly number[];
  /** The size of the backend's responses, in bytes. */
  readonly bytes: number;
}
