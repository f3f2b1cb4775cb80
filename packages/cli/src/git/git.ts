// SPDX-License-Identifier: Apache-2.0

import { spawn } from 'node:child_process';

/** How the git program is run. */
export interface GitPlace {
  /** In which folder. */
  readonly folder: string;
  readonly env: { readonly [name: string]: string | undefined };
}

/** What it said. */
export interface GitAnswer {
  /** How it ended; 0 where it did what it was asked to. */
  readonly code: number | null;
  readonly stdout: Buffer;
  readonly stderr: string;
}

/**
 * Runs git, without a shell, to read. Rejects where there is no git program.
 *
 * @param input - what it reads from its standard input
 */
export async function git(
  { folder, env }: GitPlace,
  args: readonly string[],
  input = '',
): Promise<GitAnswer> {
  const child = spawn(
    'git',
    ['--no-replace-objects', '-c', 'core.fsmonitor=false', ...args],
    { cwd: folder, env: quietEnvironment(env), windowsHide: true },
  );
  const stdout: Buffer[] = [];
  const stderr: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => stdout.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => stderr.push(chunk));
  // A git that ends early closes its input; how it ended says more.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  return {
    code,
    stdout: Buffer.concat(stdout),
    stderr: Buffer.concat(stderr).toString('utf8').trim(),
  };
}

/**
 * The environment without what points git to another repository than that of the folder, as hooks of git set it; with
 * messages in English, and without questions.
 */
function quietEnvironment(env: GitPlace['env']): NodeJS.ProcessEnv {
  const pointing =
    /^GIT_(?:DIR|WORK_TREE|INDEX_FILE|PREFIX|NAMESPACE|COMMON_DIR|OBJECT_DIRECTORY|ALTERNATE_OBJECT_DIRECTORIES)$/;
  return {
    ...Object.fromEntries(
      Object.entries(env).filter(([name]) => !pointing.test(name)),
    ),
    LC_ALL: 'C',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_TERMINAL_PROMPT: '0',
  };
}
