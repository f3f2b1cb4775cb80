// SPDX-License-Identifier: Apache-2.0

import { run } from '../run';
import { gitEnvironment } from './TestRepository';

/** What a run of the command line wrote, and how it ended. */
export interface CommandRun {
  readonly exitCode: number;
  readonly output: string;
  readonly remarks: string;
}

/** Runs the command line in a folder, as a pipeline does: nobody watches. */
export async function runCommand(
  cwd: string,
  argv: readonly string[],
  env: { readonly [name: string]: string | undefined } = {},
): Promise<CommandRun> {
  const output: string[] = [];
  const remarks: string[] = [];
  const exitCode = await run({
    argv,
    cwd,
    env: { ...gitEnvironment, ...env },
    stdout: { write: text => output.push(text) },
    stderr: { write: text => remarks.push(text) },
  });
  return { exitCode, output: output.join(''), remarks: remarks.join('') };
}
