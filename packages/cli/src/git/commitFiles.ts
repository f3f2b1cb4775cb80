// SPDX-License-Identifier: Apache-2.0

import { cannotRead } from '../failure';
import { run, type FoundCommit } from './findCommit';
import type { GitPlace } from './git';

/** A file of a commit. */
export interface CommitFile {
  /** Relative to the folder. */
  readonly path: string;
  /** The name of the object with its content. */
  readonly id: string;
  /** A link: its content is the target path. */
  readonly isLink: boolean;
  readonly bytes: number;
}

/** `<mode> <type> <object> <size>`, a tab, and the path. */
const entry = /^(\d+) (\w+) ([\da-f]+) +(\d+|-)\t([\s\S]+)$/;

const LINK = '120000';

/** All files of a folder in a commit, in the order of git; empty if the commit does not have the folder. */
export async function listFiles(
  place: GitPlace,
  { id, prefix }: FoundCommit,
): Promise<CommitFile[]> {
  const tree = `${id}:${prefix.replace(/\/$/, '')}`;
  const { code } = await run(place, ['cat-file', '-e', tree]);
  if (code !== 0) {
    return [];
  }
  const listed = await run(place, [
    'ls-tree',
    '-r',
    '-z',
    '-l',
    '--full-tree',
    tree,
  ]);
  if (listed.code !== 0) {
    throw cannotRead(`the files of the commit ${id}`, new Error(listed.stderr));
  }
  return listed.stdout
    .toString('utf8')
    .split('\0')
    .flatMap(line => {
      const [, mode, type, object, size, path] = entry.exec(line) ?? [];
      // A nested repository is a commit object.
      return type === 'blob'
        ? [{ path, id: object, isLink: mode === LINK, bytes: Number(size) }]
        : [];
    });
}

const NEWLINE = 0x0a;

/**
 * The contents of files, by the names of their objects.
 *
 * @throws CommandFailure if one is missing, as in a partial clone
 */
export async function readContents(
  place: GitPlace,
  ids: Iterable<string>,
): Promise<ReadonlyMap<string, Buffer>> {
  const wanted = [...new Set(ids)];
  const contents = new Map<string, Buffer>();
  if (wanted.length === 0) {
    return contents;
  }
  const { stdout } = await run(
    place,
    ['cat-file', '--batch'],
    `${wanted.join('\n')}\n`,
  );
  // For each object: its name, type and length on a line, then its content and a newline.
  let at = 0;
  for (const id of wanted) {
    const end = stdout.indexOf(NEWLINE, at);
    const [, type, length] = stdout.toString('utf8', at, end).split(' ');
    if (end < 0 || type !== 'blob') {
      throw cannotRead(
        `the object ${id} of the repository`,
        new Error('it is not in this clone'),
      );
    }
    const begin = end + 1;
    contents.set(id, stdout.subarray(begin, begin + Number(length)));
    at = begin + Number(length) + 1;
  }
  return contents;
}
