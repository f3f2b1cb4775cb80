// SPDX-License-Identifier: Apache-2.0

import { cannotRead } from '../failure';
import { run } from './findCommit';
import type { GitPlace } from './git';

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
