// SPDX-License-Identifier: Apache-2.0

import { compareBytes } from '@component-config/config-engine';
import { baseName, folderOf, joinPath } from '../paths';
import type { RepositoryFiles } from '../types';

export { compareBytes };

/**
 * The files of a repository or package at one revision.
 *
 * @public
 */
export interface TreeFiles {
  /** Texts by their path, with slashes; `get` may read lazily. */
  readonly texts: RepositoryFiles;
  /** Targets of symbolic links by the path of the link. */
  readonly links?: ReadonlyMap<string, string>;
}

/** What is at a path. */
export type Found =
  | { readonly kind: 'file'; read(): string }
  | { readonly kind: 'folder' }
  | { readonly kind: 'too-large' }
  | { readonly kind: 'missing' };

/** Links followed to find one path; Linux follows 40. */
const maximumLinks = 40;

/** Files and folders read below one folder; links can make few files very many. */
export const maximumBelow = 20_000;

const foldersCache = new WeakMap<
  TreeFiles,
  ReadonlyMap<string, readonly string[]>
>();

/** The folders of files, with the names in them in the order of their bytes. */
export function foldersOf(
  files: TreeFiles,
): ReadonlyMap<string, readonly string[]> {
  let known = foldersCache.get(files);
  if (!known) {
    known = makeFolders(files);
    foldersCache.set(files, known);
  }
  return known;
}

function makeFolders({ texts, links }: TreeFiles) {
  const names = new Map<string, Set<string>>([['', new Set()]]);
  for (const path of [
    ...texts.keys(),
    ...(texts.tooLarge ?? []),
    ...(links?.keys() ?? []),
  ]) {
    for (let child = path; child !== ''; child = folderOf(child)) {
      const folder = folderOf(child);
      const known = names.get(folder) ?? new Set<string>();
      names.set(folder, known);
      if (known.has(baseName(child))) {
        break;
      }
      known.add(baseName(child));
    }
  }
  return new Map(
    [...names].map(([folder, each]): [string, string[]] => [
      folder,
      [...each].sort(compareBytes),
    ]),
  );
}

/** The path without links; undefined if it leads out of the root, in a circle, or through too many links. */
export function realPath(files: TreeFiles, path: string): string | undefined {
  const { links } = files;
  if (!links || links.size === 0) {
    return path;
  }
  let pending = path.split('/').reverse();
  let real = '';
  for (let followed = 0; pending.length > 0;) {
    const part = pending.pop();
    const next = joinPath(real, part ?? '');
    if (next === undefined) {
      return undefined;
    }
    const target = links.get(next);
    if (target === undefined) {
      real = next;
    } else if (target.startsWith('/') || followed++ === maximumLinks) {
      return undefined;
    } else {
      pending = [...pending, ...target.split('/').reverse()];
    }
  }
  return real;
}

/** What is at a path, through links. */
export function findPath(files: TreeFiles, path: string): Found {
  const real = realPath(files, path);
  if (real !== undefined && files.texts.has(real)) {
    return { kind: 'file', read: () => files.texts.get(real) ?? '' };
  }
  if (real !== undefined && files.texts.tooLarge?.has(real)) {
    return { kind: 'too-large' };
  }
  return real !== undefined && foldersOf(files).has(real)
    ? { kind: 'folder' }
    : { kind: 'missing' };
}

/** A path whose last segment is no link: links there are followed, those before are not. */
export function withoutLastLink(
  { links }: TreeFiles,
  path: string,
): string | undefined {
  let at: string | undefined = path;
  for (let followed = 0; followed < maximumLinks; followed++) {
    const target: string | undefined =
      at === undefined ? undefined : links?.get(at);
    if (at === undefined || target === undefined) {
      return at;
    }
    at = joinPath(folderOf(at), target);
  }
  return undefined;
}

/** The first link that is absolute or leads out of the root, at any step. */
export function linkOutside({ links }: TreeFiles): string | undefined {
  return [...(links ?? [])]
    .filter(
      ([path, target]) =>
        target.startsWith('/') ||
        joinPath(folderOf(path), target) === undefined,
    )
    .map(([path]) => path)
    .sort(compareBytes)[0];
}

/** The files below a folder, by their path in it, through links; the links that lead to nothing; and whether that is all. */
export function filesBelow(
  files: TreeFiles,
  folder: string,
): { texts: Map<string, string>; dangling: string[]; isComplete: boolean } {
  const texts = new Map<string, string>();
  const dangling: string[] = [];
  const folders = foldersOf(files);
  let visited = 0;
  // A folder that a link leads back to is read once on each way.
  const read = (real: string, below: string, around: readonly string[]) => {
    for (const name of folders.get(real) ?? []) {
      visited += 1;
      if (visited > maximumBelow) {
        return;
      }
      const path = real === '' ? name : `${real}/${name}`;
      const shown = below === '' ? name : `${below}/${name}`;
      const found = findPath(files, path);
      const target = realPath(files, path);
      if (found.kind === 'file') {
        texts.set(shown, found.read());
      } else if (found.kind === 'missing' || target === undefined) {
        dangling.push(shown);
      } else if (!around.includes(target) && around.length < maximumLinks) {
        read(target, shown, [...around, target]);
      }
    }
  };
  const real = realPath(files, folder);
  if (real !== undefined) {
    read(real, '', [real]);
  }
  return { texts, dangling, isComplete: visited <= maximumBelow };
}
