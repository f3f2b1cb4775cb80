// SPDX-License-Identifier: Apache-2.0

import {
  childNode,
  findingKinds,
  textAt,
  type SourceDocument,
  type SourceMap,
  type SourceNode,
  type SourceText,
  type Steps,
} from '@component-config/config-engine';
import {
  composeLayer,
  mergeLayers,
  missingDependencies,
  readChartSteps,
  readValuesSteps,
  type Chart,
  type ComposedChart,
} from '../../adapters/helm';
import {
  isAbsent,
  isTrue,
  itemsAt,
  placeOf,
  scalarText,
} from '../../adapters/nodes';
import { kustomize } from '../findings';
import { pathsBelow } from '../sortedPaths';
import type { InflatedChart } from './types';
import { sourceOf, textOfFile, type Build, type Configured } from './context';
import { toJson } from './json6902';
import { copyNode, type MapNode, type Node } from './nodes';
import { resourceNodes } from './readResources';
import { newResource, type Resource } from './resource';
import { pathBelow } from '../paths';
import { schemasOf } from './patches';
import { mergePatch } from './strategicMerge';
import { readNode, readText } from './texts';
import { fail, refuse } from './work';

/** A chart of `helmCharts`, or of a document of its generator (docs/rules/kustomize.md#helm-charts). */
export function* inflateChart(
  configured: Configured,
  entry: SourceNode,
  globals: SourceNode | undefined,
): Steps<Resource[]> {
  const { build, target, by } = configured;
  const text = (field: string) => textAt(entry, field) ?? '';
  const name = text('name');
  const wrong = (field: string): never =>
    refuse('field', childNode(entry, field) ?? entry, { field });
  if (name === '') {
    return wrong('name');
  }
  const merge = text('valuesMerge') || 'override';
  if (!['override', 'merge', 'replace'].includes(merge)) {
    return wrong('valuesMerge');
  }
  const home = textAt(globals, 'chartHome') || 'charts';
  const versioned =
    text('version') && text('repo') ? `/${name}-${text('version')}` : '';
  const chartFolder = `${home}${versioned}/${name}`;
  const folder = pathBelow(target.folder, chartFolder);
  const read = yield* readFolder(build, folder);
  if (!read && text('repo') === '') {
    refuse('chartMissing', entry, { name, folder: chartFolder });
  }
  const values = yield* valuesOf(configured, entry, {
    merge,
    isKnown: read !== undefined,
    ownFile: `${chartFolder}/values.yaml`,
  });
  const charts = read ? composed(read, values, entry) : [];
  const namespace =
    text('namespace') ||
    textAt(target.root, 'namespace') ||
    target.namespace ||
    'default';
  const chart: InflatedChart = {
    name,
    ...(text('version') && { version: text('version') }),
    releaseName: text('releaseName') || 'release-name',
    ...(text('nameTemplate') && { nameTemplate: text('nameTemplate') }),
    namespace,
    ...(text('kubeVersion') && { kubeVersion: text('kubeVersion') }),
    apiVersions: itemsAt(entry, 'apiVersions').map(scalarText),
    ...(!read && { repository: text('repo') }),
    values,
    charts,
    inflatedBy: by,
  };
  build.charts.push(chart);
  const crds = isTrue(entry, 'includeCRDs') && charts.length > 0;
  const found = crds ? yield* definitionsIn(build, `${folder}/crds/`) : [];
  return [...found, ...renderedBy(build, chart, entry)].map(node =>
    newResource(node, { generatedBy: by }, { isRendered: true }),
  );
}

/** The chart in a folder; undefined if there is none. */
function* readFolder(
  build: Build,
  folder: string | undefined,
): Steps<Chart | undefined> {
  if (folder === undefined) {
    return undefined;
  }
  const files = new Map<string, string>();
  for (const path of pathsBelow(build.files, folder)) {
    const { text } = sourceOf(build, path);
    files.set(path.slice(folder.length + 1), text);
  }
  if (files.size === 0) {
    return undefined;
  }
  const { chart, findings } = yield* readChartSteps(files, {
    file: path => `${folder}/${path}`,
  });
  return chart ?? fail(findings[0]);
}

