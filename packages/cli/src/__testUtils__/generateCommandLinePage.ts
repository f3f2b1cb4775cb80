// SPDX-License-Identifier: Apache-2.0

import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { commandLinePage } from './commandLinePage';
import { runProgram } from './runProgram';

const page = resolve(
  // eslint-disable-next-line no-restricted-syntax -- never built: it runs from its source
  __dirname,
  '../../../../docs/reference/command-line.md',
);

commandLinePage(runProgram).then(text => {
  writeFileSync(page, text);
  process.stdout.write(`${page}\n`);
});
