// SPDX-License-Identifier: Apache-2.0

import { join } from 'node:path';
import { callerFolder } from '../callerFolder';
import { main } from './main';

process.exitCode = main(process.argv.slice(2), {
  cwd: callerFolder(),
  // eslint-disable-next-line no-restricted-syntax -- never built: it runs from its source
  ownCases: join(__dirname, '../../conformance'),
  print: text => process.stdout.write(`${text}\n`),
});
