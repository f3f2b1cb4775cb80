// SPDX-License-Identifier: Apache-2.0

import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { changeFile, changeJson } from './appFiles.mjs';
import {
  DYNAMIC_FEATURES,
  DYNAMIC_SERVICE,
  FEDERATION,
} from './dynamicPlugins.mjs';

/** The pages that say what to add to an app. */
const SCAFFOLDER = 'docs/scaffolder.md';
const DOCUMENTS = ['docs/administration.md', SCAFFOLDER];
const FRONTEND = 'plugins/component-config/README.md';

/** Adds the packages as documented. Dependencies among them come from their tarballs, too. */
export function addDependencies(root, folder, tarballs) {
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

function missing(name) {
  throw new Error(`The documentation adds "${name}", which is not published.`);
}

/** Adds the plugins and modules that the documentation adds to the backend, without Backstage's own. */
export function wireBackend(root, folder) {
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

/** Lets the backend load dynamic plugins, and the app the features among them. */
export function wireDynamicApp(folder, dynamicPlugins) {
  const add = (workspace, added) =>
    changeJson(folder, `packages/${workspace}/package.json`, manifest => ({
      ...manifest,
      dependencies: { ...manifest.dependencies, ...added },
    }));
  const [service, range] = DYNAMIC_SERVICE;
  add('backend', { [service]: range });
  add('app', FEDERATION);
  changeFile(
    folder,
    'packages/backend/src/index.ts',
    text =>
      text.replace(
        'backend.start();',
        'backend.add(dynamicPluginsFeatureLoader);\nbackend.start();',
      ),
    `import { dynamicPluginsFeatureLoader } from '${service}';\n`,
  );
  writeFileSync(
    join(folder, 'packages/app/src/dynamicFeatures.ts'),
    DYNAMIC_FEATURES,
  );
  changeFile(
    folder,
    'packages/app/src/App.tsx',
    text => text.replace('features: [', 'features: [dynamicFeatures, '),
    "import { dynamicFeatures } from './dynamicFeatures';\n",
  );
  changeFile(
    folder,
    'app-config.yaml',
    text => `${text}\ndynamicPlugins:\n  rootDirectory: dynamic-plugins-root\n`,
  );
  offerLanguages(folder);
  // Plugins find packages of the host only below its folder.
  cpSync(dynamicPlugins, join(folder, 'dynamic-plugins-root'), {
    recursive: true,
  });
}

/** The app discovers the plugin; the modules with the fields of the scaffolder and the translations are passed to it. */
export function wireApp(root, folder) {
  const firstLine = '// packages/app/src/App.tsx';
  for (const [page, about, entry] of [
    [SCAFFOLDER, '', 'scaffolder'],
    [FRONTEND, ', languages of the new frontend system', 'translations'],
  ]) {
    const code = readBlock(root, page, `${firstLine}${about}`);
    const [statement, name] =
      code.match(new RegExp(`^import (\\w+) from '[^']+/${entry}';$`, 'm')) ??
      [];
    changeFile(
      folder,
      'packages/app/src/App.tsx',
      text => text.replace('features: [', `features: [${name}, `),
      `${statement}\n`,
    );
  }
  offerLanguages(folder);
}

/** Lets users of the new frontend system choose German. */
function offerLanguages(folder) {
  const offer =
    '    - api:app/app-language: { config: { availableLanguages: [en, de] } }\n';
  changeFile(folder, 'app-config.yaml', text =>
    text.includes('\n  extensions:\n')
      ? text.replace('\n  extensions:\n', `\n  extensions:\n${offer}`)
      : text.replace(/^app:\n/m, `app:\n  extensions:\n${offer}`),
  );
}

/** Inserts the code from the plugin's README as described there. */
export function wireClassicApp(root, folder) {
  const blockFor = (path, about = '') =>
    splitImports(
      readBlock(root, FRONTEND, `// packages/app/src/${path}${about}`),
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
