// SPDX-License-Identifier: Apache-2.0

import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(__dirname, '../../..');

interface Manifest {
  private?: boolean;
  dependencies?: { [name: string]: string };
  peerDependencies?: { [name: string]: string };
  resolutions?: { [name: string]: string };
}

const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));

/** The runtime dependencies of the published packages, except Backstage. */
function runtimeDependencies(): string[] {
  const manifests = ['packages', 'plugins']
    .flatMap(folder =>
      readdirSync(join(root, folder)).map(name =>
        readManifest(`${folder}/${name}`),
      ),
    )
    .filter(manifest => !manifest.private);
  const names = manifests.flatMap(({ dependencies, peerDependencies }) =>
    Object.keys({ ...dependencies, ...peerDependencies }),
  );
  return [...new Set(names)].filter(
    name => !/^@(backstage|component-config)\//.test(name),
  );
}

/** The packages in the first column of the tables, in the sections with the title, or in all others. */
function named(
  page: string,
  title: string,
): { of: string[]; others: string[] } {
  const of: string[] = [];
  const others: string[] = [];
  for (const section of page.split(/^## /m)) {
    const cells = [...section.matchAll(/^\| (`.*?) +\|/gm)];
    (section.startsWith(title) ? of : others).push(
      ...cells.flatMap(([, cell]) =>
        [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name),
      ),
    );
  }
  return { of, others };
}

describe('docs/dependencies.md', () => {
  const page = readFileSync(join(root, 'docs/dependencies.md'), 'utf8');
  const { of: resolutions, others: dependencies } = named(page, 'Resolutions');

  it('explains exactly the runtime dependencies', () => {
    expect([...dependencies].sort()).toEqual(runtimeDependencies().sort());
  });

  it('explains exactly the resolutions', () => {
    expect([...resolutions].sort()).toEqual(
      Object.keys(readManifest('.').resolutions ?? {}).sort(),
    );
  });
});
