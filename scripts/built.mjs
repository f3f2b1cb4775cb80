// SPDX-License-Identifier: Apache-2.0

// Builds the backend plugin as it is deployed, and lets its threads do a job in plain Node: they are started from a file
// of the built package, which no test of the sources has.
import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const plugin = '@component-config/plugin-component-config-backend';
const require = createRequire(import.meta.url);

// Below the dependencies that are installed, so that the built packages find them.
const folder = join(root, 'node_modules', '.cache', 'built');

const targets = await build();
const threads = await runJob(targets.get(plugin));
process.stdout.write(
  `The built plugin does jobs in ${threads} threads of its own.\n`,
);
rmSync(folder, { recursive: true });
process.exit(0);

/** Builds the plugin with the packages that it needs; the folder of each. */
async function build() {
  rmSync(folder, { recursive: true, force: true });
  const linked = join(folder, 'node_modules', '@component-config');
  mkdirSync(linked, { recursive: true });
  // What `backstage-cli package build` of a backend does; there is no command for less than a whole backend.
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

/** @returns how many threads there were */
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
  for await (const output of jobs.run({ kind: 'standings' })) {
    outputs.push(output.kind);
  }
  const count = await jobs.threads();
  await jobs.close();
  clearInterval(alive);
  if (outputs.join() !== 'standings') {
    fail(`The job gave ${outputs.join() || 'nothing'}.`);
  }
  return count;
}
