// SPDX-License-Identifier: Apache-2.0

// Builds the backend plugin as it is deployed, and runs a job in its worker threads in plain Node: they are started
// from a file of the built package, which the tests of the sources do not cover.
import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const plugin = '@component-config/plugin-component-config-backend';
const require = createRequire(import.meta.url);

// Below the installed dependencies, so that the built packages find them.
const folder = join(root, 'node_modules', '.cache', 'built');

const targets = await build();
const threads = await runJob(targets.get(plugin));
process.stdout.write(
  `The built plugin runs jobs in ${threads} worker threads.\n`,
);
rmSync(folder, { recursive: true });
process.exit(0);

/** Builds the plugin with the packages that it needs. Returns their folders. */
async function build() {
  rmSync(folder, { recursive: true, force: true });
  const linked = join(folder, 'node_modules', '@component-config');
  mkdirSync(linked, { recursive: true });
  // The function behind `backstage-cli package build`, whose command can only build a whole backend.
  const { createDistWorkspace } = require(
    join(
      root,
      'node_modules/@backstage/cli-module-build/dist/lib/packager/createDistWorkspace.cjs.js',
    ),
  );
  const { targets: built } = await createDistWorkspace([plugin], {
    targetDir: folder,
    buildDependencies: true,
    enableFeatureDetection: true,
  });
  return new Map(
    built.map(({ name, dir }) => {
      const to = join(folder, dir.slice(root.length));
      symlinkSync(to, join(linked, name.split('/')[1]));
      return [name, to];
    }),
  );
}

/** @returns the number of threads */
async function runJob(dir) {
  const built = createRequire(join(dir, 'package.json'));
  const { FleetJobs } = built('./dist/browse/FleetJobs.cjs.js');
  const fail = message => {
    throw new Error(message);
  };
  const jobs = new FleetJobs({
    threads: 2,
    logger: { warn: fail, error: fail },
  });
  // The threads alone do not keep this process alive.
  const alive = setInterval(() => {}, 1_000);
  const outputs = [];
  for await (const output of jobs.run({ kind: 'summaries' })) {
    outputs.push(output.kind);
  }
  const count = await jobs.threads();
  await jobs.close();
  clearInterval(alive);
  if (outputs.join() !== 'summaries') {
    fail(`The job returned ${outputs.join() || 'nothing'}.`);
  }
  return count;
}
