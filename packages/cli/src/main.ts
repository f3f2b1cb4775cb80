// SPDX-License-Identifier: Apache-2.0

import { run } from './run';

export { run };

/** Runs the command line in this process. */
export async function main(): Promise<void> {
  const { argv, env, stdout, stderr } = process;
  // A reader like `head` closes the pipe after the beginning.
  stdout.on('error', error => {
    if ((error as NodeJS.ErrnoException).code !== 'EPIPE') {
      throw error;
    }
  });
  process.exitCode = await run({
    argv: argv.slice(2),
    cwd: process.cwd(),
    env,
    stdout,
    stderr,
  });
}
