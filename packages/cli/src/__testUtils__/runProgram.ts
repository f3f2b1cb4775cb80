// SPDX-License-Identifier: Apache-2.0

import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import type { Runner } from './integrationPage';
import { gitEnvironment } from './TestRepository';

// eslint-disable-next-line no-restricted-syntax -- never built: it runs from its source
const program = resolve(__dirname, '../../bin/component-config');

/** Runs the command line in a separate process, like a user. */
export const runProgram: Runner = async (cwd, argv) => {
  const { status, stdout } = spawnSync(process.execPath, [program, ...argv], {
    cwd,
    env: gitEnvironment,
    encoding: 'utf8',
  });
  return { exitCode: status ?? 1, output: stdout };
};
