// SPDX-License-Identifier: Apache-2.0

import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pagePath, regeneratePage, type Runner } from './integrationPage';
import { gitEnvironment } from './TestRepository';
import { walkThrough } from './walkthrough';

// eslint-disable-next-line no-restricted-syntax -- never built: it runs from its source
const program = resolve(__dirname, '../../bin/component-config');

// eslint-disable-next-line no-restricted-syntax -- never built: it runs from its source
const tutorial = resolve(__dirname, '../../../../docs/tutorial.md');

const run: Runner = async (cwd, argv) => {
  const { status, stdout } = spawnSync(process.execPath, [program, ...argv], {
    cwd,
    env: gitEnvironment,
    encoding: 'utf8',
  });
  return { exitCode: status ?? 1, output: stdout };
};

async function regenerate(): Promise<void> {
  await regeneratePage(run);
  const page = readFileSync(tutorial, 'utf8');
  writeFileSync(tutorial, await walkThrough(page, run));
}

regenerate().then(() => {
  process.stdout.write(`${pagePath}\n${tutorial}\n`);
});
