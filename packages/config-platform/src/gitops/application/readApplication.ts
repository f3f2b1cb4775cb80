// SPDX-License-Identifier: Apache-2.0

import {
  findingKinds,
  type Finding,
  type SourceMap,
  type SourceNode,
} from '@component-config/config-engine';
import { readChart, type ChartFiles } from '../../adapters';
import { withLocalDependencies } from '../../adapters/helm';
import { placeOf, positionOf } from '../../adapters/nodes';
import {
  filesBelow,
  findPath,
  linkOutside,
  maximumBelow,
  type TreeFiles,
} from '../argocd/files';
import { joinPath } from '../paths';
import {
  checkShape,
  fieldOf,
  listOf,
  metadataShape,
  specShape,
  textOf,
} from '../argocd/shapes';
import { argocd } from '../findings';
import { readHelmSource } from './helmSource';
import { overrideSource } from './overrides';
import { checkRefs, readRefs, rootOf } from './refs';
import { detectedKind, explicitKinds } from './sourceKind';
import type {
  ApplicationContext,
  FilePlace,
  ReadApplication,
  ReadSource,
} from './types';
import type { Root } from './valueFiles';
import { variablesFrom } from './variables';

/** Sources of one Application that are read. */
const maximumSources = 100;

/** The parts of an Application that all its sources share. */
interface Application {
  readonly name: string;
  /** With its namespace, if that is not the one of Argo CD. */
  readonly instance: string;
  readonly project: string;
  readonly destination: string;
  /** By `$` and name; undefined for a document with one `source`. */
  readonly refs?: ReadonlyMap<string, SourceNode>;
  readonly context: ApplicationContext;
}

const refused = (...findings: readonly Finding[]): ReadSource => ({
  gaps: [],
  findings,
});

/**
 * Reads an Application of Argo CD: for each source its kind, and for Helm the layers of values and their result
 * (docs/rules/argocd.md). Nothing is rendered, executed or downloaded.
 *
 * @param document - as Kubernetes reads it: YAML 1.1
 *
 * @public
 */
export function readApplication(
  document: SourceNode,
  context: ApplicationContext,
): ReadApplication {
  const metadata = fieldOf(document, 'metadata');
  const spec = fieldOf(document, 'spec');
  const name = textOf(metadata, 'name');
  const home = context.namespace ?? 'argocd';
  const namespace = textOf(metadata, 'namespace') || home;
  const findings = [
    ...checkShape(metadata, metadataShape, 'metadata'),
    ...checkShape(spec, specShape, 'spec'),
  ];
  const several = listOf(spec, 'sources').slice(0, maximumSources);
  const sources = several.length > 0 ? several : singleSource(spec);
  const refs = several.length > 0 ? readRefs(several) : undefined;
  if (refs && 'code' in refs) {
    findings.push(refs);
  }
  if (findings.length > 0) {
    return { name, namespace, sources: [], findings };
  }
  const application: Application = {
    name,
    instance: namespace === home ? name : `${namespace}_${name}`,
    project: textOf(spec, 'project'),
    destination: textOf(fieldOf(spec, 'destination'), 'namespace'),
    ...(refs && !('code' in refs) && { refs }),
    context,
  };
  return {
    name,
    namespace,
    sources: sources.map((source, index) =>
      readSource(
        source,
        several.length > 0 ? `spec.sources[${index}]` : 'spec.source',
        application,
      ),
    ),
    findings: [],
  };
}

/** The one source: the hydrated one, if there is a hydrator. */
function singleSource(spec: SourceNode | undefined): SourceMap[] {
  const hydrator = fieldOf(spec, 'sourceHydrator');
  if (!hydrator) {
    const source = fieldOf(spec, 'source');
    return source?.kind === 'map' ? [source] : [];
  }
  const dry = fieldOf(hydrator, 'drySource');
  const sync = fieldOf(hydrator, 'syncSource');
  const entries = [
    { key: 'repoURL', value: fieldOf(dry, 'repoURL') },
    { key: 'targetRevision', value: fieldOf(sync, 'targetBranch') },
    { key: 'path', value: fieldOf(sync, 'path') },
  ];
  return [
    {
      kind: 'map',
      entries: entries.flatMap(({ key, value }) =>
        value ? [{ key, value }] : [],
      ),
      ...positionOf(hydrator),
    },
  ];
}