interface ValuesOptions {
  readonly merge: string;
  /** Whether the chart is in the repository, so that its file must be, too. */
  readonly isKnown: boolean;
  readonly ownFile: string;
}

/** What the kustomization gives: its files and inline values, merged as Kustomize and then Helm do. */
function* valuesOf(
  configured: Configured,
  entry: SourceNode,
  options: ValuesOptions,
): Steps<SourceMap> {
  const { build, target } = configured;
  const inline = childNode(entry, 'valuesInline');
  const hasInline = inline?.kind === 'map' && inline.entries.length > 0;
  const own = childNode(entry, 'valuesFile');
  const path = scalarText(own) || options.ownFile;
  const readsFile = !hasInline || options.merge !== 'replace';
  const source =
    readsFile && (scalarText(own) !== '' || options.isKnown)
      ? textOfFile(build, target, own ?? entry, path)
      : undefined;
  let values: SourceMap = { kind: 'map', entries: [] };
  if (hasInline) {
    values = yield* mergedValues(configured, inline, source, options.merge);
  } else if (source) {
    values = yield* helmValues(source);
  }
  for (const file of itemsAt(entry, 'additionalValuesFiles')) {
    const more = yield* helmValues(textOfFile(build, target, file));
    values = mergeLayers(values, more);
  }
  return values;
}

function* helmValues(source: SourceText): Steps<SourceMap> {
  const { values, findings } = yield* readValuesSteps(source);
  return findings.length > 0 ? fail(findings[0]) : values;
}

function* mergedValues(
  { build, by }: Configured,
  inline: SourceMap,
  source: Required<SourceText> | undefined,
  merge: string,
): Steps<SourceMap> {
  const { spend } = build.work;
  const above = copyNode(inline, spend, by);
  if (!source) {
    return written(above, spend);
  }
  const [document] = yield* readText(build.files, source);
  if (!document) {
    return fail(findingKinds.helm.valuesNotMap.at(placeOf(inline), {}));
  }
  // A file with null is not one without anything.
  const isNothing = isAbsent(document.root as Node);
  if (isNothing && merge === 'merge') {
    return { kind: 'map', entries: [] };
  }
  const file = isNothing
    ? copyNode({ kind: 'map', entries: [] }, spend, by)
    : readNode(document.root, { text: source.text, spend, setBy: by });
  const merged =
    merge === 'merge'
      ? mergePatch(above, file, schemasOf(build), spend, true)
      : mergePatch(file, above, schemasOf(build), spend, true);
  return written(merged ?? { kind: 'map', entries: [] }, spend);
}

/** Values as Kustomize writes them for Helm. */
function written(node: Node, spend: (steps: number) => void): SourceMap {
  toJson(node, spend);
  return node.kind === 'map'
    ? node
    : fail(findingKinds.helm.valuesNotMap.at(placeOf(node), {}));
}

function composed(
  chart: Chart,
  values: SourceMap,
  entry: SourceNode,
): readonly ComposedChart[] {
  if (chart.isLibrary) {
    refuse('field', entry, { field: 'name' });
  }
  const missing = missingDependencies(
    chart,
    findingKinds.helm.dependencyMissing,
  );
  const { charts, findings } = composeLayer(chart, values, 4);
  const [refusal] = [...missing, ...findings];
  return refusal ? fail(refusal) : charts;
}

/** The custom resource definitions of a chart. */
function* definitionsIn(build: Build, folder: string): Steps<MapNode[]> {
  const { spend } = build.work;
  const documents: SourceDocument[] = [];
  for (const path of build.files.keys()) {
    spend(1);
    if (path.startsWith(folder)) {
      documents.push(...(yield* readText(build.files, sourceOf(build, path))));
    }
  }
  return resourceNodes(documents, { spend });
}

/** What the templates of a chart render, if that is known. */
function renderedBy(
  build: Build,
  chart: InflatedChart,
  entry: SourceNode,
): MapNode[] {
  const { name, inflatedBy: setBy } = chart;
  if (!build.render || chart.charts.length === 0) {
    build.gaps.push(kustomize('chart', entry, { name }));
    return [];
  }
  const source = { file: setBy.file, text: '' };
  return build
    .render(chart)
    .flatMap(root =>
      resourceNodes([{ source, root }], { spend: build.work.spend, setBy }),
    );
}
