// SPDX-License-Identifier: Apache-2.0

import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { thirdPartyNotices } from './notices.mjs';

const folder = fileURLToPath(new URL('..', import.meta.url));

/** Bundles the command line with all that it needs; each command is a file of its own, loaded when it is asked for. */
const made = await mkdtemp(join(folder, 'dist-'));
try {
  const { metafile } = await build({
    absWorkingDir: folder,
    entryPoints: { 'component-config': 'src/main.ts' },
    outdir: made,
    outExtension: { '.js': '.mjs' },
    chunkNames: 'chunks/[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node22',
    mainFields: ['module', 'main'],
    // What the client of the API asks with where nobody says otherwise; Node has it.
    alias: { 'cross-fetch': './scripts/fetch.mjs' },
    banner: {
      // Libraries that are CommonJS ask for modules of Node by `require`.
      js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
    },
    metafile: true,
    logLevel: 'warning',
  });
  await writeFile(
    join(made, 'third-party-notices.txt'),
    thirdPartyNotices(
      Object.keys(metafile.inputs),
      folder,
      await readFile(join(folder, '../../LICENSE'), 'utf8'),
    ),
  );
  // At once, so that nobody runs half of it.
  await rm(`${folder}/dist`, { recursive: true, force: true });
  await rename(made, `${folder}/dist`);
} catch (error) {
  await rm(made, { recursive: true, force: true });
  throw error;
}
