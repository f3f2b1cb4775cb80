// SPDX-License-Identifier: Apache-2.0

import { posix } from 'node:path';
import { wrongUsage } from '../failure';
import type { TreeSource } from './types';

/** A folder, as shown, and what is read in its place. */
export interface Replacement {
  readonly folder: string;
  readonly other: string;
  readonly source: TreeSource;
}

/**
 * A tree in which the content of a folder is that of another one, such as the next version of a chart. Files keep the
 * paths of the folder, so that findings can be compared.
 */
export function replacedSource(
  source: TreeSource,
  { folder, other, source: replacing }: Replacement,
): TreeSource {
  return {
    ...(source.root !== undefined && { root: source.root }),
    list: async () => {
      const [before, after] = [await source.list(), await replacing.list()];
      if (!before.files.some(({ path }) => isWithin(path, folder))) {
        throw wrongUsage(`The folder "${folder}" has no files to replace.`);
      }
      const moved = (path: string) =>
        posix.join(folder, posix.relative(other, path));
      return {
        files: [
          ...before.files.filter(({ path }) => !isWithin(path, folder)),
          ...after.files.map(({ path, text }) => ({ path: moved(path), text })),
        ],
        findings: [
          ...before.findings.filter(
            ({ file }) => file === undefined || !isWithin(file, folder),
          ),
          ...after.findings.map(finding => ({
            ...finding,
            ...(finding.file !== undefined && { file: moved(finding.file) }),
          })),
        ],
      };
    },
    read: path =>
      isWithin(path, folder)
        ? replacing.read(posix.join(other, posix.relative(folder, path)))
        : source.read(path),
  };
}

function isWithin(path: string, folder: string): boolean {
  const within = posix.relative(folder, path);
  return within !== '..' && !within.startsWith('../');
}
