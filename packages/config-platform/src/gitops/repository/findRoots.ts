// SPDX-License-Identifier: Apache-2.0

import {
  childNode,
  documentNodes,
  parseSourceSteps,
  textAt,
  type SourceNode,
  type Steps,
} from '@component-config/config-engine';
import { mapNode } from '../../adapters/nodes';
import { cleanPath, isBelow } from '../paths';
import { folderOf, KustomizeFolders } from './kustomizeFolders';
import { isFlux, nameOf } from './objects';
import { isDescribed } from './sources';
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

/** An object of Flux in a file. */
export interface WrittenObject {
  readonly file: string;
  readonly document: SourceNode;
}

/** Hidden folders, installed packages, and the controllers that Flux installs. */
const skippedPaths =
  /(?:^|\/)(?:\.[^/]+|node_modules)\/|(?:^|\/)gotk-components\.yaml$/;

/** The objects of Flux that are written in the files of a repository and deliver something, or say from where. */
export function* writtenObjects(
  files: RepositoryFiles,
): Steps<WrittenObject[]> {
  const objects: WrittenObject[] = [];
  for (const file of [...files.keys()].sort()) {
    const text =
      /\.ya?ml$/.test(file) && !skippedPaths.test(file)
        ? files.get(file)
        : undefined;
    if (text?.includes('fluxcd.')) {
      const { documents } = yield* parseSourceSteps({ file, text });
      for (const { root } of documents) {
        for (const { node } of documentNodes(root)) {
          if (
            isDelivery(node) ||
            isSource(node) ||
            isFlux(node, 'FluxInstance')
          ) {
            objects.push({ file, document: node });
          }
        }
      }
    }
    if (text !== undefined) {
      yield undefined;
    }
  }
  return objects;
}

/** Whether a document delivers something. */
export function isDelivery(document: SourceNode): boolean {
  return isKustomization(document) || isRelease(document);
}

function isSource(document: SourceNode): boolean {
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

/** A Kustomization in a file, or what a FluxInstance makes. */
interface WrittenKustomization {
  readonly file: string;
  readonly document: SourceNode;
  /** The folder of the repository that its source consists of. */
  readonly base: string;
  /** In the repository; undefined if a variable makes it. */
  readonly path?: string;
  /** What the folder at its path reads, as far as file names say it. */
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
  const instances: WrittenKustomization[] = [];
  const kustomizations: WrittenKustomization[] = [];
  for (const { file, document } of objects) {
    if (isFlux(document, 'FluxInstance')) {
      const made = kustomizationOf(document);
      instances.push(yield* writtenIn(file, made, folders));
    } else if (isFlux(document, 'Kustomization')) {
      kustomizations.push(yield* writtenIn(file, document, folders));
    }
  }
  if (instances.length > 0) {
    return rootsIn('certain', instances.map(withFolder));
  }
  const own = kustomizations.filter(({ file, read }) => read.has(file));
  if (own.length > 0) {
    return rootsIn('certain', own.map(withFolder));
  }
  const candidates = yield* folders.tops();
  const written = kustomizations.filter(
    ({ file }) => !folders.patches.has(file),
  );
  const delivered = new Set(written.flatMap(({ read }) => [...read]));
  const parts = new Set(
    (written.length > 0
      ? written
      : objects.filter(({ document }) => isRelease(document))
    ).map(({ file }) => file),
  );
  const tops: { folder: string; document: SourceNode; base: string }[] = [];
  const within = new Set<string>();
  for (const folder of candidates) {
    const read = yield* folders.readFrom(folder);
    if (!delivered.has(folder) && [...read].some(path => parts.has(path))) {
      read.forEach(path => within.add(path));
      tops.push({ folder, document: folderKustomization(folder), base: '' });
    }
  }
  const built: typeof tops = [];
  for (const { folder, document } of written.length > 0 ? tops : []) {
    const mostSteps = remaining.steps;
    const { resources, steps = 0 } = yield* build(files, document, {
      mostSteps,
      substitute: each => ({ document: each, findings: [] }),
    });
    remaining.steps -= steps;
    const self = resources.find(
      each =>
        isFlux(each.document, 'Kustomization') &&
        pathOf(each.document) === folder,
    );
    if (self) {
      built.push({ folder, document: self.document, base: '' });
    }
  }
  if (built.length > 0) {
    return rootsIn('certain', built);
  }
  const others = written
    .filter(({ file }) => !delivered.has(file) && !within.has(file))
    .map(each => ({ ...withFolder(each), folder: folderOf(each.file) }));
  const outer = others.map(({ folder }) => folder).filter(Boolean);
  return rootsIn(
    'likely',
    [
      ...tops,
      ...others.map(each => ({
        ...each,
        folder:
          outer
            .filter(folder => isBelow(each.folder, folder))
            .sort((a, b) => a.length - b.length)[0] ?? each.folder,
      })),
    ],
    objects,
  );
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
    return { file, document, base: '', read: new Set() };
  }
  const base =
    ['', ...pathsTo(folderOf(file))].find(folder =>
      folders.has(cleanPath(`${folder}/${path}`)),
    ) ?? '';
  const moved = cleanPath(`${base}/${path}`);
  const read = yield* folders.readFrom(moved);
  return { file, document, base, path: moved, read };
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

function withFolder({ file, document, base, path }: WrittenKustomization) {
  return { folder: path ?? folderOf(file), document, base };
}

/** An environment for each folder, with sources that are written beside its Kustomizations. */
function rootsIn(
  confidence: Root['environment']['confidence'],
  begins: readonly { folder: string; document: SourceNode; base: string }[],
  objects: readonly WrittenObject[] = [],
): Root[] {
  const byFolder = new Map<string, { documents: SourceNode[]; base: string }>();
  for (const { folder, document, base } of begins) {
    const known = byFolder.get(folder) ?? { documents: [], base };
    known.documents.push(document);
    byFolder.set(folder, known);
  }
  const names = differingParts([...byFolder.keys()]);
  return [...byFolder].map(([folder, { documents, base }], index) => ({
    environment: { name: names[index], folder, confidence },
    kustomizations: documents,
    base,
    others: objects
      .filter(({ file }) => folderOf(file) === folder)
      .map(({ document }) => document)
      .filter(isSource),
  }));
}

/** The folders that a path is in, without the root, and the path itself. */
function pathsTo(path: string): string[] {
  const steps = path.split('/');
  return path === ''
    ? []
    : steps.map((_, index) => steps.slice(0, index + 1).join('/'));
}

/** The path of a Kustomization; undefined if a variable makes it. */
export function pathOf(kustomization: SourceNode): string | undefined {
  const path = textAt(childNode(kustomization, 'spec'), 'path') ?? '';
  return path.includes('${') ? undefined : cleanPath(path);
}

/** What paths differ by: their last steps, or the steps without those that all begin or end with. */
function differingParts(paths: readonly string[]): string[] {
  const all = paths.map(path => path.split('/'));
  const lastSteps = all.map(steps => steps.at(-1) ?? '');
  if (new Set(lastSteps).size === paths.length) {
    return lastSteps;
  }
  const shared = (at: (steps: readonly string[], index: number) => unknown) => {
    let count = 0;
    while (all.every(steps => at(steps, count) === at(all[0], count))) {
      count += 1;
    }
    return count;
  };
  const first = shared((steps, index) => steps[index]);
  const last = shared((steps, index) => steps[steps.length - 1 - index]);
  return all.map(
    (steps, index) =>
      steps.slice(first, steps.length - last).join('/') || paths[index],
  );
}
