// SPDX-License-Identifier: Apache-2.0

import { spawn } from 'node:child_process';

/** How to run git. */
export interface GitPlace {
  /** The working folder. */
  readonly folder: string;
  readonly env: { readonly [name: string]: string | undefined };
}

/** The result of git. */
export interface GitAnswer {
  /** The exit code; 0 for success. */
  readonly code: number | null;
  readonly stdout: Buffer;
  readonly stderr: string;
}

/**
 * Runs git for reading, without a shell. Rejects if there is no git program.
 *
 * @param input - its standard input
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
  // A git process that ends early closes its input; its exit code is more helpful.
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
 * The environment without variables that point git to another repository, as set in hooks; with English messages, and
 * without prompts.
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