function readSource(
  source: SourceNode,
  field: string,
  application: Application,
): ReadSource {
  const { context } = application;
  const path = textOf(source, 'path');
  const chart = textOf(source, 'chart');
  const ref = textOf(source, 'ref');
  if (source.kind !== 'map' || (path === '' && chart === '' && ref === '')) {
    return refused(argocd('noSource', source, { field }));
  }
  if (path === '' && chart === '') {
    return { kind: 'Ref', gaps: [], findings: [] };
  }
  const unusable =
    application.refs && checkRefs(source, application.refs, context);
  if (unusable) {
    return refused(unusable);
  }
  const address = textOf(source, 'repoURL');
  if (chart !== '' || address.startsWith('oci://')) {
    return readPackage(source, address, chart, application);
  }
  const root = rootOf(source, context);
  const at = fieldOf(source, 'path') ?? source;
  const folder = joinPath(path);
  if (folder === undefined || path.startsWith('/')) {
    return refused(argocd('pathOutside', at, { path }));
  }
  if (!root.files) {
    const [kind] = explicitKinds(source);
    // The values of a chart that is elsewhere can be in repositories that are not.
    return kind === 'Helm'
      ? readFolder(source, root, undefined, folder, application)
      : {
          ...(kind && { kind }),
          gaps: [{ ...root.gap, position: source.position }],
          findings: [],
        };
  }
  const outside = linkOutside(root.files);
  if (outside !== undefined) {
    return refused(argocd('linkOutside', at, { path: outside }));
  }
  if (findPath(root.files, folder).kind !== 'folder') {
    return refused(argocd('fileMissing', at, { path }));
  }
  return readFolder(source, root, root.files, folder, application);
}

/** A packaged chart: the package is the root, and its folder. */
function readPackage(
  source: SourceMap,
  address: string,
  chart: string,
  application: Application,
): ReadSource {
  const version = textOf(source, 'targetRevision');
  const texts = application.context.chart?.(address, chart, version);
  const name = chart || address;
  const root: Root = {
    files: texts && packageFiles(texts),
    place: { package: name },
    identity: `package ${address} ${chart}`,
    gap: { kind: 'chart', address, name, version },
  };
  const path = chart === '' ? textOf(source, 'path') : '';
  const folder = joinPath(path);
  return folder === undefined
    ? refused(argocd('pathOutside', source, { path }))
    : readFolder(source, root, root.files, folder, application);
}

const packagesCache = new WeakMap<ChartFiles, TreeFiles>();

function packageFiles(texts: ChartFiles): TreeFiles {
  const files = packagesCache.get(texts) ?? { texts };
  packagesCache.set(texts, files);
  return files;
}

function readFolder(
  written: SourceMap,
  root: Root,
  files: TreeFiles | undefined,
  folder: string,
  application: Application,
): ReadSource {
  const { context, name, instance, destination, project } = application;
  const nameOf = (place: FilePlace) => context.fileName?.(place) ?? place.path;
  const overridden = files
    ? overrideSource(written, files, folder, instance, path =>
        nameOf({ path, ...root.place }),
      )
    : { source: written, findings: [] };
  const { source } = overridden;
  const explicit = explicitKinds(source);
  const place = placeOf(source.position ? source : written);
  if (overridden.findings.length > 0 || explicit.length > 1) {
    return refused(
      ...overridden.findings,
      ...(explicit.length > 1
        ? [argocd('sourceKinds', place, { kinds: explicit.join(',') })]
        : []),
    );
  }
  const disabled = context.disabledKinds ?? [];
  const detected = files ? detectedKind(files, folder, disabled) : 'Helm';
  const chosen = explicit[0] ?? detected;
  const kind = disabled.includes(chosen) ? 'Directory' : chosen;
  if (kind !== 'Helm') {
    return { kind, gaps: [], findings: [] };
  }
  const read = files && knownChart(context, files, root, folder, place, nameOf);
  if (read && read.findings.length > 0) {
    return { kind, gaps: [], findings: read.findings };
  }
  const address = textOf(written, 'repoURL');
  const targetRevision = textOf(written, 'targetRevision');
  const refs =
    application.refs &&
    new Map(
      [...application.refs].map(([ref, node]): [string, Root] => [
        ref,
        rootOf(node, context),
      ]),
    );
  const helm = readHelmSource(source, {
    own: root,
    folder,
    ...(refs && { refs }),
    variables: variablesFrom({
      name: instance,
      namespace: destination,
      project,
      revision:
        (root.place.repository && context.commit?.(address, targetRevision)) ??
        targetRevision,
      repository: address,
      path: textOf(written, 'path'),
      targetRevision,
    }),
    schemes: context.valuesFileSchemes ?? ['https', 'http'],
    application: name,
    namespace: destination,
    chart: read?.chart,
    hasDefaults: read?.hasDefaults ?? false,
    ...(context.cluster && { cluster: context.cluster }),
    nameOf,
  });
  return {
    kind,
    ...helm,
    gaps: [
      ...(files ? [] : [{ ...root.gap, position: written.position }]),
      ...helm.gaps,
    ],
  };
}

