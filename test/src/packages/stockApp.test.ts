// SPDX-License-Identifier: Apache-2.0

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parse } from 'yaml';
import { publishedFolders, readManifest, root } from './packages';

const tarballs = publishedFolders.map(folder => [
  readManifest(join(root, folder)).name,
  `/tarballs/${folder.split('/')[1]}.tgz`,
]);

/** What Backstage's tool writes, as far as it matters here: the tool itself needs the registry. */
const template = {
  'package.json': '{"resolutions": {"of-the-template": "1.0.0"}}',
  'yarn.lock': '# of the template\n',
  '.yarnrc.yml': '# of the template\n',
  'app-config.yaml': 'app:\n  title: Stock\n',
  'packages/app/package.json': '{"dependencies": {"react": "^18.0.2"}}',
  'packages/backend/package.json': '{}',
  'packages/app/src/App.tsx': 'createApp({ features: [] });\n',
  'packages/backend/src/index.ts': 'backend.start();\n',
};

/** The files of an app after the packages were added. */
function createdApp(asReleased: boolean): (path: string) => string {
  const folder = mkdtempSync(join(tmpdir(), 'stock-app-'));
  const script = join(folder, 'create.mjs');
  const app = join(folder, 'app');
  const input = { root, folder: app, system: 'new', asReleased };
  writeFileSync(
    script,
    `import { mkdirSync, writeFileSync } from 'node:fs';
    import { dirname, join } from 'node:path';
    import { createStockApp } from '${
      pathToFileURL(join(root, 'scripts/stockApp.mjs')).href
    }';
    await createStockApp({
      ...${JSON.stringify(input)},
      tarballs: new Map(${JSON.stringify(tarballs)}),
      run: async () => {
        for (const [path, text] of Object.entries(${JSON.stringify(template)})) {
          const file = join(${JSON.stringify(app)}, path);
          mkdirSync(dirname(file), { recursive: true });
          writeFileSync(file, text);
        }
      },
    });`,
  );
  try {
    execFileSync(process.execPath, [script]);
    const texts = new Map(
      Object.keys(template).map(path => [
        path,
        readFileSync(join(app, path), 'utf8'),
      ]),
    );
    return path => texts.get(path) ?? '';
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const files = Object.fromEntries(
  tarballs.map(([name, tarball]) => [name, `file:${tarball}`]),
);

describe('a new app with the packages', () => {
  const released = createdApp(true);
  const tested = createdApp(false);

  it.each([
    ['as released', released],
    ['with the tested versions', tested],
  ])('%s has the packages from their tarballs', (_, read) => {
    const name = '@component-config/plugin-component-config';
    expect(JSON.parse(read('packages/app/package.json')).dependencies).toEqual({
      react: '^18.0.2',
      [name]: files[name],
    });
    expect(JSON.parse(read('package.json')).resolutions).toMatchObject(files);
    expect(read('packages/app/src/App.tsx')).toContain(
      'features: [componentConfigTranslationsModule, componentConfigScaffolderModule, ',
    );
    expect(parse(read('app-config.yaml'))).toEqual({
      app: {
        title: 'Stock',
        extensions: [
          {
            'api:app/app-language': {
              config: { availableLanguages: ['en', 'de'] },
            },
          },
        ],
      },
    });
    expect(
      read('packages/backend/src/index.ts').match(/@component-config\/[\w-]+/g),
    ).toEqual([
      '@component-config/plugin-component-config-backend',
      '@component-config/plugin-catalog-backend-module-component-config',
      '@component-config/plugin-scaffolder-backend-module-component-config',
    ]);
  });

  it('chooses all other versions by itself as released', () => {
    expect(JSON.parse(released('package.json'))).toEqual({
      resolutions: { 'of-the-template': '1.0.0', ...files },
    });
    expect(released('yarn.lock')).toBe(template['yarn.lock']);
    expect(released('.yarnrc.yml')).toBe(template['.yarnrc.yml']);
  });

  it('has our versions by default, and those of its release of Backstage', () => {
    const own: { resolutions: object } = JSON.parse(
      readFileSync(join(root, 'package.json'), 'utf8'),
    );
    expect(JSON.parse(tested('package.json')).resolutions).toEqual({
      'of-the-template': '1.0.0',
      ...Object.fromEntries(
        Object.entries(own.resolutions).filter(
          ([name]) => !name.startsWith('@backstage/'),
        ),
      ),
      ...files,
    });
    expect(tested('yarn.lock')).toBe(
      readFileSync(join(root, 'yarn.lock'), 'utf8'),
    );
  });
});
