// SPDX-License-Identifier: Apache-2.0

import {
  childNode,
  type SourceNode,
  type Steps,
} from '@component-config/config-engine';
import { itemsOf } from '../../adapters/nodes';
import {
  isKustomizationFile,
  kustomizationsIn,
} from '../kustomization/folders';
import { parseFile } from '../parsedFiles';
import { cleanPath, folderOf, pathsTo } from '../paths';
import { hasFolder, pathsBelow, sortedPaths } from '../sortedPaths';
import type { RepositoryFiles } from '../types';
import type { RemainingSteps } from './types';

/** What folders list as their parts. Variants and patches only change these. */
const lists = ['resources', 'bases', 'components'];

/** An entry of a list in a comment: `# - ./shop`. */
const commentedEntry = /^[ \t]*#[# \t]*-[ \t]+["']?([^\s"'#]+)/gm;

/** Which files and folders the build of a folder reads, as far as their names say it: nothing is built. */
export class KustomizeFolders {
  /** By folder, what its file lists, which is read when it is needed. */
  private readonly listed = new Map<string, readonly string[]>();
  /** By folder, what its build reads. */
  private readonly read = new Map<string, ReadonlySet<string>>();
  /** The files that are patches in the folders that were read. */
  readonly patches = new Set<string>();
  /** What the folders that were read have in a comment instead of their list. */
  private readonly disabled = new Set<string>();

  constructor(
    readonly files: RepositoryFiles,
    private readonly remaining: RemainingSteps,
  ) {}

  /** Whether there is a file or a folder at a path. */
  has(path: string): boolean {
    return this.files.has(path) || hasFolder(this.files, path);
  }

  /** Whether a folder that was read has a path, or a folder around it, in a comment instead of its list. */
  isDisabled(path: string): boolean {
    return pathsTo(path).some(each => this.disabled.has(each));
  }

  /** The folders with a file of Kustomize that no other one lists. All such files are read then. */
  *tops(): Steps<string[]> {
    const folders = sortedPaths(this.files)
      .filter(isKustomizationFile)
      .map(folderOf);
    const used = new Set<string>();
    for (const folder of folders) {
      for (const path of yield* this.listedIn(folder)) {
        used.add(path);
      }
    }
    return [...new Set(folders)].filter(folder => !used.has(folder));
  }

  /** The files and folders that the build of a folder reads, with the folder. */
  *readFrom(folder: string): Steps<ReadonlySet<string>> {
    const known = this.read.get(folder);
    const read = known ?? (yield* this.search(folder));
    this.read.set(folder, read);
    return read;
  }

  private *search(folder: string): Steps<ReadonlySet<string>> {
    const read = new Set<string>();
    const open = this.fileOf(folder) ? [folder] : this.generated(folder);
    while (open.length > 0 && this.remaining.steps > 0) {
      const path = open.pop() ?? '';
      if (!read.has(path)) {
        this.remaining.steps -= 1;
        read.add(path);
        open.push(...(yield* this.listedIn(path)));
      }
    }
    return read.add(folder);
  }

  /** What Flux lists for a folder without a file of Kustomize: all documents, and folders that have one. */
  private generated(folder: string): string[] {
    const parts = new Set<string>();
    for (const path of pathsBelow(this.files, folder)) {
      if (this.remaining.steps <= 0) {
        break;
      }
      this.remaining.steps -= 1;
      const inner = pathsTo(folderOf(path)).find(
        each => each.length > folder.length && this.fileOf(each),
      );
      if (inner !== undefined || /\.ya?ml$/.test(path)) {
        parts.add(inner ?? path);
      }
    }
    return [...parts];
  }

  private fileOf(folder: string): string | undefined {
    return kustomizationsIn(this, folder)[0];
  }

  private *listedIn(folder: string): Steps<readonly string[]> {
    const known = this.listed.get(folder);
    const file = known ? undefined : this.fileOf(folder);
    if (file === undefined) {
      return known ?? [];
    }
    const text = this.files.get(file) ?? '';
    const { documents } = yield* parseFile(this.files, { file, text });
    const itemsAt = (key: string) =>
      itemsOf(childNode(documents[0]?.root, key));
    const paths = (nodes: readonly (SourceNode | undefined)[]) =>
      nodes.flatMap(node =>
        node?.kind === 'scalar' && !/:\/\/|\n/.test(node.text)
          ? [cleanPath(`${folder}/${node.text}`)]
          : [],
      );
    const listed = paths(lists.flatMap(itemsAt));
    this.listed.set(folder, listed);
    const around = ['', ...pathsTo(folder)];
    for (const [, entry] of text.matchAll(commentedEntry)) {
      const path = cleanPath(`${folder}/${entry}`);
      if (!around.includes(path)) {
        this.disabled.add(path);
      }
    }
    const patches = itemsAt('patches').map(patch => childNode(patch, 'path'));
    for (const path of paths([
      ...patches,
      ...itemsAt('patchesStrategicMerge'),
    ])) {
      this.patches.add(path);
    }
    return listed;
  }
}