const chartsCache = new WeakMap<
  ApplicationContext,
  WeakMap<TreeFiles, Map<string, ReadChartIn>>
>();

type ReadChartIn = ReturnType<typeof readChartIn>;

/** The chart in a folder, which many Applications may have, and which is read once. */
function knownChart(
  context: ApplicationContext,
  ...[files, root, folder, place, nameOf]: Parameters<typeof readChartIn>
) {
  const trees: WeakMap<TreeFiles, Map<string, ReadChartIn>> = chartsCache.get(
    context,
  ) ?? new WeakMap();
  const folders = trees.get(files) ?? new Map<string, ReadChartIn>();
  chartsCache.set(context, trees.set(files, folders));
  const known = folders.get(folder);
  const read = known ?? readChartIn(files, root, folder, place, nameOf);
  // The findings have the position of the source.
  if (read.findings.length === 0) {
    folders.set(folder, read);
  }
  return read;
}

/** The chart in a folder; the findings say why there is none. */
function readChartIn(
  files: TreeFiles,
  root: Root,
  folder: string,
  place: ReturnType<typeof placeOf>,
  nameOf: (place: FilePlace) => string,
) {
  const inFolder = (path: string) =>
    folder === '' ? path : `${folder}/${path}`;
  const { texts, dangling, isComplete } = filesBelow(files, folder);
  const findings: Finding[] = dangling.map(path =>
    argocd('linkDangling', place, { path: inFolder(path) }),
  );
  if (!isComplete) {
    findings.push(
      argocd('filesLimit', place, { path: folder, limit: maximumBelow }),
    );
  } else if (!texts.has('Chart.yaml')) {
    const path = inFolder('Chart.yaml');
    findings.push(argocd('fileMissing', place, { path }));
  }
  const own = findPath(files, inFolder('values.yaml'));
  // What a file sets that is too large is not known.
  if (findings.length > 0 || own.kind === 'too-large') {
    return { findings, hasDefaults: false };
  }
  const placed = (from: string, below: ReadonlyMap<string, string>) =>
    new Map(
      [...below].map(([path, text]) => [
        path,
        { text, path: joinPath(from, path) ?? path },
      ]),
    );
  // Argo CD and helmfile build the dependencies of a chart before they render it.
  const built = withLocalDependencies(placed(folder, texts), relative => {
    const beside = joinPath(folder, relative);
    const found = beside === undefined ? undefined : filesBelow(files, beside);
    return found?.isComplete ? placed(beside ?? '', found.texts) : undefined;
  });
  const { chart, findings: refusals } = readChart(
    new Map([...built].map(([path, { text }]) => [path, text])),
    {
      file: path =>
        nameOf({ path: built.get(path)?.path ?? path, ...root.place }),
    },
  );
  const library = chart?.isLibrary
    ? [findingKinds.helm.chartField.at(place, { field: 'type' })]
    : [];
  return {
    findings: [...refusals, ...library],
    hasDefaults: texts.has('values.yaml'),
    ...(chart && { chart }),
  };
}
