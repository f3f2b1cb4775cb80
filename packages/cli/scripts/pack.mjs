// SPDX-License-Identifier: Apache-2.0

// Before packing: removes from the manifest what only the source needs, because the bundle contains everything. After
// packing (`--restore`): restores the manifest.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const manifest = fileURLToPath(new URL('../package.json', import.meta.url));
const backup = `${manifest}-prepack`;

if (process.argv.includes('--restore')) {
  renameSync(backup, manifest);
} else {
  if (existsSync(backup)) {
    throw new Error(
      `${backup} is left from an earlier run; put it back as package.json.`,
    );
  }
  const text = readFileSync(manifest, 'utf8');
  const { dependencies, devDependencies, jest, ...published } =
    JSON.parse(text);
  writeFileSync(backup, text);
  writeFileSync(manifest, `${JSON.stringify(published, undefined, 2)}\n`);
}
