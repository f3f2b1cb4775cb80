// SPDX-License-Identifier: Apache-2.0

import {
  allSteps,
  findingKinds,
  nodeFromValue,
  readValuesSchema,
  textAt,
  type Finding,
  type SourceNode,
  type Steps,
  didYouMean,
} from '@component-config/config-engine';
import { mapNode } from '../nodes';
import type { AdaptedDocuments } from '../types';
import { unreadAnnotations } from './annotatedValues';
import {
  composeLayer,
  missingDependencies,
  type ComposedChart,
} from './composeValues';
import { readChartSteps, type ChartFiles } from './readChart';
import { typeSchemaSteps } from './typeSchema';
import type { Chart } from './types';

/**
 * The type that a chart is; library charts are none (docs/rules/helm.md#types).
 *
 * @param files - of the chart and its subcharts
 * @param file - the name of a file in positions, from its path below the chart
 *
 * @public
 */
export function adaptChart(
  files: ChartFiles,
  file: (path: string) => string,
): AdaptedDocuments {
  return allSteps(adaptChartSteps(files, file));
}

/** The same, with pauses. */
export function* adaptChartSteps(
  files: ChartFiles,
  file: (path: string) => string,
): Steps<AdaptedDocuments> {
  const { chart, findings: refusals } = yield* readChartSteps(files, { file });
  if (!chart || chart.isLibrary) {
    return { documents: [], findings: refusals };
  }
  const composed = composeLayer(chart, { kind: 'map', entries: [] }, 4);
  if (composed.charts.length === 0) {
    return { documents: [], findings: composed.findings };
  }
  const findings: Finding[] = [
    ...missingDependencies(chart, findingKinds.helm.dependencyUnknown),
    ...unreadKeys(chart),
    ...composed.charts.flatMap(each => unreadAnnotations(each.chart.values)),
  ];
  yield undefined;
  const schema = yield* typeSchemaSteps(composed.charts);
  yield undefined;
  const schemas = helmSchemas(composed.charts, findings);
  yield undefined;
  const { metadata, name, version } = chart;
  if (!chart.schema) {
    findings.push(
      findingKinds.helm.inferred.at(
        { pointer: '', position: metadata.position },
        { name },
      ),
    );
  }
  const type = mapNode(
    {
      apiVersion: 'component-config.io/v1alpha1',
      kind: 'ClusterComponentType',
      metadata: mapNode(
        {
          name,
          title: `${name} ${version} (Helm)`,
          description: textAt(metadata, 'description'),
        },
        metadata,
      ),
      spec: mapNode(
        {
          parameters: mapNode(
            { openAPIV3Schema: schema, helmSchemas: schemas },
            metadata,
          ),
        },
        metadata,
      ),
    },
    metadata,
  );
  return { documents: [type], findings };
}

/**
 * The `values.schema.json` of the charts that are on, for the checks of values; undefined if there are none.
 *
 * @param findings - gets what is wrong with them
 */
function helmSchemas(
  charts: readonly ComposedChart[],
  findings: Finding[],
): SourceNode | undefined {
  const schemas = charts.flatMap(({ path, chart: { schema } }) => {
    if (!schema) {
      return [];
    }
    const read = readValuesSchema(schema);
    findings.push(...read.findings);
    return read.schema
      ? [{ path: [...path], ...schema, switches: switchesOf(path, charts) }]
      : [];
  });
  return schemas.length > 0 ? nodeFromValue(schemas) : undefined;
}

/** What turns a chart, or one around it, off: conditions and tags of the chart that declares it. */
function switchesOf(
  path: readonly string[],
  charts: readonly ComposedChart[],
): { conditions: string[][]; tags: string[] }[] {
  const switches: { conditions: string[][]; tags: string[] }[] = [];
  for (const [depth, name] of path.entries()) {
    const around = path.slice(0, depth);
    const declaring = charts.find(each => each.path.join() === around.join());
    if (!declaring?.chart.dependencies) {
      break;
    }
    const dependency = declaring.chart.dependencies.find(
      each => (each.alias ?? each.name) === name,
    );
    const { condition = '', tags = [] } = dependency ?? {};
    switches.push({
      conditions: condition
        .split(',')
        .filter(Boolean)
        .map(written => [...around, ...written.split('.')]),
      tags: [...tags],
    });
  }
  return switches;
}

/**
 * The charts of a tree: the folders with a `Chart.yaml` that are not within another chart, with their files.
 *
 * @returns by the path of `Chart.yaml`: the files by their path below the chart
 *
 * @public
 */
export function findCharts<File extends { readonly path: string }>(
  files: readonly File[],
): ReadonlyMap<string, ReadonlyMap<string, File>> {
  const folders = files
    .filter(({ path }) => /(?:^|\/)Chart\.yaml$/.test(path))
    .map(({ path }) => path.slice(0, -'Chart.yaml'.length))
    .sort((a, b) => a.length - b.length);
  const charts = new Map<string, Map<string, File>>();
  const chartAround = (path: string) => {
    for (let end = 0; end >= 0; end = path.indexOf('/', end) + 1 || -1) {
      const chart = charts.get(`${path.slice(0, end)}Chart.yaml`);
      if (chart) {
        return { chart, below: path.slice(end) };
      }
    }
    return undefined;
  };
  for (const folder of folders) {
    if (!chartAround(folder)) {
      charts.set(`${folder}Chart.yaml`, new Map());
    }
  }
  for (const file of files) {
    const around = chartAround(file.path);
    around?.chart.set(around.below, file);
  }
  return charts;
}

/**
 * The keys of the values of an umbrella chart that none of its dependencies is called, so that nothing reads them
 * (docs/rules/helm.md#unread-keys). A chart with templates is none: those may read any key.
 */
function unreadKeys(chart: Chart): Finding[] {
  const { dependencies = [], subcharts, templates, values } = chart;
  if (subcharts.length === 0 || templates.length > 0) {
    return [];
  }
  const names = [
    ...dependencies.map(({ name, alias }) => alias ?? name),
    ...subcharts
      .map(({ name }) => name)
      .filter(name => !dependencies.some(each => each.name === name)),
  ];
  // The values of a dependency with an alias are often written below its name.
  const aliases = new Map(dependencies.map(({ name, alias }) => [name, alias]));
  const paths = dependencies.flatMap(({ condition = '', imports }) => [
    ...condition.split(','),
    ...imports.map(({ parent }) => parent),
  ]);
  const read = new Set([
    ...names,
    ...paths.map(path => path.trim().split('.')[0]),
    'global',
    'tags',
    'exports',
  ]);
  return values.entries
    .filter(({ key }) => !read.has(key))
    .map(({ key, keyPosition }) =>
      findingKinds.helm.unreadKey.at(
        { pointer: '', position: keyPosition },
        { key, hint: didYouMean(aliases.get(key) ?? key, names) },
      ),
    );
}
