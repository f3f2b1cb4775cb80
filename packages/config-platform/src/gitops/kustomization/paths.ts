// SPDX-License-Identifier: Apache-2.0

/** A path without `.`, and without `..` except at its beginning; empty for the root of the repository. */
function normalPath(path: string): string {
  const parts: string[] = [];
  for (const part of path.split('/')) {
    if (part === '..' && parts.length > 0 && parts.at(-1) !== '..') {
      parts.pop();
    } else if (part !== '' && part !== '.') {
      parts.push(part);
    }
  }
  return parts.join('/');
}

export function joinPath(...parts: readonly string[]): string {
  return normalPath(parts.join('/'));
}

export function isAbsolutePath(path: string): boolean {
  return path.startsWith('/');
}

/** The last part of a path. */
export function baseName(path: string): string {
  return normalPath(path).split('/').at(-1) ?? '';
}

/** The path of a file as seen from a folder. */
export function relativePath(folder: string, path: string): string {
  const from = folder === '' ? [] : folder.split('/');
  const to = path.split('/');
  let common = 0;
  while (common < from.length && from[common] === to[common]) {
    common += 1;
  }
  return [...from.slice(common).map(() => '..'), ...to.slice(common)].join('/');
}

/** The path below a folder; undefined if it leaves the repository. */
export function pathBelow(folder: string, path: string): string | undefined {
  const joined = joinPath(folder, path);
  return isAbsolutePath(path) || /^\.\.(?:\/|$)/.test(joined)
    ? undefined
    : joined;
}
