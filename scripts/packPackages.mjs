// SPDX-License-Identifier: Apache-2.0

import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
} from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';

const SCOPE = '@component-config';

/** The folders of the published packages below the root, by name. */
export function publishedPackages(root) {
  const listed = execFileSync('git', ['ls-files', '*/package.json'], {
    cwd: root,
    encoding: 'utf8',
  });
  return new Map(
    listed
      .trim()
      .split('\n')
      .filter(path => /^(packages|plugins)\/[^/]+\/package\.json$/.test(path))
      .map(path => [
        JSON.parse(readFileSync(join(root, path), 'utf8')),
        dirname(path),
      ])
      .filter(([manifest]) => !manifest.private)
      .map(([manifest, folder]) => [manifest.name, folder]),
  );
}

/**
 * Copies the tracked files in their current state: packing changes manifests, and must not change those of the working
 * tree.
 */
function copyProject(root, to) {
  const files = execFileSync('git', ['ls-files', '-z'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const file of files.split('\0').filter(Boolean)) {
    const from = join(root, file);
    if (existsSync(from)) {
      mkdirSync(dirname(join(to, file)), { recursive: true });
      cpSync(from, join(to, file));
    }
  }
  // Dependencies of yarn and the build, which are only read; our own packages are those of the copy.
  const installed = join(root, 'node_modules');
  mkdirSync(join(to, 'node_modules'));
  for (const name of readdirSync(installed)) {
    if (name !== SCOPE) {
      symlinkSync(join(installed, name), join(to, 'node_modules', name));
    }
  }
  for (const file of files.split('\0')) {
    const own = join(dirname(file), 'node_modules');
    if (
      basename(file) === 'package.json' &&
      file !== 'package.json' &&
      existsSync(join(root, own))
    ) {
      symlinkSync(join(root, own), join(to, own));
    }
  }
  mkdirSync(join(to, 'node_modules', SCOPE));
  for (const name of readdirSync(join(installed, SCOPE))) {
    symlinkSync(
      join(to, relative(root, realpathSync(join(installed, SCOPE, name)))),
      join(to, 'node_modules', SCOPE, name),
    );
  }
  cpSync(
    join(root, '.yarn', 'install-state.gz'),
    join(to, '.yarn', 'install-state.gz'),
  );
}

/**
 * Builds and packs all published packages, as for a release.
 *
 * @param {string} root - the folder of the project
 * @param {string} folder - an empty folder for all output
 * @param {(args: string[], options: { cwd: string }) => Promise<void>} yarn - runs yarn, and rejects if it fails
 * @returns {Promise<{ project: string, tarballs: Map<string, string> }>} the copy in which they were built, and the
 *   tarballs by package name
 */
export async function packPackages(root, folder, yarn) {
  const project = join(folder, 'project');
  const output = join(folder, 'tarballs');
  mkdirSync(output, { recursive: true });
  copyProject(root, project);
  await yarn(['tsc'], { cwd: project });
  const tarballs = new Map();
  for (const [name, path] of publishedPackages(root)) {
    const cwd = join(project, path);
    const tarball = join(output, `${basename(path)}.tgz`);
    await yarn(['build'], { cwd });
    await yarn(['pack', '--out', tarball], { cwd });
    tarballs.set(name, tarball);
  }
  return { project, tarballs };
}
