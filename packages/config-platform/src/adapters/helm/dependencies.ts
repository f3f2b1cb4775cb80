// SPDX-License-Identifier: Apache-2.0

import semver from 'semver';
import type { Chart, Dependency } from './types';
import {
  mergeChart,
  mergeMaps,
  type HelmVersion,
  type MergedChart,
} from './mergeValues';
import {
  copyOf,
  isValues,
  mapAtPath,
  valueAtPath,
  valuesFrom,
  type Values,
} from './values';

/** A chart of one installation. Names of dependencies, and values, change while it is processed. */
export interface InstalledChart extends MergedChart<InstalledChart> {
  readonly chart: Chart;
  name: string;
  values: Values;
  subcharts: InstalledChart[];
  /** Undefined if the chart declares none, not even an empty list. */
  dependencies: InstalledDependency[] | undefined;
}

interface InstalledDependency {
  readonly declared: Dependency;
  /** Its alias, once that is applied. */
  name: string;
  /** None, once they are applied. */
  imports: Dependency['imports'];
}

/** The limits of one installation: of charts, which aliases multiply, and of the keys in a path of imported values. */
const maximumCharts = 250;
const maximumKeys = 50;

/** Thrown within this folder: the limit of charts is exceeded. */
export class TooManyCharts extends Error {
  readonly limit = maximumCharts;
}

/**
 * The charts that an installation consists of: without those that conditions and tags switch off, with their aliases,
 * and with the values that they import (docs/rules/helm.md#dependencies).
 *
 * @param values - the merged values of the user
 *
 * @throws SubchartNotMap
 * @throws TooManyCharts
 */
export function installedChart(
  chart: Chart,
  values: Values,
  helm: HelmVersion,
): InstalledChart {
  const root = beginOf(chart);
  selectSubcharts(root, values, '', { helm, charts: 0 });
  importAll(root, helm);
  return root;
}

function beginOf(chart: Chart): InstalledChart {
  return {
    chart,
    name: chart.name,
    values: valuesFrom(chart.values),
    subcharts: chart.subcharts.map(beginOf),
    dependencies: chart.dependencies?.map(declared => ({
      declared,
      name: declared.name,
      imports: declared.imports,
    })),
  };
}

/** The state of selecting the charts. */
interface Selection {
  readonly helm: HelmVersion;
  charts: number;
}

/** @param path - of the chart below the root, with a dot at its end */
function selectSubcharts(
  chart: InstalledChart,
  values: Values,
  path: string,
  selection: Selection,
): void {
  const { helm } = selection;
  const { dependencies } = chart;
  if (!dependencies) {
    return;
  }
  const vendored = chart.subcharts;
  const subcharts = vendored.filter(
    subchart =>
      !dependencies.some(dependency => isMatching(dependency, subchart)),
  );
  for (const dependency of dependencies) {
    const match = vendored.find(subchart => isMatching(dependency, subchart));
    const { alias } = dependency.declared;
    if (match) {
      subcharts.push(ownCopy(match, alias, helm));
    }
    dependency.name = alias ?? dependency.name;
  }
  chart.subcharts = subcharts;
  selection.charts += subcharts.length;
  if (selection.charts > maximumCharts) {
    throw new TooManyCharts();
  }
  const merged = mergeChart(chart, values, helm);
  const off = new Set(
    dependencies
      .filter(dependency => !isEnabled(dependency.declared, merged, path))
      .map(({ name }) => name),
  );
  chart.subcharts = subcharts.filter(({ name }) => !off.has(name));
  for (const subchart of chart.subcharts) {
    selectSubcharts(subchart, merged, `${path}${subchart.name}.`, selection);
  }
  const enabled = dependencies.filter(({ name }) => !off.has(name));
  // For Helm, an empty list is none.
  chart.dependencies = enabled.length > 0 ? enabled : undefined;
}

/** A chart for one dependency: the same chart may be used again under another alias. */
function ownCopy(
  chart: InstalledChart,
  alias: string | undefined,
  helm: HelmVersion,
): InstalledChart {
  return {
    ...chart,
    name: alias ?? chart.name,
    subcharts: chart.subcharts.map(subchart => ({ ...subchart })),
    // Helm 3 applies inner aliases and imports for the first use only, because all share them.
    dependencies:
      helm === 3
        ? chart.dependencies
        : chart.dependencies?.map(dependency => ({ ...dependency })),
  };
}

function isMatching(
  { name, declared }: InstalledDependency,
  { name: vendored, chart }: InstalledChart,
): boolean {
  return name === vendored && isInRange(chart.version, declared.version);
}

/** Whether a version is in a range in the syntax of Helm, which separates comparisons by commas or spaces. */
export function isInRange(version: string, range: string | undefined): boolean {
  const known =
    semver.parse(version, { loose: true }) ?? semver.coerce(version);
  return (
    range !== undefined &&
    known !== null &&
    semver.satisfies(
      known,
      range
        .replace(/,/g, ' ')
        .replace(/=>/g, '>=')
        .replace(/=</g, '<=')
        .replace(/~>/g, '~'),
      { loose: true, includePrerelease: /\d-/.test(range) },
    )
  );
}

/** The condition's first path with a boolean decides; without one, the tags do (docs/rules/helm.md#dependencies). */
function isEnabled(
  { condition, tags }: Dependency,
  values: Values,
  path: string,
): boolean {
  for (const each of condition?.trim().split(',') ?? []) {
    const value = valueAtPath(values, `${path}${each}`.split('.'));
    if (
      value !== undefined &&
      !isValues(value) &&
      value.kind === 'scalar' &&
      typeof value.value === 'boolean'
    ) {
      return value.value;
    }
  }
  const known = mapAtPath(values, 'tags');
  const found = tags.map(tag => {
    const value = known?.get(tag);
    return value && !isValues(value) && value.kind === 'scalar'
      ? value.value
      : undefined;
  });
  return found.includes(true) || !found.includes(false);
}

/** Imports from the innermost charts outwards. */
function importAll(chart: InstalledChart, helm: HelmVersion): void {
  chart.subcharts.forEach(subchart => importAll(subchart, helm));
  if (!chart.dependencies) {
    return;
  }
  const values = mergeChart(chart, new Map(), helm, 'keep');
  const imported: Values = new Map();
  for (const dependency of chart.dependencies) {
    for (const { child, parent } of dependency.imports) {
      if (parent.split('.').length > maximumKeys) {
        continue;
      }
      const found = mapAtPath(values, `${dependency.name}.${child}`);
      if (found) {
        mergeMaps(imported, below(parent, found), 'keep');
      }
    }
    dependency.imports = [];
  }
  chart.values = copyOf(values);
  mergeMaps(chart.values, imported, 'keep');
}

/** A map that has another one at a path; `.` is the root. */
function below(path: string, values: Values): Values {
  return path === '.'
    ? values
    : path
        .split('.')
        .reduceRight<Values>((inner, key) => new Map([[key, inner]]), values);
}
