// SPDX-License-Identifier: Apache-2.0

import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import semver from 'semver';
import { changeJson, readJson } from './appFiles.mjs';
import {
  backstageRanges,
  installedVersions,
  readReleaseVersions,
  RELEASES,
} from './hostRelease.mjs';
import { publishedPackages } from './packPackages.mjs';
import {
  addDependencies,
  wireApp,
  wireBackend,
  wireClassicApp,
  wireDynamicApp,
} from './wireApp.mjs';

/** The manifests of a created app. */
const MANIFESTS = [
  'package.json',
  'packages/app/package.json',
  'packages/backend/package.json',
];

/**
 * Creates a default app, and installs the packages according to the documentation.
 *
 * @param {{
 *   root: string,
 *   folder: string,
 *   release: string,
 *   system: 'new' | 'classic' | 'dynamic',
 *   tarballs: Map<string, string>,
 *   dynamicPlugins: string,
 *   asReleased: boolean,
 *   run: (command: string, args: string[], options: { cwd: string, env?: NodeJS.ProcessEnv }) => Promise<void>,
 * }} options - `folder` must not exist yet. `dynamicPlugins` is the folder of the exported plugins, for `dynamic`.
 *   `asReleased` chooses all other packages as in a user's app: by the ranges of the manifests and the lock file of the
 *   app, not by our own resolutions and lock file
 * @returns {Promise<{ replaced: string[], copies: string[] }>} the packages of the release that the registry has only in
 *   another version, and those of which our packages bring a copy, because they do not work with the host's
 */
export async function createStockApp(options) {
  const { root, folder, release, system, tarballs, asReleased, run } = options;
  await run(
    'npx',
    [
      '--yes',
      RELEASES[release],
      '--path',
      folder,
      '--skip-install',
      ...(system === 'classic' ? ['--legacy'] : []),
    ],
    { cwd: root, env: { ...process.env, BACKSTAGE_APP_NAME: 'stock' } },
  );
  if (readJson(root, 'backstage.json').version.startsWith(`${release}.`)) {
    useInstalledVersions(root, folder);
  }
  if (system === 'dynamic') {
    wireDynamicApp(folder, options.dynamicPlugins);
  }
  const pinned = asReleased
    ? { replaced: [], copies: [] }
    : await pinRelease(root, folder);
  if (system !== 'dynamic') {
    addDependencies(root, folder, tarballs);
    wireBackend(root, folder);
  }
  if (!asReleased) {
    useTestedVersions(root, folder);
  }
  if (system === 'classic') {
    wireClassicApp(root, folder);
  } else if (system === 'new') {
    wireApp(root, folder);
  }
  return pinned;
}

/** Updates an app to the release that this repository has installed. */
function useInstalledVersions(root, folder) {
  const installed = installedVersions(root);
  const update = (dependencies = {}) =>
    Object.fromEntries(
      Object.entries(dependencies).map(([name, range]) => [
        name,
        installed[name] ? `^${installed[name]}` : range,
      ]),
    );
  for (const path of MANIFESTS) {
    changeJson(folder, path, manifest => ({
      ...manifest,
      dependencies: update(manifest.dependencies),
      devDependencies: update(manifest.devDependencies),
    }));
  }
  changeJson(folder, 'backstage.json', () => readJson(root, 'backstage.json'));
}

/** Gives every package of Backstage the version of the app's release, also for ranges that allow later ones. */
async function pinRelease(root, folder) {
  const release = await readReleaseVersions(
    Object.fromEntries(
      MANIFESTS.flatMap(path => {
        const manifest = readJson(folder, path);
        return backstageRanges({
          ...manifest.devDependencies,
          ...manifest.dependencies,
        });
      }),
    ),
  );
  const { versions, ranges, replaced } = release;
  const ours = [...publishedPackages(root).values()].flatMap(path => {
    const { dependencies, peerDependencies } = readJson(
      join(root, path),
      'package.json',
    );
    return backstageRanges({ ...dependencies, ...peerDependencies });
  });
  const isSatisfied = ([name, range]) =>
    semver.satisfies(versions.get(name), range);
  const pins = [
    ...ranges.map(({ name, range }) => [name, range]).filter(isSatisfied),
    ...ours.filter(isSatisfied),
    ...ranges
      .filter(({ ofRelease }) => ofRelease)
      .map(({ name, range }) => [name, range]),
  ].map(([name, range]) => [`${name}@npm:${range}`, versions.get(name)]);
  changeJson(folder, 'package.json', manifest => ({
    ...manifest,
    resolutions: { ...manifest.resolutions, ...Object.fromEntries(pins) },
  }));
  const copies = ours
    .filter(
      ([name, range]) => versions.has(name) && !isSatisfied([name, range]),
    )
    .map(([name]) => name);
  return { replaced, copies: [...new Set(copies)].sort() };
}

/** Chooses the versions that the project is tested with, for registries without the packages of every platform. */
function useTestedVersions(root, folder) {
  const { resolutions, dependenciesMeta } = readJson(root, 'package.json');
  changeJson(folder, 'package.json', manifest => ({
    ...manifest,
    resolutions: { ...otherResolutions(resolutions), ...manifest.resolutions },
    dependenciesMeta,
  }));
  copyFileSync(join(root, 'yarn.lock'), join(folder, 'yarn.lock'));
  copyFileSync(join(root, '.yarnrc.yml'), join(folder, '.yarnrc.yml'));
  // The yarn release of the template.
  rmSync(join(folder, '.yarn', 'releases'), { recursive: true, force: true });
}

/** Without those for packages of Backstage, which have the versions of the app's release. */
function otherResolutions(resolutions) {
  return Object.fromEntries(
    Object.entries(resolutions).filter(
      ([name]) => !name.startsWith('@backstage/'),
    ),
  );
}
