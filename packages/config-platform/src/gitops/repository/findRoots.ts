// SPDX-License-Identifier: Apache-2.0

import {
  childNode,
  textAt,
  type SourceNode,
  type Steps,
} from '@component-config/config-engine';
import { mapNode } from '../../adapters/nodes';
import { baseName, cleanPath, folderOf, pathsTo } from '../paths';
import { isKnownName } from './applications/environmentNames';
import { KustomizeFolders } from './kustomizeFolders';
import { isFlux, nameOf } from './objects';
import { isRelease, isSource, type WrittenObject } from './writtenObjects';
import type { RepositoryFiles } from '../types';
import type {
  BuildKustomization,
  GitOpsEnvironment,
  RemainingSteps,
} from './types';

/** An environment, and the Kustomizations that its delivery begins with. */
export interface Root {
  readonly environment: Pick<
    GitOpsEnvironment,
    'name' | 'folder' | 'confidence'
  >;
  readonly kustomizations: readonly SourceNode[];
  /** The folder of the repository that their sources consist of. */
  readonly base: string;
  /** Other objects that are written beside them. */
  readonly others: readonly SourceNode[];
}

/** Where an environment begins. */
interface Beginning {
  readonly folder: string;
  readonly document: SourceNode;
  /** The folder of the repository that its source consists of. */
  readonly base: string;
}

/** A Kustomization in a file, or what a FluxInstance makes, with the folder at its path. */
interface WrittenKustomization extends Beginning {
  readonly file: string;
  /** What the folder reads, as far as file names say it. */
  readonly read: ReadonlySet<string>;
}

/**
 * Finds where delivery begins (docs/rules/gitops.md#environments): at the Kustomizations that deliver their own file, as
 * `flux bootstrap` writes them, also after changes of Kustomize; without any, at those that no other one delivers, and at
 * the folders of Kustomize that have Kustomizations, or releases if there are none.
 */
export function* findRoots(
  files: RepositoryFiles,
  objects: readonly WrittenObject[],
  build: BuildKustomization,
  remaining: RemainingSteps,
): Steps<Root[]> {
  const folders = new KustomizeFolders(files, remaining);
  const instances = objects
    .filter(({ document }) => isFlux(document, 'FluxInstance'))
    .map(({ file, document }) => ({
      file,
      document: kustomizationOf(document),
    }));
  if (instances.length > 0) {
    return rootsIn('certain', yield* readWritten(instances, folders));
  }
  const kustomizations = objects.filter(({ document }) =>
    isFlux(document, 'Kustomization'),
  );
  const own = yield* deliveringThemselves(kustomizations, folders);
  if (own.length > 0) {
    return [
      ...rootsIn('certain', own),
      ...rootsIn('likely', yield* besideOf(own, kustomizations, folders)),
    ];
  }
  const tops = yield* folders.tops();
  const written = yield* readWritten(
    kustomizations.filter(({ file }) => !folders.patches.has(file)),
    folders,
  );
  const delivered = new Set<string>();
  for (const read of new Set(written.map(each => each.read))) {
    read.forEach(path => delivered.add(path));
  }
  const releases = objects.filter(({ document }) => isRelease(document));
  const parts = new Set(
    (written.length > 0 ? written : releases).map(({ file }) => file),
  );
  const undelivered: Beginning[] = [];
  for (const folder of tops) {
    const read = yield* folders.readFrom(folder);
    if (
      !delivered.has(folder) &&
      !folders.isDisabled(folder) &&
      [...read].some(path => parts.has(path))
    ) {
      read.forEach(path => delivered.add(path));
      const document = folderKustomization(folder);
      undelivered.push({ folder, document, base: '' });
    }
  }
  const built =
    written.length > 0
      ? yield* builtFrom(files, undelivered, build, remaining)
      : [];
  if (built.length > 0) {
    return rootsIn('certain', built);
  }
  const others = written.filter(
    ({ file }) => !delivered.has(file) && !folders.isDisabled(file),
  );
  return rootsIn('likely', [...undelivered, ...withinOthers(others)], objects);
}

function* readWritten(
  kustomizations: readonly WrittenObject[],
  folders: KustomizeFolders,
): Steps<WrittenKustomization[]> {
  const written: WrittenKustomization[] = [];
  for (const { file, document } of kustomizations) {
    written.push(yield* writtenIn(file, document, folders));
  }
  return written;
}

