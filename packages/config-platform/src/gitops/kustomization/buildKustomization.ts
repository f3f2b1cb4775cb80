// SPDX-License-Identifier: Apache-2.0

import {
  allSteps,
  childNode,
  memo,
  textAt,
  type Finding,
  type SourceNode,
  type Steps,
} from '@component-config/config-engine';
import {
  entriesOf,
  itemsAt,
  positionOf,
  scalarText,
} from '../../adapters/nodes';
import { kustomize } from '../findings';
import type { BuiltResource, RepositoryFiles } from '../types';
import {
  appendResources,
  configuredBy,
  filePathOf,
  isRemoteFile,
  isUnread,
  textOfFile,
  type Accumulator,
  type Build,
  type Target,
} from './context';
import { defaultSpecs } from './defaultSpecs';
import { configurationShape, readFields } from './fields';
import {
  mergeConfigurations,
  noConfiguration,
  readConfiguration,
} from './fieldSpecs';
import { isRemote, loadFolder, openFolder } from './folders';
import { absorb, generatedResource } from './generators';
import { contentHash } from './hash';
import { inflateChart } from './helmCharts';
import type { InflatedChart, KustomizationOptions } from './types';
import { followNames } from './nameReferences';
import { authorOf, fieldOf, textAtPath, textOf } from './nodes';
import { readOpenApi } from './openApi';
import { pathBelow } from '../paths';
import { resourceNodes } from './readResources';
import { keepId, newResource, setMetadata, type Resource } from './resource';
import { legacyOrder, readSortOptions, sortResources } from './sorting';
import { isLeftOut } from './partialBuild';
import { readScalarText, readText } from './texts';
import {
  pluginBy,
  pluginDocument,
  transformerOf,
  transformersOf,
} from './transformers';
import { declareVariables, resolveVariables } from './variables';
import { BuildError, refuse, Work } from './work';
import { writeResource } from './writeResource';

/**
 * What Kustomize builds from a folder.
 *
 * @public
 */
export interface BuiltKustomization {
  /** In Kustomize's order; none if the build fails. */
  readonly resources: readonly BuiltResource[];
  /** The charts that the folder inflates, with their values. */
  readonly charts: readonly InflatedChart[];
  /** An error for which the build fails; otherwise, what is not known of its result. */
  readonly findings: readonly Finding[];
  /** The work that was counted, whether or not the build failed. */
  readonly steps: number;
}

/** The largest known build takes fewer than 200,000 steps. */
const defaultSteps = 2_000_000;

/** How deeply folders can include each other. */
const maximumDepth = 50;

/**
 * Builds a folder as Kustomize does (docs/rules/kustomize.md). Nothing is executed, downloaded or rendered.
 *
 * @param files - of the repository
 * @param folder - relative to the root of the repository; empty for the root
 *
 * @public
 */
export function buildKustomization(
  files: RepositoryFiles,
  folder: string,
  options: KustomizationOptions = {},
): BuiltKustomization {
  return allSteps(buildKustomizationSteps(files, folder, options));
}

/**
 * The same, with pauses.
 *
 * @public
 */
export function* buildKustomizationSteps(
  files: RepositoryFiles,
  folder: string,
  options: KustomizationOptions = {},
): Steps<BuiltKustomization> {
  return yield* buildSteps(files, options, function* load(build) {
    const path = pathBelow('', folder);
    return path === undefined
      ? refuse('fileOutside', undefined, { path: folder })
      : yield* loadFolder(build, path, { use: 'root' });
  });
}

/**
 * Builds a folder that is loaded in a special way.
 *
 * @param load - the folder; undefined if there is nothing to build
 */
export function* buildSteps(
  files: RepositoryFiles,
  options: KustomizationOptions,
  load: (build: Build) => Steps<Target | undefined>,
): Steps<BuiltKustomization> {
  const build: Build = {
    ...options,
    files,
    work: new Work(
      Math.min(options.steps ?? defaultSteps, options.mostSteps ?? Infinity),
    ),
    gaps: [],
    charts: [],
    fileTexts: new Map(),
  };
  const { charts, gaps, work } = build;
  try {
    const target = yield* load(build);
    const resources = target ? yield* buildTarget(build, target) : [];
    return { resources, charts, findings: gaps, steps: work.steps };
  } catch (error) {
    if (error instanceof BuildError) {
      const findings = [error.finding];
      return { resources: [], charts: [], findings, steps: work.steps };
    }
    throw error;
  }
}

