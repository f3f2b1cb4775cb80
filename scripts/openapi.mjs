// SPDX-License-Identifier: Apache-2.0

// Generates the types of the API from its contract. With --check, nothing is written, and a difference is an error.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';
import prettier from 'prettier';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = 'plugins/component-config-backend/src/schema';
const source = join(folder, 'openapi.yaml');
const target = join(folder, 'generated', 'openapi.ts');

const heading = `// SPDX-License-Identifier: Apache-2.0

// Generated from ../openapi.yaml by ./dev openapi; do not edit.

`;

const nodes = await openapiTS(pathToFileURL(join(root, source)), {
  immutable: true,
  // A property with a default may be missing in a request.
  defaultNonNullable: false,
  silent: true,
});
const file = join(root, target);
const text = await prettier.format(heading + astToString(nodes), {
  ...(await prettier.resolveConfig(file)),
  filepath: file,
});
const isCurrent = existsSync(file) && readFileSync(file, 'utf8') === text;
if (!process.argv.includes('--check')) {
  writeFileSync(file, text);
} else if (!isCurrent) {
  console.log(`${target} does not match ${source}; run ./dev openapi`);
  process.exitCode = 1;
}
