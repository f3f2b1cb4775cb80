// SPDX-License-Identifier: Apache-2.0

import { cannotRead, wrongUsage, type CommandFailure } from '../failure';
import { git, type GitAnswer, type GitPlace } from './git';

/** A commit, and the path of a folder in it. */
export interface FoundCommit {
  /** The name of the commit's object. */
  readonly id: string;
  /** The path from the root of the repository to the folder: empty, or with a trailing `/`. */
  readonly prefix: string;
}

/** Names of objects, for both of git's hash functions. */
const objectId = /^(?:[\da-f]{40}|[\da-f]{64})$/;

const LONGEST_REVISION = 500;

/**
 * Finds a commit in the repository of a folder.
 *
 * @param revision - in git's syntax: a branch, a tag, the name of a commit, `HEAD~1`
 * @throws CommandFailure if there is no such commit, no repository or no git program
 */
export async function findCommit(
  place: GitPlace,
  revision: string,
): Promise<FoundCommit> {
  if (
    revision === '' ||
    revision.startsWith('-') ||
    revision.length > LONGEST_REVISION ||
    // eslint-disable-next-line no-control-regex
    /[\u0000-\u001f\u007f]/.test(revision)
  ) {
    throw wrongUsage(
      `${JSON.stringify(
        revision.slice(0, LONGEST_REVISION),
      )} does not name a commit; give a branch, a tag or the name of a commit.`,
    );
  }
  const prefix = await run(place, ['rev-parse', '--show-prefix']);
  if (prefix.code !== 0) {
    throw notARepository(place, prefix);
  }
  const id = await idOf(place, revision);
  if (id === undefined) {
    throw cannotRead(
      `the commit ${JSON.stringify(revision)}`,
      new Error(await whyMissing(place, revision)),
    );
  }
  return { id, prefix: prefix.stdout.toString('utf8').replace(/\n$/, '') };
}

/** Runs git; rejects with a sentence if that is not possible. */
export async function run(
  place: GitPlace,
  args: readonly string[],
  input?: string,
): Promise<GitAnswer> {
  try {
    return await git(place, args, input);
  } catch (error) {
    throw cannotRead(
      `the repository of "${place.folder}"`,
      new Error(
        isMissing(error)
          ? 'the folder does not exist, or the program "git" is not installed'
          : String(error),
      ),
    );
  }
}

function isMissing(error: unknown): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    error.code === 'ENOENT'
  );
}

function notARepository(
  { folder }: GitPlace,
  { stderr }: GitAnswer,
): CommandFailure {
  const problem = stderr.startsWith('fatal: not a git repository')
    ? 'it is not in a Git repository'
    : stderr.replace(/^fatal: /, '').split('\n')[0];
  return cannotRead(`commits of the folder "${folder}"`, new Error(problem));
}

async function idOf(
  place: GitPlace,
  revision: string,
): Promise<string | undefined> {
  const { stdout } = await run(place, [
    'rev-parse',
    '--verify',
    '--quiet',
    `${revision}^{commit}`,
  ]);
  const id = stdout.toString('utf8').trim();
  return objectId.test(id) ? id : undefined;
}

/** Why a commit is missing, and what to do about it. */
async function whyMissing(place: GitPlace, revision: string): Promise<string> {
  const { stdout } = await run(place, ['rev-parse', '--is-shallow-repository']);
  if (stdout.toString('utf8').trim() === 'true') {
    return 'it is not in this clone, which has only a part of the history; fetch the rest with "git fetch --unshallow", or check out with "fetch-depth: 0"';
  }
  const remote = `origin/${revision}`;
  return (await idOf(place, remote)) === undefined
    ? 'the repository has no branch, tag or commit of that name'
    : `the repository has no branch, tag or commit of that name, but it has "${remote}"`;
}
