// SPDX-License-Identifier: Apache-2.0

import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pagePath, regeneratePage } from './integrationPage';
import { runProgram } from './runProgram';
import { walkedPages, walkThrough } from './walkthrough';

// eslint-disable-next-line no-restricted-syntax -- never built: it runs from its source
const docs = resolve(__dirname, '../../../../docs');

async function regenerate(): Promise<void> {
  await regeneratePage(runProgram);
  process.stdout.write(`${pagePath}\n`);
  for (const name of walkedPages) {
    const path = join(docs, name);
    const page = readFileSync(path, 'utf8');
    writeFileSync(path, await walkThrough(page, runProgram));
    process.stdout.write(`${path}\n`);
  }
}

regenerate();
