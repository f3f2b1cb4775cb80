// SPDX-License-Identifier: Apache-2.0

import {
  childNode,
  documentNodes,
  textAt,
  type SourceNode,
  type SourceText,
  type Steps,
} from '@component-config/config-engine';
import { entriesOf, mapNode, positionOf } from '../../adapters/nodes';
import type { ClusterSecret } from '../applicationset';
import { clusterLabel, readCluster } from '../applicationset/clusterSecret';
import { parseFile } from '../parsedFiles';
import { baseName, folderOf, joinPath } from '../paths';
import { sortedPaths } from '../sortedPaths';
import { isFlux } from './objects';
import { isDescribed } from './sources';
import type { RepositoryFiles } from '../types';

/** An object in a file. */
export interface WrittenObject {
  readonly file: string;
  readonly document: SourceNode;
}

/** The objects that are written in the files of a repository and deliver something, or say from where. */
export interface WrittenObjects {
  readonly flux: readonly WrittenObject[];
  /** Applications and ApplicationSets that are not in the templates of a chart. */
  readonly argocd: readonly WrittenObject[];
  /**
   * By the folder of a chart that may make Applications and ApplicationSets, those of its templates that may; none if only
   * the chart `argocd-apps`, on which it depends, makes them of its values.
   */
  readonly charts: ReadonlyMap<string, readonly SourceText[]>;
  /** Those that Argo CD knows by a Secret in a file. */
  readonly clusters: readonly ClusterSecret[];
}

/** Hidden folders, installed packages, and the controllers that Flux installs. */
const skippedPaths =
  /(?:^|\/)(?:\.[^/]+|node_modules)\/|(?:^|\/)gotk-components\.yaml$/;

/** Groups of objects that say what is delivered, besides releases. */
const ofStructure = /(?:kustomize\.toolkit|source\.\w+|controlplane\.io)/;

/** A chart whose values have Applications and ApplicationSets. */
const appsChart = 'argocd-apps';

const ofArgoCD = /\bApplication(?:Set)?\b/;

/** Finds them by their kinds, not by the names of folders. */
export function* writtenObjects(
  files: RepositoryFiles,
  isRelevant: (path: string) => boolean = () => true,
): Steps<WrittenObjects> {
  const flux: WrittenObject[] = [];
  const argocd: WrittenObject[] = [];
  const charts = new Map<string, SourceText[]>();
  const clusters: ClusterSecret[] = [];
  for (const file of sortedPaths(files)) {
    const text =
      /\.ya?ml$/.test(file) && !skippedPaths.test(file)
        ? files.get(file)
        : undefined;
    if (
      text?.includes('fluxcd.') &&
      (isRelevant(file) || ofStructure.test(text))
    ) {
      const found = yield* documentsOf(files, { file, text });
      flux.push(
        ...found.filter(
          ({ document }) =>
            isDelivery(document) ||
            isSource(document) ||
            isFlux(document, 'FluxInstance'),
        ),
      );
    }
    if (text?.includes('argoproj.io/') && ofArgoCD.test(text)) {
      const chart = chartOf(file, files);
      if (chart === undefined) {
        argocd.push(...(yield* argocdObjects(files, { file, text })));
      } else {
        charts.set(chart, [...(charts.get(chart) ?? []), { file, text }]);
      }
    }
    if (text?.includes(clusterLabel) && !chartOf(file, files)) {
      const found = yield* documentsOf(files, { file, text });
      clusters.push(...found.flatMap(each => readCluster(each.document) ?? []));
    }
    const folder = folderOf(file);
    if (baseName(file) === 'Chart.yaml' && dependsOnApps(files, folder)) {
      charts.set(folder, charts.get(folder) ?? []);
    }
    if (text !== undefined) {
      yield undefined;
    }
  }
  return { flux, argocd, charts, clusters };
}

/** The Applications and ApplicationSets in a file. */
export function* argocdObjects(
  files: RepositoryFiles,
  source: SourceText,
): Steps<WrittenObject[]> {
  const found = yield* documentsOf(files, source);
  return found.filter(({ document }) => isArgoCD(document));
}

function* documentsOf(
  files: RepositoryFiles,
  source: SourceText,
): Steps<WrittenObject[]> {
  const { documents } = yield* parseFile(files, source);
  return documents.flatMap(({ root }) =>
    documentNodes(root)
      .filter(({ node }) => !isSkeleton(node))
      .map(({ node }) => ({ file: source.file, document: node })),
  );
}

