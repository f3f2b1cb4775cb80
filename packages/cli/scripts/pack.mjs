// SPDX-License-Identifier: Apache-2.0

// Before packing: adds the licence, and removes from the manifest what only the source needs, because the bundle
// contains everything. After packing (`--restore`): restores the manifest.
import {
  copyFileSync,
  existsSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { fileURLToPath } from 'node:url';

const path = name => fileURLToPath(new URL(name, import.meta.url));
const manifest = path('../package.json');
const backup = `${manifest}-prepack`;

if (process.argv.includes('--restore')) {
  renameSync(backup, manifest);
} else {
  if (existsSync(backup)) {
    throw new Error(
      `${backup} is left from an earlier run; put it back as package.json.`,
    );
  }
  copyFileSync(path('../../../LICENSE'), path('../LICENSE'));
  const text = readFileSync(manifest, 'utf8');
  const { dependencies, devDependencies, jest, ...published } =
    JSON.parse(text);
  writeFileSync(backup, text);
  writeFileSync(manifest, `${JSON.stringify(published, undefined, 2)}\n`);
}
