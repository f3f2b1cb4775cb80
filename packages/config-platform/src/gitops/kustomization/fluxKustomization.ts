// SPDX-License-Identifier: Apache-2.0

import {
  allSteps,
  childNode,
  compareNames,
  textAt,
  type Finding,
  type SourceDocument,
  type SourceEntry,
  type SourceNode,
  type Steps,
} from '@component-config/config-engine';
import {
  entriesOf,
  itemsAt,
  positionOf,
  scalarText,
} from '../../adapters/nodes';
import { pathsBelow } from '../sortedPaths';
import type { BuiltMap, BuiltResource, RepositoryFiles } from '../types';
import { buildSteps, type BuiltKustomization } from './buildKustomization';
import { documentsOf, type Build, type Target } from './context';
import { isRemote, kustomizationsIn, loadFolder } from './folders';
import { authorOf, mapAt, scalarNode, setField, type MapNode } from './nodes';
import { joinPath, pathBelow } from './paths';
import { resourceNodes } from './readResources';
import { idOf, isSameId, labelOf, type ResourceId } from './resource';
import { refuse } from './work';

/**
 * How a Flux Kustomization is built.
 *
 * @public
 */
export interface FluxOptions {
  /** Whether a file is not part of the source, so that it is not listed. */
  readonly isIgnored?: (path: string) => boolean;
  /** Substitutes the variables of `postBuild` in a document. */
  readonly substitute?: (document: BuiltMap) => {
    readonly document: SourceNode;
    readonly findings: readonly Finding[];
  };
  /** Whether a file that is not among the files may exist, because only some are read. */
  readonly mayExist?: (path: string) => boolean;
  /** The limit of work, as in a build without Flux. */
  readonly steps?: number;
  /** The work that is left for several builds together, if that is less. */
  readonly mostSteps?: number;
}

/**
 * Builds a `Kustomization` of Flux: the folder at its path with the changes that the object makes
 * (docs/rules/kustomize.md#flux).
 *
 * @param files - of its source
 *
 * @public
 */
export function buildFluxKustomization(
  files: RepositoryFiles,
  kustomization: SourceNode,
  options: FluxOptions = {},
): BuiltKustomization {
  return allSteps(buildFluxKustomizationSteps(files, kustomization, options));
}

/**
 * The same, with pauses.
 *
 * @public
 */
export function* buildFluxKustomizationSteps(
  files: RepositoryFiles,
  kustomization: SourceNode,
  options: FluxOptions = {},
): Steps<BuiltKustomization> {
  const spec = childNode(kustomization, 'spec');
  const built = yield* buildSteps(
    files,
    {
      readsAnyFile: true,
      refusesCharts: true,
      order: 'listed',
      ...(options.mayExist && { mayExist: options.mayExist }),
      ...(options.steps !== undefined && { steps: options.steps }),
      ...(options.mostSteps !== undefined && { mostSteps: options.mostSteps }),
    },
    build => loadFlux(build, kustomization, spec, options),
  );
  const resources: BuiltResource[] = [];
  const errors: Finding[] = [];
  for (const resource of built.resources) {
    const result = options.substitute?.(resource.document);
    errors.push(...(result?.findings ?? []));
    const { document = resource.document } = result ?? {};
    if (document.kind === 'map') {
      resources.push({
        ...resource,
        document: withCommonMetadata(document, spec),
      });
    }
    yield undefined;
  }
  const refused = errors.some(({ severity }) => severity === 'error');
  return {
    ...built,
    resources: refused ? [] : resources,
    findings: [...errors, ...built.findings],
  };
}

/** The labels and annotations of `commonMetadata`, on the object itself. */
function withCommonMetadata(
  document: BuiltMap,
  spec: SourceNode | undefined,
): BuiltMap {
  const common = childNode(spec, 'commonMetadata');
  if (common?.kind !== 'map') {
    return document;
  }
  const node = document as MapNode;
  const by = {
    kind: 'CommonMetadata',
    file: common.position?.file ?? '',
    ...positionOf(common),
  };
  for (const field of ['labels', 'annotations']) {
    const pairs = childNode(common, field);
    for (const { key, value } of entriesOf(pairs)) {
      const author = authorOf(by, value);
      const map = mapAt(mapAt(node, 'metadata', author), field, author);
      setField(map, key, scalarNode(scalarText(value), author));
    }
  }
  return node;
}

function* loadFlux(
  build: Build,
  kustomization: SourceNode,
  spec: SourceNode | undefined,
  options: FluxOptions,
): Steps<Target> {
  const path = childNode(spec, 'path');
  // Above the root of the source is the root.
  const folder =
    pathBelow('', scalarText(path).replace(/^\/+/, '') || '.') ?? '';
  const paths = pathsBelow(build.files, folder);
  build.work.spend(paths.length);
  if (paths.length === 0) {
    refuse('fileMissing', path, { path: scalarText(path) });
  }
  if (
    scalarText(childNode(childNode(kustomization, 'metadata'), 'name')) === ''
  ) {
    refuse('notResource', kustomization, { field: 'metadata.name' });
  }
  for (const entry of itemsAt(spec, 'components')) {
    if (isRemote(scalarText(entry))) {
      refuse('field', entry, { field: 'components' });
    }
  }
  const { isIgnored = () => false } = options;
  const change = (root: SourceNode) =>
    withFluxFields(withoutIgnored(root, folder, isIgnored), spec);
  if (kustomizationsIn(build, folder).length > 0) {
    return yield* loadFolder(build, folder, {
      use: 'root',
      isLenient: true,
      change,
    });
  }
  const resources = yield* listedFiles(build, folder, paths, options);
  return {
    folder,
    file: folder === '' ? 'kustomization.yaml' : `${folder}/kustomization.yaml`,
    root: change({
      kind: 'map',
      entries: [
        {
          key: 'resources',
          value: { kind: 'list', items: resources.map(textNode) },
        },
      ],
    }),
  };
}

