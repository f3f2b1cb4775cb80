// SPDX-License-Identifier: Apache-2.0

// Writes the reports of each package: its API, the tables of its migrations, and knip's findings about its
// dependencies. With `--check` it writes nothing, and fails if a report is out of date. `api` or `knip` alone writes
// only those.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const repoTools = 'node_modules/@backstage/repo-tools/bin/backstage-repo-tools';

const known = ['api', 'knip'];
const names = process.argv.slice(2).filter(name => name !== '--check');
const check = names.length + 2 < process.argv.length;
const unknown = names.find(name => !known.includes(name));
if (unknown !== undefined) {
  console.error(
    `There is no report "${unknown}". Known reports: ${known.join(', ')}`,
  );
  process.exit(2);
}
const wanted = names.length > 0 ? names : known;

function run(args) {
  const { status } = spawnSync(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    // Dates and sorting have to be the same on every machine.
    env: { ...process.env, LANG: 'en_US.UTF-8' },
  });
  return status === 0;
}

/** The reports cover the packages: `test` is not published, and knip does not detect what it loads. */
const folders = ['packages', 'plugins'].flatMap(folder =>
  readdirSync(join(root, folder)).map(name => `${folder}/${name}`),
);

/** Exports without a doc comment. */
function undocumented() {
  return folders.flatMap(folder =>
    readdirSync(join(root, folder))
      .filter(name => name.endsWith('.api.md'))
      .flatMap(name =>
        [
          ...readFileSync(join(root, folder, name), 'utf8').matchAll(
            /^\/\/ @\w+ \(undocumented\)\n(.*)$/gm,
          ),
        ].map(([, declaration]) => `${folder}/${name}: ${declaration}`),
      ),
  );
}

function reportApi() {
  // The reports are generated from the types that this writes. The order of inferred types depends on earlier
  // compilations, so everything is compiled at once; deleted files of earlier compilations must not remain.
  rmSync(join(root, 'dist-types'), { recursive: true, force: true });
  const tsc = 'node_modules/typescript/bin/tsc';
  if (!run([tsc, '--pretty', 'false', '--incremental', 'false'])) {
    return false;
  }
  const made = run([
    repoTools,
    'api-reports',
    '--sql-reports',
    '--validate-release-tags',
    // The command line has its own reference, and no API; the service of tests is not published.
    ...['--include', 'packages/!(cli|test-utils),plugins/*'],
    // Members need a comment only if their name is not enough; and packages in this repository are TypeScript.
    ...['--omit-messages', 'ae-undocumented,ae-wrong-input-file-type'],
    ...(check ? ['--ci'] : []),
  ]);
  const silent = undocumented();
  for (const one of silent) {
    console.error(`Exported without a doc comment: ${one}`);
  }
  return made && silent.length === 0;
}

function reportKnip() {
  return run([
    repoTools,
    'knip-reports',
    ...(check ? ['--ci'] : []),
    ...folders,
  ]);
}

const makers = { api: reportApi, knip: reportKnip };
const failed = wanted.filter(name => !makers[name]());
if (failed.length > 0) {
  console.error(
    check
      ? `Out of date: run ./dev reports ${failed.join(' ')}`
      : `Not written: ${failed.join(', ')}`,
  );
  process.exit(1);
}
