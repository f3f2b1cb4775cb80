// SPDX-License-Identifier: Apache-2.0

import {
  allSteps,
  childNode,
  compareNames,
  textAt,
  type Finding,
  type SourceDocument,
  type SourceNode,
  type Steps,
} from '@component-config/config-engine';
import {
  entriesOf,
  itemsAt,
  mapNode,
  positionOf,
  scalarText,
  withFields,
} from '../../adapters/nodes';
import { flux } from '../findings';
import { isBuiltWithSecret, shownSecret } from '../substitution/shownSecrets';
import { pathsBelow } from '../sortedPaths';
import type { BuiltMap, BuiltResource, RepositoryFiles } from '../types';
import { buildSteps, type BuiltKustomization } from './buildKustomization';
import { sourceOf, type Build, type Target } from './context';
import { isRemote, kustomizationsIn, loadFolder } from './folders';
import { authorOf, mapAt, scalarNode, setField, type MapNode } from './nodes';
import { cleanPath, folderOf, pathBelow, pathsTo } from '../paths';
import { isLeftOut } from './partialBuild';
import { resourceNodes } from './readResources';
import { idOf, isSameId, labelOf, type ResourceId } from './resource';
import { readText } from './texts';
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
  /** Whether a file or folder may concern what is asked, as in a build without Flux. */
  readonly isRelevant?: (path: string) => boolean;
  /** Whether charts are inflated, as Argo CD can be told to; Flux refuses them. */
  readonly inflatesCharts?: boolean;
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
  const { mayExist, isRelevant, steps, mostSteps } = options;
  const built = yield* buildSteps(
    files,
    {
      readsAnyFile: true,
      refusesCharts: !options.inflatesCharts,
      order: 'listed',
      mayExist,
      isRelevant,
      steps,
      mostSteps,
    },
    build => loadFlux(build, kustomization, spec, options),
  );
  const resources: BuiltResource[] = [];
  const errors: Finding[] = [];
  const hidden: Finding[] = [];
  for (const resource of built.resources) {
    const result = options.substitute?.(resource.document);
    errors.push(...(result?.findings ?? []));
    const { document = resource.document } = result ?? {};
    const secret = shownSecret(document, isBuiltWithSecret);
    if (secret) {
      hidden.push(flux('secretShown', secret, {}));
    } else if (document.kind === 'map') {
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
    findings: [...errors, ...hidden, ...built.findings],
  };
}

/** The labels and annotations of `commonMetadata`, on the object itself. */
function withCommonMetadata(
  document: BuiltMap,
  spec: SourceNode | undefined,
): BuiltMap {
  const common = childNode(spec, 'commonMetadata');
  const by = {
    kind: 'CommonMetadata',
    file: common?.position?.file ?? '',
    ...positionOf(common),
  };
  for (const field of ['labels', 'annotations']) {
    for (const { key, value } of entriesOf(childNode(common, field))) {
      const author = authorOf(by, value);
      const metadata = mapAt(document as MapNode, 'metadata', author);
      const text = scalarNode(scalarText(value), author);
      setField(mapAt(metadata, field, author), key, text);
    }
  }
  return document;
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
  const rootOf = (resources: readonly string[]) =>
    change(mapNode({ resources: listNode(resources.map(textNode)) }));
  const target = {
    folder,
    file: folder === '' ? 'kustomization.yaml' : `${folder}/kustomization.yaml`,
  };
  const empty = { folder, root: rootOf([]) };
  const resources = yield* listedFiles(
    build,
    folder,
    paths,
    (file, part) => isIgnored(file) || isLeftOut(build, empty, part),
  );
  return { ...target, root: rootOf(resources) };
}

/** A kustomization without the resources that are not part of the source. */
function withoutIgnored(
  root: SourceNode,
  folder: string,
  isIgnored: (path: string) => boolean,
): SourceNode {
  const items = itemsAt(root, 'resources').filter(item => {
    const path = pathBelow(folder, scalarText(item));
    return path === undefined || !isIgnored(path);
  });
  return withFields(root, { resources: listNode(items) });
}

function listNode(items: readonly SourceNode[]): SourceNode {
  return { kind: 'list', items };
}

function textNode(value: string): SourceNode {
  return { kind: 'scalar', value, text: value, style: 'plain' };
}

/** The resources of a folder without a kustomization file: its files, and folders that have one. */
function* listedFiles(
  build: Build,
  folder: string,
  paths: readonly string[],
  isSkipped: (path: string, part: string) => boolean,
): Steps<string[]> {
  const listed = new Set<string>();
  const ids: ResourceId[] = [];
  const sorted = paths
    .map(path => (folder === '' ? path : path.slice(folder.length + 1)))
    .sort(byParts);
  for (const path of sorted) {
    const unit = pathsTo(folderOf(path)).find(
      each =>
        kustomizationsIn(build, cleanPath(`${folder}/${each}`)).length > 0,
    );
    const full = cleanPath(`${folder}/${path}`);
    if (isSkipped(full, cleanPath(`${folder}/${unit ?? path}`))) {
      continue;
    }
    if (unit !== undefined) {
      listed.add(unit);
    } else if (/\.ya?ml$/.test(path)) {
      listed.add(path);
      const documents = yield* readText(build.files, sourceOf(build, full));
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
  const changes: { [field: string]: SourceNode } = {};
  for (const [field, key] of [
    ['targetNamespace', 'namespace'],
    ['namePrefix', 'namePrefix'],
    ['nameSuffix', 'nameSuffix'],
    ['buildMetadata', 'buildMetadata'],
  ]) {
    const value = childNode(spec, field);
    if (value && (value.kind !== 'scalar' || scalarText(value) !== '')) {
      changes[key] = value;
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
      changes[field] = listNode([...itemsAt(root, field), ...more]);
    }
  }
  const images = itemsAt(spec, 'images');
  if (images.length > 0) {
    changes.images = listNode(mergeImages(itemsAt(root, 'images'), images));
  }
  // Flux adds a field, because Kustomize refuses files without any.
  if (
    itemsAt(root, 'resources').length === 0 &&
    !childNode(spec, 'buildMetadata')
  ) {
    changes.buildMetadata = listNode([textNode('originAnnotations')]);
  }
  return withFields(root, changes);
}

/** Images by their name; a new tag replaces a digest, and the other way round. */
function mergeImages(
  own: readonly SourceNode[],
  more: readonly SourceNode[],
): SourceNode[] {
  const merged = new Map(
    own.map(image => [textAt(image, 'name') ?? '', image]),
  );
  for (const each of more) {
    const name = textAt(each, 'name') ?? '';
    const set = entriesOf(each).map(({ key, value }) => [key, value] as const);
    const fields = Object.fromEntries(set);
    const isTagged = fields.newTag ?? fields.digest;
    const image = withFields(merged.get(name) ?? each, {
      ...(isTagged && { newTag: undefined, digest: undefined }),
      ...fields,
    });
    merged.set(name, { ...image, ...positionOf(each) });
  }
  return [...merged.values()];
}
