// SPDX-License-Identifier: Apache-2.0

import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { thirdPartyNotices } from './notices.mjs';

const folder = fileURLToPath(new URL('..', import.meta.url));

/** Renames a folder if it is there, and the new name is free: another build may do the same at this moment. */
async function renameIfPossible(from, to) {
  try {
    await rename(from, to);
  } catch (error) {
    if (!['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes(error.code)) {
      throw error;
    }
  }
}

/** Bundles the command line with all of its dependencies; each command is a separate file, loaded on demand. */
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
    // The default fetch of the API client, which Node provides.
    alias: { 'cross-fetch': './scripts/fetch.mjs' },
    banner: {
      // CommonJS libraries load Node's modules by `require`.
      js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
    },
    // docs/findings.md
    loader: { '.md': 'text' },
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
  // By renaming, so that neither a half-written bundle is run nor a file missing that a running one loads on demand.
  const former = `${made}-former`;
  await renameIfPossible(`${folder}/dist`, former);
  await renameIfPossible(made, `${folder}/dist`);
  for (const rest of [former, made]) {
    await rm(rest, { recursive: true, force: true });
  }
} catch (error) {
  await rm(made, { recursive: true, force: true });
  throw error;
}
