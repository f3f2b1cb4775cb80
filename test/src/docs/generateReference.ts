// SPDX-License-Identifier: Apache-2.0

import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { referencePages } from './reference/referencePages';

// eslint-disable-next-line no-restricted-syntax -- never built: it runs from its source
const docs = resolve(__dirname, '../../../docs');

async function generate(): Promise<void> {
  for (const [page, write] of referencePages) {
    writeFileSync(join(docs, page), await write());
    process.stdout.write(`${join(docs, page)}\n`);
  }
}

generate();