/** What scripts and generators replace, and no name of an object has; `${cluster}` is a variable of Flux. */
const placeholder = /\{[{%]|\[%|<|__|(?<![A-Z])[A-Z][A-Z_]{2}/;

/** Whether objects are made of a document, which is none itself: its name is a placeholder, or no text because of one. */
function isSkeleton(document: SourceNode): boolean {
  const name = childNode(childNode(document, 'metadata'), 'name');
  return (
    name !== undefined &&
    (name.kind !== 'scalar' || placeholder.test(name.text))
  );
}

/** Whether a source is the chart that makes Applications and ApplicationSets of its values. */
export function isAppsChart(source: SourceNode): boolean {
  return baseName(textAt(source, 'chart') ?? '') === appsChart;
}

/** Whether a chart depends on it. */
export function dependsOnApps(files: RepositoryFiles, folder: string): boolean {
  const text = files.get(joinPath(folder, 'Chart.yaml') ?? '') ?? '';
  const dependencies = text.indexOf('dependencies:');
  return dependencies >= 0 && text.includes(appsChart, dependencies);
}

/**
 * What the chart `argocd-apps` makes of its values: an object with the name and the spec of each entry
 * (https://github.com/argoproj/argo-helm/tree/main/charts/argocd-apps).
 */
export function objectsInValues(values: SourceNode): WrittenObject[] {
  const kinds = {
    applications: 'Application',
    applicationsets: 'ApplicationSet',
  };
  return Object.entries(kinds).flatMap(([field, kind]) =>
    entriesOf(childNode(values, field)).flatMap(({ key: name, value }) => {
      const spec = positioned(value);
      const metadata = mapNode(
        { name, namespace: textAt(spec, 'namespace') },
        spec,
      );
      const apiVersion = 'argoproj.io/v1alpha1';
      const document = mapNode({ apiVersion, kind, metadata, spec }, spec);
      return isArgoCD(document)
        ? [{ file: spec.position?.file ?? '', document }]
        : [];
    }),
  );
}

/** Merged maps have no position: each gets that of its first part that has one. */
function positioned(node: SourceNode): SourceNode {
  if (node.kind === 'list') {
    return { ...node, items: node.items.map(positioned) };
  }
  if (node.kind !== 'map') {
    return node;
  }
  const entries = node.entries.map(entry => ({
    ...entry,
    value: positioned(entry.value),
  }));
  const first = entries.find(({ value }) => value.position)?.value;
  return { ...positionOf(first), ...node, entries };
}

/** The folder of the chart whose template a file is; not a partial one. */
function chartOf(file: string, files: RepositoryFiles): string | undefined {
  const steps = file.split('/');
  for (let at = steps.length - 2; at >= 0; at -= 1) {
    const chart = steps.slice(0, at).join('/');
    const isChart = files.has(
      chart === '' ? 'Chart.yaml' : `${chart}/Chart.yaml`,
    );
    if (steps[at] === 'templates' && isChart) {
      return chart;
    }
  }
  return undefined;
}

/** Whether a document is an Application or ApplicationSet, and no patch of one. */
export function isArgoCD(document: SourceNode): boolean {
  const spec = childNode(document, 'spec');
  const isSet = textAt(document, 'kind') === 'ApplicationSet';
  return (
    (isSet || textAt(document, 'kind') === 'Application') &&
    (textAt(document, 'apiVersion') ?? '').startsWith('argoproj.io/') &&
    (isSet ? ['generators'] : ['source', 'sources', 'sourceHydrator']).some(
      key => childNode(spec, key) !== undefined,
    )
  );
}

/** Whether a document of Flux delivers something. */
export function isDelivery(document: SourceNode): boolean {
  return isKustomization(document) || isRelease(document);
}

/** Whether a document says where something is delivered from. */
export function isSource(document: SourceNode): boolean {
  return isDescribed(document) || isFlux(document, 'ArtifactGenerator');
}

/** Whether a document is a Kustomization, and no patch of one. */
function isKustomization(document: SourceNode): boolean {
  const spec = childNode(document, 'spec');
  return (
    isFlux(document, 'Kustomization') &&
    childNode(spec, 'sourceRef') !== undefined
  );
}

/** Whether a document is a HelmRelease, and no patch of one. */
export function isRelease(document: SourceNode): boolean {
  const spec = childNode(document, 'spec');
  return (
    isFlux(document, 'HelmRelease') &&
    (childNode(spec, 'chart') ?? childNode(spec, 'chartRef')) !== undefined
  );
}