/** A kustomization without the resources that are not part of the source. */
function withoutIgnored(
  root: SourceNode,
  folder: string,
  isIgnored: (path: string) => boolean,
): SourceNode {
  return root.kind === 'map'
    ? {
        ...root,
        entries: root.entries.map(entry =>
          entry.key === 'resources' && entry.value.kind === 'list'
            ? {
                ...entry,
                value: {
                  ...entry.value,
                  items: entry.value.items.filter(item => {
                    const path = pathBelow(folder, scalarText(item));
                    return path === undefined || !isIgnored(path);
                  }),
                },
              }
            : entry,
        ),
      }
    : root;
}

function textNode(value: string): SourceNode {
  return { kind: 'scalar', value, text: value, style: 'plain' };
}

/** The resources of a folder without a kustomization file: its files, and folders that have one. */
function* listedFiles(
  build: Build,
  folder: string,
  paths: readonly string[],
  { isIgnored = () => false }: FluxOptions,
): Steps<string[]> {
  const listed = new Set<string>();
  const ids: ResourceId[] = [];
  const sorted = paths
    .map(path => (folder === '' ? path : path.slice(folder.length + 1)))
    .sort(byParts);
  for (const path of sorted) {
    const parts = path.split('/');
    const unit = parts
      .slice(0, -1)
      .map((_, index) => parts.slice(0, index + 1).join('/'))
      .find(each => kustomizationsIn(build, joinPath(folder, each)).length > 0);
    const full = joinPath(folder, path);
    if (isIgnored(full)) {
      continue;
    }
    if (unit !== undefined) {
      listed.add(unit);
    } else if (/\.ya?ml$/.test(path)) {
      listed.add(path);
      const source = { file: full, text: build.files.get(full) ?? '' };
      build.work.spend(1 + Math.ceil(source.text.length / 1000));
      const documents = yield* documentsOf(build, source);
      checkUnique(build, documents, ids);
    }
  }
  return [...listed];
}

/** Flux refuses files that contain anything but objects, and the same object twice. */
function checkUnique(
  build: Build,
  documents: readonly SourceDocument[],
  ids: ResourceId[],
): void {
  for (const node of resourceNodes(documents, { spend: build.work.spend })) {
    const id = idOf({ node });
    build.work.spend(ids.length);
    if (ids.some(each => isSameId(each, id))) {
      refuse('duplicate', node, { resource: labelOf(id) });
    }
    ids.push(id);
  }
}

/** The order of a walk through folders: names of one folder, with what is in a folder at its place. */
function byParts(a: string, b: string): number {
  const [left, right] = [a.split('/'), b.split('/')];
  const index = left.findIndex((part, at) => part !== right[at]);
  return compareNames(left[index] ?? '', right[index] ?? '');
}

/** The fields of a kustomization with those of the Flux object, which replace or extend them. */
function withFluxFields(
  root: SourceNode,
  spec: SourceNode | undefined,
): SourceNode {
  const entries = new Map<string, SourceEntry>(
    root.kind === 'map' ? root.entries.map(entry => [entry.key, entry]) : [],
  );
  const set = (key: string, value: SourceNode) =>
    entries.set(key, { key, value });
  for (const [field, key] of [
    ['targetNamespace', 'namespace'],
    ['namePrefix', 'namePrefix'],
    ['nameSuffix', 'nameSuffix'],
    ['buildMetadata', 'buildMetadata'],
  ]) {
    const value = childNode(spec, field);
    if (value && (value.kind !== 'scalar' || scalarText(value) !== '')) {
      set(key, value);
    }
  }
  for (const field of [
    'components',
    'patches',
    'patchesStrategicMerge',
    'patchesJson6902',
  ]) {
    const more = itemsAt(spec, field);
    if (more.length > 0) {
      const items = [...itemsAt(root, field), ...more];
      set(field, { kind: 'list', items });
    }
  }
  const images = itemsAt(spec, 'images');
  if (images.length > 0) {
    const items = mergeImages(itemsAt(root, 'images'), images);
    set('images', { kind: 'list', items });
  }
  // Flux adds a field, because Kustomize refuses files without any.
  if (
    itemsAt(root, 'resources').length === 0 &&
    !childNode(spec, 'buildMetadata')
  ) {
    const items = [textNode('originAnnotations')];
    set('buildMetadata', { kind: 'list', items });
  }
  return { ...root, kind: 'map', entries: [...entries.values()] };
}

/** Images by their name; a new tag replaces a digest, and the other way round. */
function mergeImages(
  own: readonly SourceNode[],
  more: readonly SourceNode[],
): SourceNode[] {
  const merged = new Map(
    own.map(image => [textAt(image, 'name') ?? '', image]),
  );
  for (const image of more) {
    const name = textAt(image, 'name') ?? '';
    const before = merged.get(name);
    const replaced = new Set(
      image.kind === 'map' ? image.entries.map(({ key }) => key) : [],
    );
    if (replaced.has('newTag') || replaced.has('digest')) {
      replaced.add('newTag').add('digest');
    }
    merged.set(name, {
      ...image,
      kind: 'map',
      entries: [
        ...(before?.kind === 'map'
          ? before.entries.filter(({ key }) => !replaced.has(key))
          : []),
        ...entriesOf(image),
      ],
    });
  }
  return [...merged.values()];
}