/** The Kustomizations whose path is a folder around their own file, and that read it or are those of `flux bootstrap`. */
function* deliveringThemselves(
  kustomizations: readonly WrittenObject[],
  folders: KustomizeFolders,
): Steps<Beginning[]> {
  const near = kustomizations.filter(({ file, document }) => {
    const path = pathOf(document);
    return path && `/${file}`.includes(`/${path}/`);
  });
  const written = yield* readWritten(near, folders);
  return written.filter(
    ({ file, folder, read }) =>
      read.has(file) ||
      (baseName(file) === 'gotk-sync.yaml' && file.startsWith(`${folder}/`)),
  );
}

/**
 * Folders beside those where delivery begins, with Kustomizations that these do not deliver: something that is not in the
 * repository may begin there, too, as the values of a chart say it.
 */
function* besideOf(
  begins: readonly Beginning[],
  kustomizations: readonly WrittenObject[],
  folders: KustomizeFolders,
): Steps<Beginning[]> {
  const parents = new Set(begins.map(({ folder }) => folderOf(folder)));
  const around = [...parents].filter(parent => parent !== '');
  const beside = kustomizations.flatMap(({ file }) => {
    const parent = around.find(each => file.startsWith(`${each}/`));
    const [step, below] = file.slice((parent ?? '').length + 1).split('/');
    const folder = `${parent}/${step}`;
    return parent === undefined ||
      below === undefined ||
      begins.some(each => each.folder === folder)
      ? []
      : [{ file, folder }];
  });
  // What all of them read is only searched if it matters.
  const written =
    beside.length > 0 ? yield* readWritten(kustomizations, folders) : [];
  const reads = new Set(written.map(({ read }) => read));
  const undelivered = beside.filter(
    ({ file }) => ![...reads].some(read => read.has(file)),
  );
  return [...new Set(undelivered.map(({ folder }) => folder))].map(folder => ({
    folder,
    document: folderKustomization(folder),
    base: '',
  }));
}

/** The Kustomizations that the build of a folder gives, and that deliver this folder. */
function* builtFrom(
  files: RepositoryFiles,
  tops: readonly Beginning[],
  build: BuildKustomization,
  remaining: RemainingSteps,
): Steps<Beginning[]> {
  const found: Beginning[] = [];
  for (const top of tops) {
    const { resources, steps = 0 } = yield* build(files, top.document, {
      mostSteps: remaining.steps,
      substitute: document => ({ document, findings: [] }),
    });
    remaining.steps -= steps;
    const self = resources.find(
      ({ document }) =>
        isFlux(document, 'Kustomization') && pathOf(document) === top.folder,
    );
    if (self) {
      found.push({ ...top, document: self.document });
    }
  }
  return found;
}

/** Kustomizations by the folders of their files; one below that of another one belongs to it. */
function withinOthers(written: readonly WrittenKustomization[]): Beginning[] {
  const folders = new Set(written.map(({ file }) => folderOf(file)));
  return written.map(({ file, document, base }) => {
    const own = folderOf(file);
    const folder = pathsTo(own).find(each => folders.has(each)) ?? own;
    return { folder, document, base };
  });
}

/** The Kustomization with the path that it has in this repository, whose folders may be in a folder of it. */
function* writtenIn(
  file: string,
  document: SourceNode,
  folders: KustomizeFolders,
): Steps<WrittenKustomization> {
  const path = pathOf(document);
  const spec = childNode(document, 'spec');
  const kind = textAt(childNode(spec, 'sourceRef'), 'kind');
  // Without a path, it may get one from a patch; that of an artifact is one in the artifact.
  if (path === undefined || path === '' || kind === 'ExternalArtifact') {
    return {
      file,
      document,
      base: '',
      folder: path ?? folderOf(file),
      read: new Set(),
    };
  }
  // A Git repository is this one as a whole; other sources may be published from a folder of it.
  const around = kind === 'GitRepository' ? [] : pathsTo(folderOf(file));
  const base =
    ['', ...around].find(folder =>
      folders.has(cleanPath(`${folder}/${path}`)),
    ) ?? '';
  const moved = cleanPath(`${base}/${path}`);
  const read = yield* folders.readFrom(moved);
  return { file, document, base, folder: moved, read };
}

