// SPDX-License-Identifier: Apache-2.0

import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { documentSchemaFiles } from './documentSchemas';

// eslint-disable-next-line no-restricted-syntax -- never built: it runs from its source
const target = resolve(__dirname, '../../../docs/schemas');
mkdirSync(target, { recursive: true });
for (const [file, schema] of documentSchemaFiles()) {
  writeFileSync(
    join(target, file),
    `${JSON.stringify(schema, undefined, 2)}\n`,
  );
  process.stdout.write(`${join(target, file)}\n`);
}
