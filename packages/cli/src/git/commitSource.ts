// SPDX-License-Identifier: Apache-2.0

import { posix, relative, resolve, sep } from 'node:path';
import { compareNames } from '@component-config/config-engine';
import {
  chooseFiles,
  pathFilter,
  repositoryLimits,
  type ListedFile,
} from '@component-config/config-platform/repositories';
import {
  shownPath,
  textsOf,
  type FolderOptions,
  type TreeSource,
} from '../tree';
import { listFiles, readContents, type CommitFile } from './commitFiles';
import { findCommit } from './findCommit';
import type { GitPlace } from './git';

/** A folder in a commit. */
export interface CommitAddress extends Pick<GitPlace, 'env'> {
  readonly cwd: string;
  /** As the user writes it, relative to `cwd`; it also has to exist now. */
  readonly folder: string;
  /** In git's syntax. */
  readonly revision: string;
}

/** Limit for following links. */
const LONGEST_CHAIN = 10;

/** The texts of a folder in a commit, selected like those of the folder itself: the working tree is ignored. */
export function commitSource(
  { cwd, env, folder, revision }: CommitAddress,
  { include = [], exclude = [] }: FolderOptions,
): TreeSource {
  const root = resolve(cwd, folder);
  const place = { folder: root, env };
  const prefix = shownPath(folder, cwd);
  const shown = (path: string) => posix.join(prefix, path);
  const filter = pathFilter(include, exclude);
  const listing = once(async () => {
    const files = await listFiles(place, await findCommit(place, revision));
    return new Map(files.map(file => [file.path, file]));
  });
  return {
    root: prefix,
    list: async () => {
      const files = await listing();
      const candidates = await followLinks(
        [...files.values()].filter(({ path }) => filter.includes(path)),
        files,
        place,
      );
      const { chosen, findings } = chooseFiles(
        candidates.sort((a, b) => compareNames(a.path, b.path)),
        repositoryLimits,
      );
      const contents = await readContents(
        place,
        chosen.map(({ id }) => id),
      );
      return textsOf(
        chosen.map(({ path, id }) => ({
          path,
          stamp: id,
          read: async () => contents.get(id),
        })),
        findings,
        shown,
      );
    },
    read: async path => {
      const files = await listing();
      const within = relative(root, resolve(cwd, path)).split(sep).join('/');
      const file = files.get(within);
      const [found] = file ? await followLinks([file], files, place) : [];
      if (!found) {
        return undefined;
      }
      const contents = await readContents(place, [found.id]);
      return contents.get(found.id)?.toString('utf8');
    },
  };
}

/** Files, with links to other files of the folder resolved; other links are omitted. */
async function followLinks(
  chosen: readonly CommitFile[],
  files: ReadonlyMap<string, CommitFile>,
  place: GitPlace,
): Promise<Array<ListedFile & { readonly id: string }>> {
  const links = chosen.some(({ isLink }) => isLink)
    ? [...files.values()].filter(({ isLink }) => isLink)
    : [];
  const targets = await readContents(
    place,
    links.map(({ id }) => id),
  );
  return chosen.flatMap(file => {
    let end: CommitFile | undefined = file;
    for (let step = 0; end?.isLink && step < LONGEST_CHAIN; step++) {
      const target: string = targets.get(end.id)?.toString('utf8') ?? '';
      end = posix.isAbsolute(target)
        ? undefined
        : files.get(posix.join(posix.dirname(end.path), target));
    }
    return !end || end.isLink
      ? []
      : [
          {
            path: file.path,
            content: end.path,
            isLink: file.isLink,
            bytes: end.bytes,
            id: end.id,
          },
        ];
  });
}

/** Caches the first result. */
function once<T>(send: () => Promise<T>): () => Promise<T> {
  let requested: Promise<T> | undefined;
  return () => {
    requested ??= send();
    return requested;
  };
}
