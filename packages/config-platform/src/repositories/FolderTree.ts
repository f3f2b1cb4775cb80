// SPDX-License-Identifier: Apache-2.0

import { createHash } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { isError } from '@backstage/errors';
import {
  findingKinds,
  type Finding,
  compareNames,
} from '@component-config/config-engine';
import type { RepositoryFinding } from '@component-config/plugin-component-config-common';
import { chooseFiles, type ListedFile } from './chooseFiles';
import type { PathFilter } from './pathPatterns';
import { reported } from './readFile';
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

const nothing = { pointer: '' };

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

  constructor(options: {
    folder: string;
    filter: PathFilter;
    limits: RepositoryLimits;
  }) {
    this.#folder = options.folder;
    this.#filter = options.filter;
    this.#limits = options.limits;
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
      root: await realpath(this.#folder),
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
      files: files.map(file => toTreeFile(file)),
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
          findingKinds.repository.tooManyFolders.at(nothing, {
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
      return await readdir(join(walk.root, folder), { withFileTypes: true });
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
      const content = await realpath(join(walk.root, path));
      const within = relative(walk.root, content);
      if (within.startsWith(`..${sep}`) || within === '..') {
        walk.findings.push(
          reported(findingKinds.repository.linkOutside.at(nothing, {}), path),
        );
        walk.unread.push(path);
        return;
      }
      const found = await stat(content);
      if (found.isFile()) {
        const { size: bytes, mtimeMs, ctimeMs } = found;
        const stamp = `${bytes}-${mtimeMs}-${ctimeMs}`;
        walk.files.push({ path, content, isLink, bytes, stamp });
      }
    } catch (error) {
      reportUnreadable(path, error, walk);
    }
  }

  #reportOnce(walk: Walk, finding: Finding): void {
    walk.isPartial = true;
    if (!walk.findings.some(({ code }) => code === finding.code)) {
      walk.findings.push(reported(finding));
    }
  }
}

function toTreeFile({ path, content, stamp }: FoundFile): TreeFile {
  return {
    path,
    stamp,
    read: async () => {
      try {
        return await readFile(content);
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
    reported(
      findingKinds.repository.unreadableFile.at(nothing, {
        problem: problemOf(error),
      }),
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
