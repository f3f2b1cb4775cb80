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
import { isTrue, itemsAt, placeOf, scalarText } from '../../adapters/nodes';
import { kustomize } from '../findings';
import { pathsBelow } from '../sortedPaths';
import type { Transformation } from '../types';
import type { InflatedChart } from './types';
import {
  documentsOf,
  sourceOf,
  textOfFile,
  type Build,
  type Target,
} from './context';
import { toJson } from './json6902';
import { copyNode, isMissing, type Node } from './nodes';
import { resourceNodes } from './readResources';
import { newResource, type Resource } from './resource';
import { pathBelow } from './paths';
import { schemasOf } from './patches';
import { mergePatch } from './strategicMerge';
import { readNode } from './texts';
import { fail, refuse } from './work';

/** A chart of `helmCharts`, or of a document of its generator (docs/rules/kustomize.md#helm-charts). */
export function* inflateChart(
  build: Build,
  target: Target,
  by: Transformation,
  entry: SourceNode,
  globals: SourceNode | undefined,
): Steps<Resource[]> {
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
    refuse('chartMissing', entry, {
      name,
      folder: chartFolder,
    });
  }
  const values = yield* valuesOf(build, target, entry, {
    merge,
    isKnown: read !== undefined,
    ownFile: `${chartFolder}/values.yaml`,
    by,
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
  return yield* renderedResources(build, chart, {
    folder: folder ?? '',
    includesCrds: isTrue(entry, 'includeCRDs'),
    by,
    entry,
  });
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
  readonly by: Transformation;
}

/** What the kustomization gives: its files and inline values, merged as Kustomize and then Helm do. */
function* valuesOf(
  build: Build,
  target: Target,
  entry: SourceNode,
  options: ValuesOptions,
): Steps<SourceMap> {
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
    values = yield* mergedValues(build, inline, source, options);
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
  build: Build,
  inline: SourceMap,
  source: Required<SourceText> | undefined,
  { merge, by }: ValuesOptions,
): Steps<SourceMap> {
  const { spend } = build.work;
  const above = copyNode(inline, spend, by);
  if (!source) {
    return written(above, spend);
  }
  const [document] = yield* documentsOf(build, source);
  if (!document || isMissing(document.root as Node)) {
    return fail(
      findingKinds.helm.valuesNotMap.at(placeOf(document?.root ?? inline), {}),
    );
  }
  const file = readNode(document.root, { text: source.text, spend, setBy: by });
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

interface Rendering {
  readonly folder: string;
  readonly includesCrds: boolean;
  readonly by: Transformation;
  readonly entry: SourceNode;
}

/** The custom resource definitions of a chart, and what its templates render if that is known. */
function* renderedResources(
  build: Build,
  chart: InflatedChart,
  { folder, includesCrds, by, entry }: Rendering,
): Steps<Resource[]> {
  const { spend } = build.work;
  const documents: SourceDocument[] = [];
  for (const path of includesCrds && chart.charts.length > 0
    ? build.files.keys()
    : []) {
    spend(1);
    if (path.startsWith(`${folder}/crds/`)) {
      documents.push(...(yield* documentsOf(build, sourceOf(build, path))));
    }
  }
  const nodes = resourceNodes(documents, { spend });
  if (build.render && chart.charts.length > 0) {
    for (const root of build.render(chart)) {
      nodes.push(
        ...resourceNodes([{ source: { file: by.file, text: '' }, root }], {
          spend,
          setBy: by,
        }),
      );
    }
  } else {
    const { name } = chart;
    build.gaps.push(kustomize('chart', entry, { name }));
  }
  return nodes.map(node =>
    newResource(node, { generatedBy: by }, { isRendered: true }),
  );
}
