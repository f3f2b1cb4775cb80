// SPDX-License-Identifier: Apache-2.0

import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  publishedFolders,
  readManifest,
  root,
  type Manifest,
} from './packages';

/** A dependency with its license. */
interface LicensedPackage {
  readonly name: string;
  readonly version: string;
  /** As in its `package.json`, including `AND` and `OR`; undefined if it is missing. */
  readonly licence?: string;
  /** The dependency path, ours first. */
  readonly via: readonly string[];
}

/** They permit what Apache 2.0 permits, and require at most a notice. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/** Packages whose license is not allowed, or missing in their `package.json`, and why they are accepted. */
export const exceptions: { readonly [name: string]: string } = {
  '@isomorphic-git/pgp-plugin':
    'LGPL; a dependency of plugin-scaffolder-node, and so part of every portal with the scaffolder',
  '@remixicon/react':
    'The Remix Icon License, from 4.9 on; a dependency of plugin-scaffolder-react. Ours is 4.8, under Apache 2.0',
  'fast-shallow-equal': 'Unlicense, in its file LICENSE',
  pause: 'MIT, in its Readme.md',
  'react-universal-interface': 'Unlicense, in its file LICENSE',
  'valid-url': 'MIT, in its file LICENSE',
};

/** Whether an SPDX expression permits choosing only allowed licenses. */
export function isAllowed(licence: string | undefined): boolean {
  if (licence === undefined) {
    return false;
  }
  const unmarked = licence.replace(/[()]/g, '');
  return unmarked
    .split(' OR ')
    .some(choice => choice.split(' AND ').every(one => allowed.has(one)));
}

/** Everything installed with the published packages, from `node_modules`: nothing is fetched. */
export function licensedPackages(): LicensedPackage[] {
  const found = new Map<string, LicensedPackage>();
  const visit = (folder: string, via: readonly string[]): void => {
    const manifest = readManifest(folder);
    const { name, version } = manifest;
    const id = `${name}@${version}`;
    if (found.has(id)) {
      return;
    }
    found.set(id, { name, version, licence: licenceOf(manifest), via });
    for (const dependency of Object.keys({
      ...manifest.dependencies,
      ...manifest.optionalDependencies,
    })) {
      const installed = folderOf(dependency, folder);
      if (installed) {
        visit(installed, [...via, name]);
      } else if (!manifest.optionalDependencies?.[dependency]) {
        throw new Error(`${dependency} of ${id} is not installed.`);
      }
    }
  };
  for (const folder of publishedFolders) {
    visit(join(root, folder), []);
  }
  return [...found.values()];
}

/** The folder where Node resolves a package's dependency. */
export function folderOf(name: string, folder: string): string | undefined {
  const candidate = join(folder, 'node_modules', name);
  if (existsSync(join(candidate, 'package.json'))) {
    return realpathSync(candidate);
  }
  const parent = dirname(folder);
  return parent === folder ? undefined : folderOf(name, parent);
}

/** Old packages have a list or an object. */
function licenceOf({ license, licenses }: Manifest): string | undefined {
  const declared = license ?? licenses;
  const names = (Array.isArray(declared) ? declared : [declared]).map(one =>
    typeof one === 'object' && one !== null ? one.type : one,
  );
  return names.every(name => typeof name === 'string')
    ? names.join(' OR ')
    : undefined;
}
