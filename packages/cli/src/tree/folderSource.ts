// SPDX-License-Identifier: Apache-2.0

import { readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { readFile, realpath } from 'node:fs/promises';
import { relative, resolve, sep, posix } from 'node:path';
import {
  FolderTree,
  pathFilter,
  repositoryLimits,
  type FolderDisk,
} from '@component-config/config-platform/repositories';
import { cannotRead } from '../failure';
import { shownPath } from './fileSource';
import { textsOf } from './textsOf';
import type { TreeSource } from './types';

/** The files of a folder to read: patterns relative to its root. */
export interface FolderOptions {
  readonly include?: readonly string[];
  readonly exclude?: readonly string[];
}

/** A command has nothing else to do, and waiting for each of many small files takes several times as long. */
const disk = {
  readdir: async (...args: Parameters<typeof readdirSync>) =>
    readdirSync(...args),
  readFile: async (...args: Parameters<typeof readFileSync>) =>
    readFileSync(...args),
  realpath: async (path: string) => realpathSync(path),
  stat: async (path: string) => statSync(path),
} as FolderDisk;

/**
 * The texts of a folder, read like the portal reads a repository: the same files, within the same limits.
 *
 * @param options - `cwd`: the folder is relative to it, and so are shown paths
 */
export function folderSource(
  folder: string,
  options: FolderOptions & { readonly cwd: string },
): TreeSource {
  const { cwd, include = [], exclude = [] } = options;
  const root = resolve(cwd, folder);
  const prefix = shownPath(folder, cwd);
  const shown = (path: string) => posix.join(prefix, path);
  const tree = new FolderTree({
    folder: root,
    filter: pathFilter(include, exclude),
    limits: repositoryLimits,
    disk,
  });
  return {
    root: prefix,
    list: async () => {
      try {
        const listing = await tree.list({
          signal: new AbortController().signal,
        });
        const { files, findings } =
          listing === 'not-modified' ? { files: [], findings: [] } : listing;
        return await textsOf(files, findings, shown);
      } catch (error) {
        throw cannotRead(`the folder "${folder}"`, error);
      }
    },
    read: async path => {
      try {
        const base = await realpath(root);
        const file = await realpath(resolve(cwd, path));
        const within = relative(base, file);
        return within === '..' || within.startsWith(`..${sep}`)
          ? undefined
          : await readFile(file, 'utf8');
      } catch {
        return undefined;
      }
    },
  };
}
