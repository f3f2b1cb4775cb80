// SPDX-License-Identifier: Apache-2.0

import {
  childNode,
  type Finding,
  type SourceNode,
  type SourceScalar,
  type SourceText,
  type Steps,
} from '@component-config/config-engine';
import { positionOf, scalarText } from '../../adapters/nodes';
import { kustomize } from '../findings';
import type { RepositoryFiles, Transformation } from '../types';
import type { MergeSchema } from './builtinKinds';
import type {
  Configuration,
  FieldSpec,
  InflatedChart,
  KustomizationOptions,
} from './types';
import { identityOf, idOf, labelOf, type Resource } from './resource';
import { pathBelow } from '../paths';
import { refuse, type Work } from './work';

/** What one build has in common. */
export interface Build extends KustomizationOptions {
  readonly files: RepositoryFiles;
  readonly work: Work;
  /** What is not known, as nothing is downloaded or rendered. */
  readonly gaps: Finding[];
  readonly charts: InflatedChart[];
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
  /** The identities of the resources, while these are only added. */
  identities?: Set<string>;
  /** By their names. */
  readonly variables: Map<string, SourceNode>;
}

/** A step of a build that changes the resources so far. */
export interface Transformer {
  readonly by: Transformation;
  readonly apply: Apply;
}

/** Changes the resources, with a pause after each. */
export type Apply = (accumulator: Accumulator) => Steps<void>;

/** A transformer or generator, and where it is configured. */
export interface Configured {
  readonly build: Build;
  readonly target: Target;
  readonly by: Transformation;
}

/** What a transformer is made of. */
export interface Setting extends Configured {
  /** Its value: that of a field of the kustomization, or what its own document says. */
  readonly node: SourceNode | undefined;
  /** Where it changes resources. */
  readonly specs: readonly FieldSpec[];
}

/** Changes each resource on its own. */
export function* changeEach(
  resources: readonly Resource[],
  change: (resource: Resource) => void,
): Steps<void> {
  for (const resource of resources) {
    change(resource);
    yield undefined;
  }
}

/** A transformer or generator that a field of the kustomization configures. */
export function configuredBy(
  target: Target,
  kind: string,
  node: SourceNode | undefined,
): Transformation {
  return { kind, file: target.file, ...positionOf(node) };
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
    found !== undefined &&
    !build.files.has(found) &&
    build.mayExist?.(found) === true;
  if (unread) {
    build.gaps.push(kustomize('unreadFile', node, { path }));
  }
  return unread;
}

export function isRemoteFile(path: string): boolean {
  return /^https?:\/\//.test(path);
}

/**
 * The one resource that was found; none if it may be one that is not known, which is reported.
 *
 * @param label - what was looked for
 *
 * @throws BuildError if there is none or several
 */
export function onlyOne(
  build: Build,
  found: readonly Resource[],
  node: SourceNode,
  label: string,
): readonly Resource[] {
  const args = { resource: label };
  if (found.length === 0 && build.gaps.length > 0) {
    build.gaps.push(kustomize('unknownTarget', node, args));
  } else if (found.length !== 1) {
    refuse(found.length === 0 ? 'noTarget' : 'severalTargets', node, args);
  }
  return found;
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
  const found = pathBelow(target.folder, path);
  const isBelow =
    target.folder === '' || found?.startsWith(`${target.folder}/`);
  if (found === undefined || !(isBelow || build.readsAnyFile)) {
    return refuse('fileOutside', node, { path });
  }
  if (!build.files.has(found)) {
    return refuse('fileMissing', node, { path });
  }
  return found;
}

/** The text of a file that a field names. */
export function textOfFile(
  build: Build,
  target: Target,
  node: SourceNode | undefined,
  path?: string,
): Required<SourceText> {
  return sourceOf(build, filePathOf(build, target, node, path));
}

/** A file that exists, and the work to read it. */
export function sourceOf(
  { files, work }: Build,
  file: string,
): Required<SourceText> {
  const text = files.get(file) ?? '';
  work.spend(1 + Math.ceil(text.length / 1000));
  return { file, text };
}

/**
 * Adds resources after the others.
 *
 * @throws BuildError if there are two with the same identity
 */
export function appendResources(
  accumulator: Accumulator,
  added: readonly Resource[],
  { spend }: Work,
): void {
  const { resources, identities } = accumulator;
  resources.push(...added);
  const others = identities?.size === resources.length - added.length;
  accumulator.identities = others
    ? checkIdentities(added, spend, identities)
    : checkIdentities(resources, spend);
}

/**
 * Whether all resources have different identities.
 *
 * @param known - those of other resources, to which these are added
 */
export function checkIdentities(
  resources: readonly Resource[],
  spend: (steps: number) => void,
  known: Set<string> = new Set(),
): Set<string> {
  spend(resources.length);
  for (const resource of resources) {
    const key = identityOf(idOf(resource));
    if (known.has(key)) {
      const { node } = resource;
      const name = childNode(childNode(node, 'metadata'), 'name');
      refuse('duplicate', name ?? node, { resource: labelOf(idOf(resource)) });
    }
    known.add(key);
  }
  return known;
}
