// SPDX-License-Identifier: Apache-2.0

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import semver from 'semver';

/**
 * The releases of Backstage that the packages are checked with, and the tool that creates an app of each. The tool had
 * no release after 1.55, so an app of a later one is created by the last tool and updated.
 */
export const RELEASES = {
  1.51: '@backstage/create-app@0.8.3',
  1.52: '@backstage/create-app@0.8.4',
  1.55: '@backstage/create-app@0.9.2',
  1.57: '@backstage/create-app@0.9.2',
};

/**
 * The version of each package of Backstage in an app: of those that its manifests name, and of all that these depend on.
 * Packages of one release refer to each other by the versions of that release. A package that the registry does not have
 * in its version is replaced by the next one, or else the last one; it does not change the versions of others.
 *
 * @param {Record<string, string>} ranges - by package name, of the app's manifests
 * @returns {Promise<{ versions: Map<string, string>, ranges: Array<{ name: string, range: string,
 *   ofRelease: boolean }>, replaced: string[] }>} `ranges` are all that occur among the packages, of those of the release or
 *   only of replaced ones; `replaced` are the packages with another version than named
 */
export async function readReleaseVersions(ranges) {
  const versions = new Map();
  const seen = new Map();
  const replaced = new Set();
  const toItem =
    ofRelease =>
    ([name, range]) => ({ name, range, ofRelease });
  const todo = Object.entries(ranges).map(toItem(true));
  while (todo.length > 0) {
    const { name, range, ofRelease } = todo.pop();
    if (ofRelease || !seen.has(`${name}@${range}`)) {
      seen.set(`${name}@${range}`, { name, range, ofRelease });
    }
    const wanted = semver.minVersion(range).version;
    const chosen = versions.get(name);
    if (chosen && (!ofRelease || semver.gte(chosen, wanted))) {
      continue;
    }
    const published = await readManifests(name);
    const known = Object.keys(published);
    const version = published[wanted]
      ? wanted
      : (semver.minSatisfying(known, `>=${wanted}`) ??
        semver.maxSatisfying(known, '*'));
    if (!version) {
      throw new Error(`The registry has no package ${name}.`);
    }
    versions.set(name, version);
    const { dependencies, peerDependencies } = published[version];
    const next = backstageRanges({ ...dependencies, ...peerDependencies });
    if (ofRelease && version === wanted) {
      todo.push(...next.map(toItem(true)));
    } else {
      replaced.add(name);
      todo.unshift(...next.map(toItem(false)));
    }
  }
  return {
    versions,
    ranges: [...seen.values()],
    replaced: [...replaced].sort(),
  };
}

/** The dependencies of a manifest on packages of Backstage. */
export function backstageRanges(dependencies = {}) {
  return Object.entries(dependencies).filter(
    ([name, range]) =>
      name.startsWith('@backstage/') &&
      semver.validRange(range) &&
      range !== '*',
  );
}

/** The versions of Backstage's packages that this repository has installed. */
export function installedVersions(root) {
  const folder = join(root, 'node_modules', '@backstage');
  return Object.fromEntries(
    readdirSync(folder)
      .map(name => join(folder, name, 'package.json'))
      .filter(file => existsSync(file))
      .map(file => JSON.parse(readFileSync(file, 'utf8')))
      .map(({ name, version }) => [name, version]),
  );
}

const registry = execFileSync('npm', ['config', 'get', 'registry'], {
  encoding: 'utf8',
})
  .trim()
  .replace(/\/$/, '');
const manifests = new Map();

/** The manifests of all versions of a package, by version. */
function readManifests(name) {
  if (!manifests.has(name)) {
    manifests.set(name, fetchManifests(name));
  }
  return manifests.get(name);
}

async function fetchManifests(name) {
  const url = `${registry}/${name.replace('/', '%2f')}`;
  const response = await fetch(url, {
    headers: { Accept: 'application/vnd.npm.install-v1+json' },
  });
  return response.ok ? (await response.json()).versions : {};
}
