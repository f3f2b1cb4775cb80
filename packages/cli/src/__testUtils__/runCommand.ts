// SPDX-License-Identifier: Apache-2.0

import { run } from '../run';
import { gitEnvironment } from './TestRepository';

/** The output of a run of the command line, and its exit code. */
export interface CommandRun {
  readonly exitCode: number;
  readonly output: string;
  readonly remarks: string;
}

/** Runs the command line in a folder like a pipeline, without a terminal. */
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
