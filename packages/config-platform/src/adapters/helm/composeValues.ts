// SPDX-License-Identifier: Apache-2.0

import {
  childEntry,
  findingKinds,
  type Finding,
  type FindingKind,
  type SourceMap,
  type SourceText,
} from '@component-config/config-engine';
import {
  installedChart,
  TooManyCharts,
  type InstalledChart,
} from './dependencies';
import {
  mergeChart,
  mergeLayers,
  SubchartNotMap,
  type HelmVersion,
} from './mergeValues';
import { readValues } from './readValues';
import { setOptions, setValues, type SetOption } from './setValues';
import type { Chart } from './types';
import { mapAtPath, nodeFrom, valuesFrom, type Values } from './values';

/**
 * What one chart of an installation sees as its values.
 *
 * @public
 */
export interface ComposedChart {
  /** The names or aliases from the root down; empty for the root. */
  readonly path: readonly string[];
  readonly chart: Chart;
  /** Each list and scalar has the position where it is written. */
  readonly values: SourceMap;
}

/**
 * What a user gives for an installation.
 *
 * @public
 */
export interface GivenValues {
  /** Those of `--values`, lowest first. */
  readonly files: readonly SourceText[];
  /** Those of `--set` and its relatives; Helm applies them by option, then in this order. */
  readonly sets?: ReadonlyArray<{
    readonly option: SetOption;
    readonly argument: string;
  }>;
  /** The content of a file for `--set-file`; undefined if it is missing. */
  readonly contents?: (file: string) => string | undefined;
}

/**
 * Merges the values of a chart and its subcharts as Helm does before it renders them (docs/rules/helm.md).
 *
 * @returns the charts that are switched on, the root first; none if Helm refuses the values, with findings that say why
 *
 * @public
 */
export function composeValues(
  chart: Chart,
  given: GivenValues,
  helm: HelmVersion = 4,
): {
  readonly charts: readonly ComposedChart[];
  readonly findings: readonly Finding[];
} {
  const { values, findings } = mergeGiven(given, helm);
  findings.push(
    ...missingDependencies(chart, findingKinds.helm.dependencyMissing),
  );
  return findings.length > 0
    ? { charts: [], findings }
    : composeLayer(chart, values, helm);
}

/** The same for a merged layer, whether or not all declared dependencies are there. */
export function composeLayer(
  chart: Chart,
  layer: SourceMap,
  helm: HelmVersion,
): ReturnType<typeof composeValues> {
  try {
    const values = valuesFrom(layer);
    const root = installedChart(chart, values, helm);
    const merged = mergeChart(root, values, helm);
    return { charts: viewsOf(root, merged, []), findings: [] };
  } catch (error) {
    return { charts: [], findings: [refusalOf(error, layer)] };
  }
}

/**
 * The declared dependencies that are not below `charts/`, whether or not they are switched off. Helm refuses the root
 * for them alone.
 */
export function missingDependencies(
  chart: Chart,
  kind: FindingKind<{ name: string }>,
): Finding[] {
  const { dependencies = [], subcharts } = chart;
  const known = new Set(subcharts.map(({ name }) => name));
  return dependencies.flatMap(({ name, node }, index) =>
    // Once, whatever its aliases are.
    known.has(name) ||
    dependencies.findIndex(other => other.name === name) < index
      ? []
      : [
          kind.at(
            {
              pointer: `/dependencies/${index}`,
              position:
                childEntry(node, 'name')?.value.position ?? node.position,
            },
            { name },
          ),
        ],
  );
}

function refusalOf(error: unknown, layer: SourceMap): Finding {
  if (error instanceof TooManyCharts) {
    const { limit } = error;
    return findingKinds.helm.tooManyCharts.at({ pointer: '' }, { limit });
  }
  if (error instanceof SubchartNotMap) {
    const { subchart: name } = error;
    const position = childEntry(layer, name)?.keyPosition;
    return findingKinds.helm.subchartNotMap.at(
      { pointer: '', position },
      { name },
    );
  }
  throw error;
}

/** Merges what a user gives, before it meets the chart (docs/rules/helm.md#merging). */
function mergeGiven(
  { files, sets = [], contents = () => undefined }: GivenValues,
  helm: HelmVersion,
): { values: SourceMap; findings: Finding[] } {
  const read = files.map(file => readValues(file, helm));
  const findings = read.flatMap(each => each.findings);
  let values = read.reduce<SourceMap>(
    (lower, upper) => mergeLayers(lower, upper.values),
    { kind: 'map', entries: [] },
  );
  for (const option of setOptions) {
    for (const { argument } of sets.filter(set => set.option === option)) {
      const next = setValues(values, option, argument, contents, helm);
      if (!next) {
        findings.push(
          findingKinds.helm.setArgument.at({ pointer: '' }, { argument }),
        );
      }
      values = next ?? values;
    }
  }
  return { values, findings };
}

function viewsOf(
  { chart, subcharts }: InstalledChart,
  values: Values,
  path: readonly string[],
): ComposedChart[] {
  return [
    { path, chart, values: nodeFrom(values) },
    ...subcharts.flatMap(subchart =>
      viewsOf(subchart, mapAtPath(values, subchart.name) ?? new Map(), [
        ...path,
        subchart.name,
      ]),
    ),
  ];
}
