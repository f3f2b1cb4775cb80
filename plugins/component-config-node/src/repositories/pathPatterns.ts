// SPDX-License-Identifier: Apache-2.0

import { Minimatch } from 'minimatch';

/**
 * What of a tree is read.
 *
 * @alpha
 */
export interface PathFilter {
  /** Whether the file with this path is read. */
  readonly includes: (path: string) => boolean;
  /** Whether nothing in the folder with this path is read, so that it needs no look. */
  readonly skipsFolder: (path: string) => boolean;
}

/** Folders of tools, which hold no documents of their own. */
const skippedFolders = ['.git', 'node_modules'];

const documentFile = /\.(?:ya?ml|json)$/i;

/**
 * The files that patterns choose: `*`, `**`, `?`, `[…]` and `{a,b}`, from the root of the repository; the pattern of a
 * folder stands for all that is in it. Without `include` all files.
 *
 * @alpha
 */
export function pathFilter(
  include: readonly string[],
  exclude: readonly string[],
): PathFilter {
  const included = include.map(matcher);
  const excluded = exclude.map(matcher);
  const skipsFolder = (path: string) => {
    const name = path.split('/').pop() ?? '';
    return (
      skippedFolders.includes(name) ||
      // Where Kubernetes keeps the files of a mounted ConfigMap, which are links beside it.
      name.startsWith('..') ||
      excluded.some(matches => matches(path))
    );
  };
  return {
    skipsFolder,
    includes: path => {
      const folders = path.split('/').slice(0, -1);
      return (
        documentFile.test(path) &&
        (included.length === 0 || included.some(matches => matches(path))) &&
        !excluded.some(matches => matches(path)) &&
        !folders.some((_, index) =>
          skipsFolder(folders.slice(0, index + 1).join('/')),
        )
      );
    },
  };
}

function matcher(pattern: string): (path: string) => boolean {
  const base = pattern.replace(/^\.?\//, '').replace(/\/+(?:\*\*)?$/, '');
  const options = { dot: true, nocomment: true, nonegate: true };
  const patterns = [base, `${base}/**`].map(
    each => new Minimatch(each, options),
  );
  return path => patterns.some(each => each.match(path));
}
