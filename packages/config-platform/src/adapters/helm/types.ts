// SPDX-License-Identifier: Apache-2.0

import type {
  SourceMap,
  SourceNode,
  SourceText,
} from '@component-config/config-engine';

/**
 * A Helm chart as written, with its subcharts.
 *
 * @public
 */
export interface Chart {
  /** The folder of the chart, with a slash at its end; empty for the root of the files. */
  readonly folder: string;
  readonly name: string;
  readonly version: string;
  readonly isLibrary: boolean;
  /** `Chart.yaml`. */
  readonly metadata: SourceNode;
  /** `values.yaml`; an empty map if there is none. */
  readonly values: SourceMap;
  /** `values.schema.json`. */
  readonly schema?: SourceText;
  readonly templates: readonly SourceText[];
  /** Those that the chart declares; undefined if it has no such list. */
  readonly dependencies?: readonly Dependency[];
  /** Those below `charts/`. */
  readonly subcharts: readonly Chart[];
}

/**
 * A dependency that a chart declares.
 *
 * @public
 */
export interface Dependency {
  readonly name: string;
  readonly alias?: string;
  /** A range. */
  readonly version?: string;
  /** Paths of values, separated by commas. */
  readonly condition?: string;
  readonly tags: readonly string[];
  readonly imports: ReadonlyArray<{
    readonly child: string;
    /** A path of values of the chart; `.` is their root. */
    readonly parent: string;
  }>;
  readonly node: SourceNode;
}
