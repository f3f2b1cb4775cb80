// SPDX-License-Identifier: Apache-2.0

import {
  childNode,
  documentNodes,
  parseSourceSteps,
  textAt,
  type SourceNode,
  type Steps,
} from '@component-config/config-engine';
import { cleanPath, isBelow } from '../paths';
import { isFlux } from './objects';
import type { RepositoryFiles } from '../types';
import type { GitOpsEnvironment } from './types';

/** An environment, and the Kustomizations that its delivery begins with. */
export interface Root {
  readonly environment: Pick<
    GitOpsEnvironment,
    'name' | 'folder' | 'confidence'
  >;
  readonly kustomizations: readonly SourceNode[];
  /** Other objects that are written beside them. */
  readonly others: readonly SourceNode[];
}

/** An object of Flux in a file. */
export interface WrittenObject {
  readonly file: string;
  readonly document: SourceNode;
}

const skippedFolders = /(?:^|\/)(?:\.[^/]+|node_modules)\//;

/** The objects of Flux that are written in the files of a repository and deliver something, or say from where. */
export function* writtenObjects(
  files: RepositoryFiles,
): Steps<WrittenObject[]> {
  const objects: WrittenObject[] = [];
  for (const file of [...files.keys()].sort()) {
    const text =
      /\.ya?ml$/.test(file) && !skippedFolders.test(file)
        ? files.get(file)
        : undefined;
    if (text?.includes('fluxcd.io/')) {
      const { documents } = yield* parseSourceSteps({ file, text });
      for (const { root } of documents) {
        for (const { node } of documentNodes(root)) {
          if (isDelivery(node) || isSource(node)) {
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
  return (
    isFlux(document, 'GitRepository') || isFlux(document, 'ArtifactGenerator')
  );
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

/**
 * Finds where delivery begins (docs/rules/gitops.md#environments): at the Kustomizations that deliver their own file, as
 * `flux bootstrap` writes them; without any, at those whose file no other one delivers.
 */
export function findRoots(objects: readonly WrittenObject[]): Root[] {
  const kustomizations = objects
    .filter(({ document }) => isFlux(document, 'Kustomization'))
    .map(({ file, document }) => ({ file, document, path: pathOf(document) }));
  const own = kustomizations.filter(
    ({ file, path }) =>
      path !== undefined && path !== '' && isBelow(file, path),
  );
  // Without any that delivers its own file, whatever delivers a file is another one.
  const delivered = new Set(kustomizations.map(({ path }) => path));
  const first =
    own.length > 0
      ? own
      : kustomizations.filter(
          ({ file }) => !pathsTo(file).some(path => delivered.has(path)),
        );
  const sources = new Map<string, SourceNode[]>();
  for (const { file, document } of own.length > 0 ? [] : objects) {
    if (isSource(document)) {
      addTo(sources, folderOf(file), document);
    }
  }
  const byFolder = new Map<string, SourceNode[]>();
  for (const { file, path, document } of first) {
    const folder = own.length > 0 && path !== undefined ? path : folderOf(file);
    addTo(byFolder, folder, document);
  }
  const names = shortNames([...byFolder.keys()]);
  return [...byFolder].map(([folder, documents], index) => ({
    environment: {
      name: names[index],
      folder,
      confidence: own.length > 0 ? 'certain' : 'likely',
    },
    kustomizations: documents,
    others: sources.get(folder) ?? [],
  }));
}

function addTo(
  byFolder: Map<string, SourceNode[]>,
  folder: string,
  document: SourceNode,
): void {
  const documents = byFolder.get(folder) ?? [];
  documents.push(document);
  byFolder.set(folder, documents);
}

function folderOf(file: string): string {
  return file.split('/').slice(0, -1).join('/');
}

/** The folders that a file is in, without the root, and the file itself. */
function pathsTo(file: string): string[] {
  const steps = file.split('/');
  return steps.map((_, index) => steps.slice(0, index + 1).join('/'));
}

/** The path of a Kustomization; undefined if a variable makes it. */
export function pathOf(kustomization: SourceNode): string | undefined {
  const path = textAt(childNode(kustomization, 'spec'), 'path') ?? '';
  return path.includes('${') ? undefined : cleanPath(path);
}

/** The shortest ends of paths that differ: their last steps, if these do. */
function shortNames(folders: readonly string[]): string[] {
  const lastSteps = folders.map(folder => folder.split('/').at(-1) ?? '');
  return new Set(lastSteps).size === folders.length ? lastSteps : [...folders];
}
