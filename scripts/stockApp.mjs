// SPDX-License-Identifier: Apache-2.0

import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import semver from 'semver';
import {
  backstageRanges,
  installedVersions,
  readReleaseVersions,
  RELEASES,
} from './hostRelease.mjs';

/** The pages that say what to add to an app. */
const SCAFFOLDER = 'docs/scaffolder.md';
const DOCUMENTS = ['docs/administration.md', SCAFFOLDER];

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
 *   system: 'new' | 'classic',
 *   tarballs: Map<string, string>,
 *   asReleased: boolean,
 *   run: (command: string, args: string[], options: { cwd: string, env?: NodeJS.ProcessEnv }) => Promise<void>,
 * }} options - `folder` must not exist yet. `asReleased` chooses all other packages as in a user's app: by the ranges of
 *   the manifests and the lock file of the app, not by our own resolutions and lock file
 * @returns {Promise<{ replaced: string[], copies: string[] }>} the packages of the release that the registry has only in
 *   a later version, and those of which our packages bring a copy, because they do not work with the host's
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
  const pinned = await pinRelease(folder, tarballs);
  addDependencies(root, folder, tarballs);
  if (!asReleased) {
    useTestedVersions(root, folder);
  }
  wireBackend(root, folder);
  if (system === 'classic') {
    wireClassicApp(root, folder);
  } else {
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
async function pinRelease(folder, tarballs) {
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
  const ours = [...tarballs.values()].flatMap(tarball => {
    const { dependencies, peerDependencies } = readTarball(tarball);
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

function readTarball(tarball) {
  const manifest = execFileSync(
    'tar',
    ['--extract', '--to-stdout', '--file', tarball, 'package/package.json'],
    { encoding: 'utf8' },
  );
  return JSON.parse(manifest);
}

/** Adds the packages as documented. Dependencies among them come from their tarballs, too. */
function addDependencies(root, folder, tarballs) {
  const files = Object.fromEntries(
    [...tarballs].map(([name, tarball]) => [name, `file:${tarball}`]),
  );
  changeJson(folder, 'package.json', manifest => ({
    ...manifest,
    resolutions: { ...manifest.resolutions, ...files },
  }));
  for (const workspace of ['backend', 'app']) {
    const needed = DOCUMENTS.flatMap(page => [
      ...readFileSync(join(root, page), 'utf8').matchAll(
        new RegExp(
          `yarn --cwd packages/${workspace} add((?:\\s|\\\\|@component-config/[a-z-]+)+)`,
          'g',
        ),
      ),
    ]).flatMap(([, names]) => names.match(/@component-config\/[a-z-]+/g));
    if (needed.length === 0) {
      throw new Error(
        `The documentation adds nothing to packages/${workspace}.`,
      );
    }
    changeJson(folder, `packages/${workspace}/package.json`, manifest => ({
      ...manifest,
      dependencies: {
        ...manifest.dependencies,
        ...Object.fromEntries(
          needed.map(name => [name, files[name] ?? missing(name)]),
        ),
      },
    }));
  }
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

function missing(name) {
  throw new Error(`The documentation adds "${name}", which is not published.`);
}

/** Adds the plugins and modules that the documentation adds to the backend, without Backstage's own. */
function wireBackend(root, folder) {
  const added = DOCUMENTS.map(page =>
    readBlock(root, page, '// packages/backend/src/index.ts'),
  ).flatMap(
    code =>
      code.match(/^backend\.add\(\s*import\('@component-config[^;]*;$/gm) ?? [],
  );
  changeFile(folder, 'packages/backend/src/index.ts', text =>
    text.replace('backend.start();', `${added.join('\n')}\nbackend.start();`),
  );
}

/** The app discovers the plugin; the module with the fields of the scaffolder is passed to it. */
function wireApp(root, folder) {
  const code = readBlock(root, SCAFFOLDER, '// packages/app/src/App.tsx');
  const [statement, name] =
    code.match(/^import (\w+) from '[^']+\/scaffolder';$/m) ?? [];
  changeFile(
    folder,
    'packages/app/src/App.tsx',
    text => text.replace('features: [', `features: [${name}, `),
    `${statement}\n`,
  );
}

/** Inserts the code from the plugin's README as described there. */
function wireClassicApp(root, folder) {
  const blockFor = (path, about = '') =>
    splitImports(
      readBlock(
        root,
        'plugins/component-config/README.md',
        `// packages/app/src/${path}${about}`,
      ),
    );
  const change = (path, imports, put) =>
    changeFile(folder, `packages/app/src/${path}`, put, `${imports}\n`);

  const [route, routeImports] = blockFor('App.tsx');
  change('App.tsx', routeImports, text =>
    text.replace(
      '<Route path="/settings"',
      `${asChild(route)}\n<Route path="/settings"`,
    ),
  );
  const [fields, fieldImports] = splitImports(
    readBlock(root, SCAFFOLDER, '// packages/app/src/App.tsx, classic'),
  );
  change('App.tsx', fieldImports, text =>
    text.replace(
      '<Route path="/create" element={<ScaffolderPage />} />',
      asChild(fields),
    ),
  );
  const [languages, languageImports] = blockFor('App.tsx', ', languages');
  change('App.tsx', languageImports, text =>
    text.replace('createApp({', languages.trim().replace(/\}\);$/, '')),
  );
  const [item, itemImports] = blockFor('components/Root/Root.tsx');
  change('components/Root/Root.tsx', itemImports, text =>
    text.replace('{/* End global nav */}', asChild(item)),
  );
  const [parts, pageImports] = blockFor('components/catalog/EntityPage.tsx');
  const [overview, ...tabs] = parts
    .split(/^\/\/ In .*:$/m)
    .map(asChild)
    .filter(Boolean);
  change('components/catalog/EntityPage.tsx', pageImports, text =>
    text
      // The first one belongs to overviewContent.
      .replace('{entityWarningContent}', `{entityWarningContent}\n${overview}`)
      .replaceAll('</EntityLayout>', `${tabs.join('\n')}\n</EntityLayout>`),
  );
  const [result, resultImports] = blockFor('components/search/SearchPage.tsx');
  change('components/search/SearchPage.tsx', resultImports, text =>
    text.replace('</SearchResult>', `${asChild(result)}\n</SearchResult>`),
  );
}

/** A JSX statement as the child of another element. */
function asChild(statement) {
  return statement.trim().replace(/;$/, '');
}

/** @returns {[rest: string, imports: string]} */
function splitImports(code) {
  const imports = code.match(/^import [\s\S]*?;$/gm) ?? [];
  return [
    imports.reduce((rest, one) => rest.replace(one, ''), code),
    imports.join('\n'),
  ];
}

/** The code block of a documentation page that starts with a line; without that line. */
function readBlock(root, page, firstLine) {
  const blocks = readFileSync(join(root, page), 'utf8').matchAll(
    /^```tsx?\n([\s\S]*?)^```$/gm,
  );
  for (const [, code] of blocks) {
    if (code.startsWith(`${firstLine}\n`)) {
      return code.slice(firstLine.length + 1);
    }
  }
  throw new Error(`No block of ${page} starts with "${firstLine}".`);
}

function changeFile(folder, path, change, imports = '') {
  const file = join(folder, path);
  const text = readFileSync(file, 'utf8');
  const changed = change(text);
  if (changed === text) {
    throw new Error(`There is no place for the code in ${path} of the app.`);
  }
  writeFileSync(file, `${imports}${changed}`);
}

function readJson(folder, path) {
  const file = join(folder, path);
  if (!existsSync(file)) {
    throw new Error(`The app has no ${path}.`);
  }
  return JSON.parse(readFileSync(file, 'utf8'));
}

function changeJson(folder, path, change) {
  writeFileSync(
    join(folder, path),
    `${JSON.stringify(change(readJson(folder, path)), undefined, 2)}\n`,
  );
}
