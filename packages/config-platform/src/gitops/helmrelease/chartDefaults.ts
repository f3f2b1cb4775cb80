// SPDX-License-Identifier: Apache-2.0

import type { Finding, SourceMap } from '@component-config/config-engine';
import { mergeLayers } from '../../adapters/helm/mergeValues';
import { readValues } from '../../adapters/helm/readValues';
import { flux } from '../findings';
import { cleanPath } from '../paths';

/**
 * The files that the values files of a chart are in.
 *
 * @public
 */
export interface ChartSource {
  /** The text of a file; undefined if there is none. */
  readonly fileAt: (path: string) => string | undefined;
  /**
   * The folder of the chart in a Git repository or bucket, whose files `fileAt` finds by their path from its root. Absent
   * for a package from a Helm or OCI repository, whose files it finds by their path from the folder of the chart.
   */
  readonly folder?: string;
}

/**
 * The default values of a chart as a HelmRelease or HelmChart chooses them (docs/rules/flux.md#values-files): the files
 * of `valuesFiles` in order, instead of the chart's `values.yaml`.
 *
 * @param valuesFiles - empty for the chart's own
 * @param ignoresMissing - `ignoreMissingValuesFiles`
 *
 * @returns empty values if Flux refuses one of the files
 *
 * @public
 */
export function chartDefaults(
  { fileAt, folder }: ChartSource,
  valuesFiles: readonly string[],
  ignoresMissing: boolean = false,
): {
  readonly values: SourceMap;
  /** The paths of the files that were merged, lowest first. */
  readonly files: readonly string[];
  readonly findings: readonly Finding[];
} {
  const findings: Finding[] = [];
  const files: string[] = [];
  let values: SourceMap = { kind: 'map', entries: [] };
  const own = cleanPath(`${folder ?? ''}/values.yaml`);
  // A file that is listed again overrides all that it set before.
  const listed = [...new Set(valuesFiles.map(cleanPath).reverse())].reverse();
  for (const file of valuesFiles.length > 0 ? listed : [own]) {
    const text = fileAt(file);
    if (text !== undefined) {
      const read = readValues({ file, text }, 3);
      findings.push(...read.findings);
      values = mergeLayers(values, read.values);
      files.push(file);
    } else if (valuesFiles.length > 0 && !ignoresMissing) {
      findings.push(
        flux(
          'valuesFile',
          { pointer: '/spec/chart/spec/valuesFiles' },
          { file },
        ),
      );
    }
  }
  return findings.length > 0
    ? { values: { kind: 'map', entries: [] }, files: [], findings }
    : { values, files, findings };
}
