// SPDX-License-Identifier: Apache-2.0

import { memo } from '@component-config/config-engine';
import { isBelow } from './paths';
import type { RepositoryFiles } from './types';

/** The paths of the files of a repository, in their order, which stay the same. */
export const sortedPaths = memo((files: RepositoryFiles): readonly string[] =>
  [...files.keys()].sort(),
);

/** The paths of the files below a folder, in their order, by a search among all of them. */
export function pathsBelow(files: RepositoryFiles, folder: string): string[] {
  const paths = sortedPaths(files);
  const from = firstFrom(paths, folder === '' ? '' : `${folder}/`);
  let to = from;
  while (to < paths.length && isBelow(paths[to], folder)) {
    to += 1;
  }
  return paths.slice(from, to);
}

/** Whether there is a file below a folder. */
export function hasFolder(files: RepositoryFiles, folder: string): boolean {
  const paths = sortedPaths(files);
  const first = paths[firstFrom(paths, folder === '' ? '' : `${folder}/`)];
  return first !== undefined && isBelow(first, folder);
}

/** The index of the first path that is not before a text. */
function firstFrom(paths: readonly string[], text: string): number {
  let from = 0;
  let to = paths.length;
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if (paths[middle] < text) {
      from = middle + 1;
    } else {
      to = middle;
    }
  }
  return from;
}
