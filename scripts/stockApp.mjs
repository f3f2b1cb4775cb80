// SPDX-License-Identifier: Apache-2.0

import {
  copyFileSync,
  existsSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** The newest tool that creates apps. Its apps are of Backstage 1.55: no later release of the tool exists yet. */
const CREATE_APP = '@backstage/create-app@0.9.2';

/**
 * Creates a default app, and installs the packages according to the documentation.
 *
 * @param {{
 *   root: string,
 *   folder: string,
 *   system: 'new' | 'classic',
 *   tarballs: Map<string, string>,
 *   asReleased: boolean,
 *   run: (command: string, args: string[], options: { cwd: string, env?: NodeJS.ProcessEnv }) => Promise<void>,
 * }} options - `folder` must not exist yet. `asReleased` chooses all other packages as in a user's app: by the ranges of
 *   the manifests and the lock file of the app, not by our own resolutions and lock file.
 */
export async function createStockApp(options) {
  const { root, folder, system, tarballs, asReleased, run } = options;
  await run(
    'npx',
    [
      '--yes',
      CREATE_APP,
      '--path',
      folder,
      '--skip-install',
      ...(system === 'classic' ? ['--legacy'] : []),
    ],
    { cwd: root, env: { ...process.env, BACKSTAGE_APP_NAME: 'stock' } },
  );
  addDependencies(root, folder, tarballs);
  if (!asReleased) {
    useTestedVersions(root, folder);
  }
  changeFile(folder, 'packages/backend/src/index.ts', text =>
    text.replace(
      'backend.start();',
      `${readBlock(
        root,
        'docs/administration.md',
        '// packages/backend/src/index.ts',
      )}\nbackend.start();`,
    ),
  );
  if (system === 'classic') {
    wireClassicApp(root, folder);
  }
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
    const needed = [
      ...readFileSync(join(root, 'docs/administration.md'), 'utf8').matchAll(
        new RegExp(
          `yarn --cwd packages/${workspace} add((?:\\s|\\\\|@component-config/[a-z-]+)+)`,
          'g',
        ),
      ),
    ].flatMap(([, names]) => names.match(/@component-config\/[a-z-]+/g));
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
    resolutions: { ...manifest.resolutions, ...resolutions },
    dependenciesMeta,
  }));
  copyFileSync(join(root, 'yarn.lock'), join(folder, 'yarn.lock'));
  copyFileSync(join(root, '.yarnrc.yml'), join(folder, '.yarnrc.yml'));
  // The yarn release of the template.
  rmSync(join(folder, '.yarn', 'releases'), { recursive: true, force: true });
}

function missing(name) {
  throw new Error(`The documentation adds "${name}", which is not published.`);
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
