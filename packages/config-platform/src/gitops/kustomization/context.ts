// SPDX-License-Identifier: Apache-2.0

import {
  childNode,
  findingKinds,
  type Finding,
  type SourceDocument,
  type SourceNode,
  type SourceScalar,
  type Steps,
} from '@component-config/config-engine';
import type { RepositoryFiles, Transformation } from '../types';
import type { MergeSchema } from './builtinKinds';
import type { Configuration, InflatedChart, RenderedDocument } from './types';
import type { Author } from './nodes';
import {
  identityOf,
  idOf,
  labelOf,
  type Resource,
  type ResourceId,
} from './resource';
import { pathBelow } from './paths';
import { readText } from './texts';
import { fail, placeOf, type Work } from './work';

/** What one build has in common. */
export interface Build {
  readonly files: RepositoryFiles;
  readonly work: Work;
  /** What is not known, as nothing is downloaded or rendered. */
  readonly gaps: Finding[];
  readonly charts: InflatedChart[];
  readonly readsAnyFile: boolean;
  readonly refusesCharts: boolean;
  readonly mayExist: (path: string) => boolean;
  readonly render?: (chart: InflatedChart) => readonly RenderedDocument[];
  /** By path; the documents of a file are read once. */
  readonly texts: Map<string, readonly SourceDocument[]>;
  /** By path; the texts of files that generators read. */
  readonly fileTexts: Map<string, SourceScalar>;
  /** The schemas of the first `openapi` file that is read. */
  schemas?: ReadonlyMap<string, MergeSchema>;
}

/** A folder with its kustomization file. */
export interface Target {
  /** Relative to the root of the repository; empty for the root. */
  readonly folder: string;
  /** The path of the kustomization file. */
  readonly file: string;
  readonly root: SourceNode;
  /** The folders that list it, the innermost first. */
  readonly around?: Target;
  /** The namespace for charts, of the folders around. */
  readonly namespace?: string;
}

/** The resources so far, and what the folders around need to know. */
export interface Accumulator {
  resources: Resource[];
  configuration: Configuration;
  /** By their names. */
  readonly variables: Map<string, SourceNode>;
}

export interface Transformer {
  readonly by: Transformation;
  /** With a pause after each resource. */
  apply(accumulator: Accumulator): Steps<void>;
}

export function authorOf(
  setBy: Transformation,
  node: SourceNode | undefined,
): Author {
  return { setBy, ...(node?.position && { position: node.position }) };
}

/** A transformer or generator that a field of the kustomization configures. */
export function configuredBy(
  target: Target,
  kind: string,
  node: SourceNode | undefined,
): Transformation {
  return {
    kind,
    file: target.file,
    ...(node?.position && { position: node.position }),
  };
}

export function itemsAt(
  node: SourceNode | undefined,
  field: string,
): readonly SourceNode[] {
  const list = childNode(node, field);
  return list?.kind === 'list' ? list.items : [];
}

export function scalarText(node: SourceNode | undefined): string {
  return node?.kind === 'scalar' ? String(node.value ?? '') : '';
}

export function isTrue(node: SourceNode | undefined, field: string): boolean {
  const value = childNode(node, field);
  return value?.kind === 'scalar' && value.value === true;
}

/** Whether a file that a field names may exist, although it is not read; that is then reported. */
export function isUnread(
  build: Build,
  target: Target,
  node: SourceNode,
  path = scalarText(node),
): boolean {
  const found = pathBelow(target.folder, path);
  const unread =
    found !== undefined && !build.files.has(found) && build.mayExist(found);
  if (unread) {
    addGap(
      build,
      findingKinds.kustomize.unreadFile.at(placeOf(node), { path }),
    );
  }
  return unread;
}

export function isRemoteFile(path: string): boolean {
  return /^https?:\/\//.test(path);
}

export function addGap({ gaps }: Build, finding: Finding): void {
  gaps.push(finding);
}

/**
 * The path of a file that a field names. Kustomize only reads files in and below the folder.
 *
 * @throws BuildError if it does not exist
 */
export function filePathOf(
  build: Build,
  target: Target,
  node: SourceNode | undefined,
  path = scalarText(node),
): string {
  const place = placeOf(node);
  const found = pathBelow(target.folder, path);
  const isBelow =
    target.folder === '' || found?.startsWith(`${target.folder}/`);
  if (found === undefined || !(isBelow || build.readsAnyFile)) {
    return fail(findingKinds.kustomize.fileOutside.at(place, { path }));
  }
  if (!build.files.has(found)) {
    return fail(findingKinds.kustomize.fileMissing.at(place, { path }));
  }
  return found;
}

/** The text of a file that a field names. */
export function textOfFile(
  build: Build,
  target: Target,
  node: SourceNode | undefined,
  path?: string,
): { readonly file: string; readonly text: string } {
  const file = filePathOf(build, target, node, path);
  const text = build.files.get(file);
  if (text === undefined) {
    return fail(
      findingKinds.kustomize.fileMissing.at(placeOf(node), { path: file }),
    );
  }
  build.work.spend(1 + Math.ceil(text.length / 1000));
  return { file, text };
}

/** The documents of a file, which are read once for the whole build. */
export function* documentsOf(
  build: Build,
  source: { readonly file: string; readonly text: string },
  isLenient = false,
): Steps<readonly SourceDocument[]> {
  const key = isLenient ? `${source.file} ` : source.file;
  const known = build.texts.get(key);
  if (known) {
    return known;
  }
  const documents = yield* readText(source, isLenient);
  build.texts.set(key, documents);
  return documents;
}

/**
 * Adds resources after the others.
 *
 * @throws BuildError if there are two with the same identity
 */
export function appendResources(
  { resources }: Accumulator,
  added: readonly Resource[],
  { spend }: Work,
): void {
  resources.push(...added);
  checkIdentities(resources, spend);
}

/** Whether all resources have different identities. */
export function checkIdentities(
  resources: readonly Resource[],
  spend: (steps: number) => void,
): void {
  spend(resources.length);
  const known = new Set<string>();
  for (const resource of resources) {
    const key = identityOf(idOf(resource));
    if (known.has(key)) {
      refuseDuplicate(resource.node, idOf(resource));
    }
    known.add(key);
  }
}

function refuseDuplicate(node: SourceNode, id: ResourceId): never {
  return fail(
    findingKinds.kustomize.duplicate.at(
      placeOf(childNode(childNode(node, 'metadata'), 'name') ?? node),
      { resource: labelOf(id) },
    ),
  );
}