function* buildTarget(build: Build, target: Target): Steps<BuiltResource[]> {
  yield* readOpenApi(build, target);
  const accumulator = newAccumulator();
  yield* accumulate(build, target, accumulator, 0);
  for (const resource of accumulator.resources) {
    if (resource.needsHash) {
      keepId(resource);
      const name = fieldOf(fieldOf(resource.node, 'metadata'), 'name');
      const hashed = `${textOf(name)}-${contentHash(resource.node)}`;
      setMetadata(resource, 'name', hashed, authorOf(name?.setBy, name));
      yield undefined;
    }
  }
  yield* followNames(build, accumulator);
  yield* resolveVariables(build, accumulator);
  const remaining = accumulator.resources.filter(({ node }) => {
    const annotations = fieldOf(fieldOf(node, 'metadata'), 'annotations');
    const local = fieldOf(annotations, 'config.kubernetes.io/local-config');
    return !local || textOf(local) === 'false';
  });
  const options = childNode(target.root, 'sortOptions');
  const usual = build.order === 'listed' ? undefined : legacyOrder;
  const kinds = options ? readSortOptions(options) : usual;
  const sorted = kinds ? sortResources(remaining, kinds) : remaining;
  return sorted.map(resource => writeResource(build, target, resource));
}

function newAccumulator(): Accumulator {
  return {
    resources: [],
    configuration: noConfiguration,
    variables: new Map(),
  };
}

/** Adds what a folder builds to the resources so far (docs/rules/kustomize.md#order). */
function* accumulate(
  build: Build,
  target: Target,
  accumulator: Accumulator,
  depth: number,
): Steps<void> {
  const { root } = target;
  if (depth > maximumDepth) {
    refuse('tooDeep', root, { limit: maximumDepth });
  }
  yield* accumulateResources(
    build,
    target,
    [...itemsAt(root, 'resources'), ...itemsAt(root, 'bases')],
    accumulator,
    depth,
  );
  yield* readConfigurations(build, target, accumulator);
  yield* runGenerators(build, target, accumulator, depth);
  for (const entry of itemsAt(root, 'components')) {
    if (isRemote(scalarText(entry))) {
      addRemote(build, entry);
      continue;
    }
    const component = yield* openFolder(build, target, entry, 'components');
    yield* readOpenApi(build, component);
    yield* accumulate(build, component, accumulator, depth + 1);
  }
  const own = yield* transformersOf(build, target, accumulator.configuration);
  const documents = yield* pluginsOf(build, target, 'transformers', depth);
  for (const document of documents) {
    own.push(yield* transformerOf(build, target, document));
  }
  for (const transformer of own) {
    yield* transformer.apply(accumulator);
    for (const resource of accumulator.resources) {
      resource.transformations.push(transformer.by);
    }
    build.work.spend(accumulator.resources.length);
    yield undefined;
  }
  for (const { node } of yield* pluginsOf(build, target, 'validators', depth)) {
    refuse('plugin', node, { kind: textAtPath(node, 'kind') });
  }
  declareVariables(build, accumulator, itemsAt(root, 'vars'));
}

function addRemote(build: Build, entry: SourceNode): void {
  build.gaps.push(kustomize('remote', entry, { address: scalarText(entry) }));
}

function* accumulateResources(
  build: Build,
  target: Target,
  entries: readonly SourceNode[],
  accumulator: Accumulator,
  depth: number,
): Steps<void> {
  delete accumulator.identities;
  for (const entry of entries) {
    const path = scalarText(entry);
    if (isRemoteFile(path) || isRemote(path)) {
      addRemote(build, entry);
      continue;
    }
    const found = path.startsWith('/')
      ? undefined
      : pathBelow(target.folder, path);
    if (isLeftOut(build, target, found)) {
      continue;
    }
    if (found !== undefined && build.files.has(found)) {
      yield* accumulateFile(build, target, entry, accumulator);
      continue;
    }
    if (isUnread(build, target, entry)) {
      continue;
    }
    const base = yield* openFolder(build, target, entry, 'resources');
    yield* readOpenApi(build, base);
    const below = newAccumulator();
    yield* accumulate(build, base, below, depth + 1);
    appendResources(accumulator, below.resources, build.work);
    accumulator.configuration = mergeConfigurations(
      accumulator.configuration,
      below.configuration,
    );
    for (const [name, variable] of below.variables) {
      if (accumulator.variables.has(name)) {
        refuse('variable', variable, { name });
      }
      accumulator.variables.set(name, variable);
    }
  }
}

function* accumulateFile(
  build: Build,
  target: Target,
  entry: SourceNode,
  accumulator: Accumulator,
): Steps<void> {
  const source = textOfFile(build, target, entry);
  const documents = yield* readText(build.files, source);
  const { spend } = build.work;
  const added = resourceNodes(documents, { spend }).map(node =>
    newResource(node, { file: source.file }),
  );
  appendResources(accumulator, added, build.work);
  yield undefined;
}

/** What a file of `configurations` says, which many folders may name. */
const configurationIn = memo((root: SourceNode) =>
  readConfiguration(readFields(root, configurationShape, 'refused')),
);

