// SPDX-License-Identifier: Apache-2.0

import { createHash } from 'node:crypto';
import { promises, type Dirent } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { isError } from '@backstage/errors';
import { findingKinds, compareNames } from '@component-config/config-engine';
import type { RepositoryFinding } from '@component-config/plugin-component-config-common';
import { chooseFiles, type ListedFile } from './chooseFiles';
import type { PathFilter } from './pathPatterns';
import { fileFinding } from './readFile';
import type {
  RepositoryTree,
  TreeAddress,
  TreeFile,
  TreeListing,
} from './RepositoryTree';
import type { RepositoryLimits } from './types';

/** A file that matches the patterns. */
interface FoundFile extends ListedFile {
  readonly stamp: string;
}

/** The state of a walk through a folder. */
interface Walk {
  readonly root: string;
  readonly files: FoundFile[];
  readonly findings: RepositoryFinding[];
  readonly unread: string[];
  entriesLeft: number;
  isPartial: boolean;
}

/**
 * How a folder is read.
 *
 * @public
 */
export type FolderDisk = Pick<
  typeof promises,
  'readdir' | 'readFile' | 'realpath' | 'stat'
>;

/**
 * A folder on the machine that the backend runs on. Links are followed only to files within the folder.
 *
 * @public
 */
export class FolderTree implements RepositoryTree {
  readonly origin: TreeAddress;
  readonly #folder: string;
  readonly #filter: PathFilter;
  readonly #limits: RepositoryLimits;
  readonly #disk: FolderDisk;

  /** @param options - `disk`: how it is read, by default without blocking the process */
  constructor(options: {
    folder: string;
    filter: PathFilter;
    limits: RepositoryLimits;
    disk?: FolderDisk;
  }) {
    this.#folder = options.folder;
    this.#filter = options.filter;
    this.#limits = options.limits;
    this.#disk = options.disk ?? promises;
    this.origin = { location: `file:${options.folder}` };
  }

  addressOf(path: string): TreeAddress {
    return { location: `file:${join(this.#folder, ...path.split('/'))}` };
  }

  async list(options: {
    etag?: string;
    signal: AbortSignal;
  }): Promise<TreeListing | 'not-modified'> {
    const walk: Walk = {
      // Tools that update the folder may replace a link to it.
      root: await this.#disk.realpath(this.#folder),
      files: [],
      findings: [],
      unread: [],
      entriesLeft: this.#limits.folderEntries,
      isPartial: false,
    };
    await this.#walkFolder('', walk, options.signal);
    const choice = chooseFiles(walk.files, this.#limits);
    const { chosen: files } = choice;
    walk.findings.push(...choice.findings);
    walk.unread.push(...choice.unread);
    walk.isPartial ||= choice.isPartial;
    const content = files.map(({ path, stamp }) => [path, stamp]);
    const etag = createHash('sha256')
      .update(JSON.stringify([content, walk.findings, walk.unread]))
      .digest('hex');
    if (etag === options.etag) {
      return 'not-modified';
    }
    const { findings, unread, isPartial } = walk;
    return {
      etag,
      files: files.map(file => toTreeFile(file, this.#disk)),
      findings,
      unread,
      isPartial,
    };
  }

  async #walkFolder(
    folder: string,
    walk: Walk,
    signal: AbortSignal,
  ): Promise<void> {
    signal.throwIfAborted();
    const entries = await this.#entriesOf(folder, walk);
    // The same order everywhere, so that limits apply to the same files.
    entries.sort((a, b) => compareNames(a.name, b.name));
    for (const entry of entries) {
      if (walk.entriesLeft === 0) {
        this.#reportOnce(
          walk,
          fileFinding(findingKinds.repository.tooManyFolders, {
            limit: this.#limits.folderEntries,
          }),
        );
        return;
      }
      walk.entriesLeft -= 1;
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) {
        if (!this.#filter.skipsFolder(path)) {
          await this.#walkFolder(path, walk, signal);
        }
      } else if (this.#filter.includes(path)) {
        await this.#look(path, entry.isSymbolicLink(), walk);
      }
    }
  }

  async #entriesOf(folder: string, walk: Walk): Promise<Dirent[]> {
    try {
      return await this.#disk.readdir(join(walk.root, folder), {
        withFileTypes: true,
      });
    } catch (error) {
      if (folder === '') {
        throw error;
      }
      // Its entities stay, like those of files with unknown names.
      walk.isPartial ||= !isGone(error);
      reportUnreadable(folder, error, walk);
      return [];
    }
  }

  async #look(path: string, isLink: boolean, walk: Walk): Promise<void> {
    try {
      const found = join(walk.root, path);
      // The folders around it are no links.
      const content = isLink ? await this.#disk.realpath(found) : found;
      const within = relative(walk.root, content);
      if (within.startsWith(`..${sep}`) || within === '..') {
        walk.findings.push(
          fileFinding(findingKinds.repository.linkOutside, {}, path),
        );
        walk.unread.push(path);
        return;
      }
      const stats = await this.#disk.stat(content);
      if (stats.isFile()) {
        const { size: bytes, mtimeMs, ctimeMs } = stats;
        const stamp = `${bytes}-${mtimeMs}-${ctimeMs}`;
        walk.files.push({ path, content, isLink, bytes, stamp });
      }
    } catch (error) {
      reportUnreadable(path, error, walk);
    }
  }

  #reportOnce(walk: Walk, finding: RepositoryFinding): void {
    walk.isPartial = true;
    if (!walk.findings.some(({ code }) => code === finding.code)) {
      walk.findings.push(finding);
    }
  }
}

function toTreeFile(
  { path, content, stamp }: FoundFile,
  disk: FolderDisk,
): TreeFile {
  return {
    path,
    stamp,
    read: async () => {
      try {
        return await disk.readFile(content);
      } catch (error) {
        if (isGone(error)) {
          return undefined;
        }
        throw error;
      }
    },
  };
}

function reportUnreadable(path: string, error: unknown, walk: Walk): void {
  // Removed during the walk, or a broken link.
  if (isGone(error)) {
    return;
  }
  walk.findings.push(
    fileFinding(
      findingKinds.repository.unreadableFile,
      { problem: problemOf(error) },
      path,
    ),
  );
  walk.unread.push(path);
}

/**
 * The error of the operating system, without the path: `EACCES: permission denied`.
 *
 * @public
 */
export function problemOf(error: unknown): string {
  return isError(error) ? error.message.replace(/, \w+ '.*$/s, '') : 'unknown';
}

function isGone(error: unknown): boolean {
  return isError(error) && error.code === 'ENOENT';
}
