// SPDX-License-Identifier: Apache-2.0

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { subset } from 'semver';
import { folderOf } from './licences';
import {
  packageFolders,
  publishedFolders,
  readManifest,
  root,
} from './packages';

/** What the documentation requires of a portal. */
const requirements = readFileSync(join(root, 'docs/administration.md'), 'utf8');

/** Peers of dependencies that come with a peer of ours, in the same version. */
const broughtBy: { readonly [peer: string]: string } = {
  'react-router': 'react-router-dom',
};

const { version } = readManifest(join(root, 'packages/config-engine'));

describe.each(publishedFolders)('%s is ready to be published', folder => {
  const manifest = readManifest(join(root, folder));
  const { exports = {}, files = [] } = manifest;
  const isBundle = manifest.backstage?.role === 'cli';
  const entries = Object.entries(exports).filter(
    ([entry]) => entry !== './package.json',
  );

  it('has its description and origin', () => {
    expect(manifest).toMatchObject({
      license: 'Apache-2.0',
      description: expect.stringMatching(/^[A-Z].*\.$/),
      homepage: expect.stringMatching(/^https:/),
      bugs: expect.stringMatching(/^https:/),
      repository: { directory: folder },
      keywords: expect.arrayContaining(['backstage']),
      publishConfig: { access: 'public' },
    });
    expect(manifest.version).toBe(version);
    expect(existsSync(join(root, folder, 'README.md'))).toBe(true);
  });

  it('includes the build output without source maps, and everything its fields reference', () => {
    expect(files).toEqual(
      expect.arrayContaining([
        'dist',
        '!dist/**/*.map',
        ...(manifest.configSchema ? [manifest.configSchema] : []),
        ...(existsSync(join(root, folder, 'migrations')) ? ['migrations'] : []),
        ...(isBundle ? ['bin'] : []),
      ]),
    );
    for (const file of files.filter(
      name => name !== 'dist' && !name.startsWith('!'),
    )) {
      expect(existsSync(join(root, folder, file))).toBe(true);
    }
    for (const file of Object.values(manifest.bin ?? {})) {
      expect(existsSync(join(root, folder, file))).toBe(true);
      expect(files).toContain(file.split('/')[0]);
    }
  });

  it('declares exactly the existing entries, for code and for types', () => {
    // A bundle only has its program: its source exports are not published.
    expect([manifest.main, manifest.types]).toEqual(
      isBundle ? [undefined, undefined] : ['src/index.ts', 'src/index.ts'],
    );
    // Without entries, users could import any file of the build. The published entries are generated from these.
    expect(manifest.publishConfig).toEqual({ access: 'public' });
    expect(exports['.']).toBe(isBundle ? undefined : './src/index.ts');
    expect(exports['./package.json']).toBe(
      isBundle ? undefined : './package.json',
    );
    for (const [, file] of entries) {
      expect(existsSync(join(root, folder, file))).toBe(true);
    }
    expect(manifest.typesVersions?.['*'] ?? {}).toEqual(
      Object.fromEntries(
        Object.entries(exports)
          .filter(([entry]) => entry !== '.')
          .map(([entry, file]) => [entry.slice(2), [file.slice(2)]]),
      ),
    );
  });

  it('publishes no code that only tests use', () => {
    expect(
      entries.filter(([entry, file]) => /test/i.test(`${entry} ${file}`)),
    ).toEqual([]);
  });

  it('requires the Node that the documentation requires', () => {
    const [, oldest] = /Node 22 \(([\d.]+) or later\)/.exec(requirements) ?? [];
    expect(manifest.engines).toEqual({ node: `>=${oldest}.0` });
  });

  it('is packed as its build requires', () => {
    const { prepack, postpack } = manifest.scripts ?? {};
    // A bundle is rebuilt, because the build of all packages skips custom builds.
    expect([prepack, postpack]).toEqual(
      isBundle
        ? [
            'node scripts/build.mjs && node scripts/pack.mjs',
            'node scripts/pack.mjs --restore',
          ]
        : [
            'backstage-cli package prepack && node ../../scripts/prepack.mjs',
            'backstage-cli package postpack',
          ],
    );
  });

  it('has React and its router as peer dependencies, without its own version', () => {
    const peers = ['react', 'react-dom', 'react-router-dom', '@types/react'];
    expect(Object.keys(manifest.dependencies ?? {})).not.toEqual(
      expect.arrayContaining(peers),
    );
    for (const peer of Object.keys(manifest.peerDependencies ?? {})) {
      expect(peers).toContain(peer);
      // Peer dependencies are available to its own tests.
      expect(Object.keys(manifest.devDependencies ?? {})).toContain(peer);
      // Types are only needed by apps that are written in TypeScript.
      expect(manifest.peerDependenciesMeta?.[peer]?.optional ?? false).toBe(
        peer.startsWith('@types/'),
      );
    }
  });

  it('allows only peers that its dependencies allow, too', () => {
    const needed = Object.keys(manifest.dependencies ?? {}).flatMap(name => {
      const installed = folderOf(name, join(root, folder));
      if (installed === undefined) {
        throw new Error(`${name} is not installed`);
      }
      const { dependencies, peerDependencies, peerDependenciesMeta } =
        readManifest(installed);
      return Object.entries(peerDependencies ?? {})
        .filter(([peer]) => !Object.hasOwn(dependencies ?? {}, peer))
        .map(([peer, range]) => ({
          name,
          peer,
          range,
          isOptional: peerDependenciesMeta?.[peer]?.optional ?? false,
        }));
    });
    const ours = { ...manifest.dependencies, ...manifest.peerDependencies };
    const refused = needed.filter(({ peer, range, isOptional }) => {
      const given = ours[peer] ?? ours[broughtBy[peer]];
      return given === undefined ? !isOptional : !subset(given, range);
    });
    expect(
      refused.map(({ name, peer, range }) => `${name}: ${peer} ${range}`),
    ).toEqual([]);
  });

  it('has a report for each of its entries', () => {
    const reports = readdirSync(join(root, folder)).filter(name =>
      /^report.*\.api\.md$/.test(name),
    );
    const named = entries
      .filter(([entry]) => entry !== '.')
      .map(([entry]) => `report-${entry.slice(2)}.api.md`);
    expect(reports.sort()).toEqual(
      isBundle ? [] : ['report.api.md', ...named].sort(),
    );
  });

  it('exports no types of other packages, if it is CommonJS', () => {
    // There, tools take them for values that the code lacks.
    const isCommonJs = /^(?:backend|node)-/.test(
      manifest.backstage?.role ?? '',
    );
    const report = join(root, folder, 'report.api.md');
    expect(
      isCommonJs
        ? readFileSync(report, 'utf8').match(/^export \{ .*$/gm)
        : null,
    ).toBeNull();
  });
});

describe('git', () => {
  it('runs no hooks that a clone would not have', () => {
    const manifest: object = readManifest(root);
    expect(Object.keys(manifest)).not.toEqual(
      expect.arrayContaining(['lint-staged']),
    );
    expect(existsSync(join(root, '.husky'))).toBe(false);
  });
});

describe.each(packageFolders)('%s', folder => {
  it('has a knip report', () => {
    expect(existsSync(join(root, folder, 'knip-report.md'))).toBe(true);
  });
});
