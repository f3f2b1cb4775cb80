// SPDX-License-Identifier: Apache-2.0

/** The forms that are compared. */
export const formKinds = ['folded', 'open', 'stock'] as const;

/**
 * `folded`: the Configuration tab, open as far as it begins; `open`: the same after a search that every field matches;
 * `stock`: rjsf 5 with the theme for Material UI 4, which has no parts that fold.
 */
export type FormKind = (typeof formKinds)[number];

/** One form that is measured. */
export interface BenchCase {
  readonly fields: number;
  readonly conditions: boolean;
}

/** What was measured of one form, mounted once. All times are milliseconds. */
export interface Sample {
  /** From mounting (the click on the tab) until a frame with the first fields is painted and the page takes input. */
  readonly firstPaint: number;
  /** Until a frame with the last field is painted; for `open`, the time from the search on is added. */
  readonly allPainted: number;
  /** How many fields are drawn then. */
  readonly drawn: number;
  /** From each key until the frame that shows it is done. */
  readonly keys: readonly number[];
  /** How long each of them was worked on, without the wait for the frame. */
  readonly work: readonly number[];
  /** The JavaScript heap that the mounted form takes, in bytes. */
  readonly heap: number;
}

/** The figures of one form: medians of its samples, and percentiles of all keys. */
export interface FormFigures {
  readonly firstPaint: number;
  readonly allPainted: number;
  readonly drawn: number;
  readonly keyP50: number;
  readonly keyP95: number;
  readonly workP50: number;
  readonly heap: number;
}

/** The figures of all forms of one case. */
export interface CaseFigures extends BenchCase {
  readonly forms: { readonly [kind in FormKind]: FormFigures };
}

/** One matrix of places by environments that is measured. */
export interface MatrixCase {
  readonly paths: number;
  readonly environments: number;
}

/** What was measured of a matrix, mounted once. All times are milliseconds. */
export interface MatrixSample {
  /** From the click on its tab until a frame with the first rows is painted. */
  readonly shown: number;
  /** From each key in the filter until the frame that shows it is done. */
  readonly keys: readonly number[];
  /** From each of them until the rows that it leaves are painted. */
  readonly followed: readonly number[];
  /** The tasks of more than 50 ms while it was scrolled. */
  readonly longTasks: readonly number[];
  /** What the backend sends, in bytes. */
  readonly bytes: number;
}

/** The figures of one matrix: medians of its samples, percentiles of all keys, and the worst of all tasks. */
export interface MatrixFigures extends MatrixCase {
  readonly shown: number;
  readonly keyP50: number;
  readonly keyP95: number;
  readonly followedP50: number;
  readonly followedP95: number;
  readonly longTasks: number;
  readonly longestTask: number;
  readonly bytes: number;
}
