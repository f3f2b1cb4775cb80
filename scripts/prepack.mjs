// SPDX-License-Identifier: Apache-2.0

// Completes a package for packing, after backstage-cli has written its exports; it runs in the folder of the package.
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

copyFileSync(fileURLToPath(new URL('../LICENSE', import.meta.url)), 'LICENSE');

// Conditions of exports are read in order: the types of an entry point have to be the first.
const manifest = JSON.parse(readFileSync('package.json', 'utf8'));
const exports = Object.entries(manifest.exports).map(([path, conditions]) => {
  const { types, ...others } = Object(conditions);
  return [path, types ? { types, ...others } : conditions];
});
writeFileSync(
  'package.json',
  `${JSON.stringify({ ...manifest, exports: Object.fromEntries(exports) }, undefined, 2)}\n`,
);