function* readConfigurations(
  build: Build,
  target: Target,
  accumulator: Accumulator,
): Steps<void> {
  let configuration = defaultSpecs;
  for (const entry of itemsAt(target.root, 'configurations')) {
    const source = textOfFile(build, target, entry);
    const [document] = yield* readText(build.files, source, true);
    if (document) {
      configuration = mergeConfigurations(
        configuration,
        configurationIn(document.root),
      );
    }
  }
  itemsAt(target.root, 'crds').forEach(entry =>
    filePathOf(build, target, entry),
  );
  accumulator.configuration = mergeConfigurations(
    accumulator.configuration,
    configuration,
  );
}

function* runGenerators(
  build: Build,
  target: Target,
  accumulator: Accumulator,
  depth: number,
): Steps<void> {
  const { root } = target;
  const global = childNode(root, 'generatorOptions');
  const generated: Resource[] = [];
  for (const [field, kind] of [
    ['configMapGenerator', 'ConfigMapGenerator'],
    ['secretGenerator', 'SecretGenerator'],
  ]) {
    for (const entry of itemsAt(root, field)) {
      const by = configuredBy(target, kind, entry);
      generated.push(generatedResource({ build, target, by }, entry, global));
      yield undefined;
    }
  }
  const old = itemsAt(root, 'helmChartInflationGenerator');
  const globals = childNode(root, 'helmGlobals') ?? oldGlobals(old);
  for (const entry of [...itemsAt(root, 'helmCharts'), ...old.map(newChart)]) {
    refuseCharts(build, entry);
    const by = configuredBy(target, 'HelmChartInflationGenerator', entry);
    const chart = inflateChart({ build, target, by }, entry, globals);
    generated.push(...(yield* chart));
  }
  for (const document of yield* pluginsOf(build, target, 'generators', depth)) {
    generated.push(...(yield* generatedByDocument(build, target, document)));
  }
  for (const resource of generated) {
    absorb(build, accumulator, resource);
  }
}

function refuseCharts({ refusesCharts }: Build, entry: SourceNode): void {
  if (refusesCharts) {
    refuse('plugin', entry, { kind: 'HelmChartInflationGenerator' });
  }
}

/** The names of fields in entries of the old list of charts. */
const oldFields: { readonly [old: string]: string } = {
  chartName: 'name',
  chartVersion: 'version',
  chartRepoUrl: 'repo',
  values: 'valuesFile',
  valuesLocal: 'valuesInline',
  releaseNamespace: 'namespace',
};

function newChart(node: SourceNode): SourceNode {
  return node.kind === 'map'
    ? {
        ...node,
        entries: node.entries.map(entry => ({
          ...entry,
          key: oldFields[entry.key] ?? entry.key,
        })),
      }
    : node;
}

function oldGlobals(charts: readonly SourceNode[]): SourceNode | undefined {
  return charts.findLast(chart => textAt(chart, 'chartHome'));
}

function* generatedByDocument(
  build: Build,
  target: Target,
  { node, origin }: Resource,
): Steps<Resource[]> {
  const root = pluginDocument(node);
  const by = pluginBy(target, node, origin);
  const { kind } = by;
  if (kind === 'HelmChartInflationGenerator') {
    refuseCharts(build, node);
    return yield* inflateChart({ build, target, by }, root, root);
  }
  if (kind !== 'ConfigMapGenerator' && kind !== 'SecretGenerator') {
    return refuse('plugin', node, { kind });
  }
  // The name and the namespace are those of the document.
  const named = entriesOf(childNode(node, 'metadata')).filter(
    ({ key }) => key === 'name' || key === 'namespace',
  );
  const entries = [...entriesOf(root), ...named];
  const generator: SourceNode = { kind: 'map', entries, ...positionOf(root) };
  return [generatedResource({ build, target, by }, generator)];
}

/** The documents of generators or transformers that a field lists: as texts, files or folders. */
function* pluginsOf(
  build: Build,
  target: Target,
  field: string,
  depth: number,
): Steps<readonly Resource[]> {
  const accumulator = newAccumulator();
  const paths: SourceNode[] = [];
  for (const entry of itemsAt(target.root, field)) {
    if (entry.kind !== 'scalar' || !/[\n{]/.test(entry.text)) {
      paths.push(entry);
      continue;
    }
    const documents = yield* readScalarText(entry, target.file);
    const { spend } = build.work;
    const nodes = resourceNodes(documents, { spend, within: entry });
    const added = nodes.map(node => newResource(node, { file: target.file }));
    appendResources(accumulator, added, build.work);
  }
  yield* accumulateResources(build, target, paths, accumulator, depth + 1);
  return accumulator.resources;
}