/** The Kustomization that a FluxInstance makes. */
function kustomizationOf(instance: SourceNode): SourceNode {
  const sync = childNode(childNode(instance, 'spec'), 'sync');
  const name = textAt(sync, 'name') ?? 'flux-system';
  return kustomizationAt(
    textAt(sync, 'path') ?? '',
    { kind: textAt(sync, 'kind') ?? 'GitRepository', name },
    { namespace: nameOf(instance).namespace, name },
    instance,
  );
}

/** A Kustomization for a folder that none in this repository delivers. */
function folderKustomization(folder: string): SourceNode {
  return kustomizationAt(
    folder,
    { kind: 'GitRepository' },
    { name: folder || '.' },
  );
}

function kustomizationAt(
  path: string,
  sourceRef: Record<string, string>,
  metadata: Record<string, string>,
  at?: SourceNode,
): SourceNode {
  return mapNode(
    {
      apiVersion: 'kustomize.toolkit.fluxcd.io/v1',
      kind: 'Kustomization',
      metadata: mapNode(metadata, at),
      spec: mapNode({ path, sourceRef: mapNode(sourceRef, at) }, at),
    },
    at,
  );
}

/** An environment for each folder, with sources that are written beside its Kustomizations. */
function rootsIn(
  confidence: Root['environment']['confidence'],
  begins: readonly Beginning[],
  objects: readonly WrittenObject[] = [],
): Root[] {
  const identify = identityIn(begins);
  const byFolder = new Map<string, Beginning[]>();
  for (const begin of begins) {
    const folder = identify(begin.folder);
    byFolder.set(folder, [...(byFolder.get(folder) ?? []), begin]);
  }
  const names = namesOfEnvironments([...byFolder.keys()]);
  return [...byFolder].map(([folder, within], index) => ({
    environment: { name: names[index] || 'default', folder, confidence },
    kustomizations: within.map(({ document }) => document),
    base: within[0].base,
    others: objects
      .filter(({ file }) => within.some(each => each.folder === folderOf(file)))
      .map(({ document }) => document)
      .filter(isSource),
  }));
}

/**
 * What identifies the environment of a folder: its path or, if all folders have usual names of environments and several
 * have the same, its name.
 */
function identityIn(begins: readonly Beginning[]): (folder: string) => string {
  const folders = new Set(begins.map(({ folder }) => folder));
  const names = new Set([...folders].map(baseName));
  const isByName =
    names.size < folders.size &&
    [...names].every(isKnownName) &&
    begins.every(({ base }) => base === '');
  return isByName ? baseName : folder => folder;
}

/** Folders that only say that something is for all environments. */
const layerNames = /^(?:base|common|default|shared)$/;

/** The names of folders for environments: that of the folder around one that is called like a layer. */
function namesOfEnvironments(folders: readonly string[]): string[] {
  const names = differingParts(folders);
  return names.map((name, index) => {
    const around = baseName(folderOf(folders[index]));
    return layerNames.test(name) && around !== '' && !names.includes(around)
      ? around
      : name;
  });
}

/** The path of a Kustomization; undefined if a variable makes it. */
export function pathOf(kustomization: SourceNode): string | undefined {
  const path = textAt(childNode(kustomization, 'spec'), 'path') ?? '';
  return path.includes('${') ? undefined : cleanPath(path);
}

/** What paths differ by: their last steps, or the steps without those that all begin or end with. */
export function differingParts(paths: readonly string[]): string[] {
  const lastSteps = paths.map(baseName);
  if (new Set(lastSteps).size === paths.length) {
    return lastSteps;
  }
  const all = paths.map(path => path.split('/'));
  const sharedSteps = ([first, ...others]: readonly (readonly string[])[]) => {
    const differs = first.findIndex((step, index) =>
      others.some(steps => steps[index] !== step),
    );
    return differs === -1 ? first.length : differs;
  };
  const start = sharedSteps(all);
  const end = sharedSteps(all.map(steps => [...steps].reverse()));
  return all.map(
    (steps, index) =>
      steps.slice(start, steps.length - end).join('/') || paths[index],
  );
}
