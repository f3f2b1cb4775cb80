// SPDX-License-Identifier: Apache-2.0

import { ESLint } from 'eslint';
import { join, resolve } from 'node:path';

const root = resolve(__dirname, '../../..');

/** A linter with the configuration of a package, without the shared configurations that it extends. */
function linterOf(packageFolder: string): ESLint {
  const cwd = join(root, packageFolder);
  const { extends: _, ...own } = require(join(cwd, '.eslintrc.js'));
  return new ESLint({
    cwd,
    useEslintrc: false,
    baseConfig: { ...own, plugins: [...own.plugins, '@typescript-eslint'] },
  });
}

/** The violations of the arrows in the code of a file. */
async function complaints(
  packageFolder: string,
  file: string,
  code: string,
): Promise<string[]> {
  const [{ messages }] = await linterOf(packageFolder).lintText(`${code}\n`, {
    filePath: join(root, packageFolder, file),
  });
  const fatal = messages.find(message => message.fatal);
  if (fatal) {
    throw new Error(fatal.message);
  }
  return messages
    .filter(({ ruleId }) => ruleId?.includes('no-restricted'))
    .map(({ message }) => message);
}

const importing = (name: string) => `export { thing } from '${name}';`;

const starlark = 'packages/starlark';
const engine = 'packages/config-engine';
const common = 'plugins/component-config-common';
const platform = 'packages/config-platform';
const react = 'plugins/component-config-react';
const node = 'plugins/component-config-node';
const frontend = 'plugins/component-config';
const backend = 'plugins/component-config-backend';
const catalogModule = 'plugins/catalog-backend-module-component-config';

describe('the arrows between packages', () => {
  it.each([
    [starlark, '@component-config/config-engine'],
    [starlark, 'yaml'],
    [starlark, 'node:fs'],
    [common, '@component-config/starlark'],
    [backend, '@component-config/starlark'],
    [engine, '@backstage/errors'],
    [engine, 'react'],
    [engine, 'node:fs'],
    [engine, 'fs'],
    [engine, 'lodash'],
    [engine, '@component-config/plugin-component-config-common'],
    [common, '@component-config/plugin-component-config-react'],
    [common, '@component-config/plugin-component-config-node'],
    [common, '@component-config/config-platform'],
    [platform, '@component-config/plugin-component-config-node'],
    [platform, '@backstage/backend-plugin-api'],
    [platform, 'react'],
    [platform, 'node:fs'],
    [platform, '@component-config/config-engine/ajv'],
    [node, '@component-config/config-platform'],
    [common, '@backstage/core-plugin-api'],
    [common, '@backstage/backend-plugin-api'],
    [common, 'react'],
    [common, 'path'],
    [react, '@component-config/plugin-component-config'],
    [react, '@component-config/plugin-component-config-node'],
    [react, '@backstage/backend-plugin-api'],
    [node, '@component-config/plugin-component-config-react'],
    [node, '@component-config/plugin-component-config-backend'],
    [node, 'react'],
    [frontend, '@component-config/plugin-component-config-backend'],
    [backend, '@component-config/plugin-component-config'],
    [backend, '@component-config/plugin-component-config-react'],
    [backend, '@backstage/plugin-catalog-react'],
    [catalogModule, '@component-config/plugin-component-config-backend'],
    ['packages/app', '@component-config/plugin-component-config-backend'],
    ['packages/backend', '@component-config/plugin-component-config'],
    [frontend, '@component-config/plugin-component-config-react/src/api'],
    [common, '@component-config/config-engine/ajv'],
    [react, '@component-config/config-engine/ajv'],
    [frontend, '@component-config/config-engine/ajv'],
  ])('%s may not import %s', async (from, name) => {
    expect(await complaints(from, 'src/x.ts', importing(name))).not.toEqual([]);
  });

  it.each([
    [starlark, './values'],
    [engine, '@component-config/starlark'],
    [engine, 'yaml'],
    [engine, 'ajv/dist/core'],
    [engine, './json'],
    [common, '@component-config/config-engine'],
    [platform, '@component-config/plugin-component-config-common'],
    [react, '@component-config/config-platform'],
    [common, '@backstage/plugin-permission-common'],
    [react, '@component-config/plugin-component-config-common'],
    [react, '@backstage/frontend-plugin-api'],
    [node, '@backstage/backend-plugin-api'],
    [frontend, '@component-config/plugin-component-config-react'],
    [backend, '@component-config/plugin-component-config-node'],
    [backend, 'node:crypto'],
    [backend, '@component-config/config-engine/ajv'],
    [catalogModule, '@component-config/plugin-component-config-common'],
    ['packages/app', '@component-config/plugin-component-config'],
    ['packages/backend', '@component-config/plugin-component-config-backend'],
  ])('%s may import %s', async (from, name) => {
    expect(await complaints(from, 'src/x.ts', importing(name))).toEqual([]);
  });

  it('apply to type imports and tests as well', async () => {
    const code = `import type { Entity } from '@backstage/catalog-model';\n\nexport type X = Entity;`;
    expect(await complaints(engine, 'src/x.test.ts', code)).not.toEqual([]);
  });

  it.each([
    "export const x = import('yaml');",
    "export const x = require('fs');",
  ])('the engine and its language load nothing at run time: %s', async code => {
    const loading = 'The engine and its language load nothing at run time.';
    expect(await complaints(engine, 'src/x.ts', code)).toEqual([loading]);
    expect(await complaints(starlark, 'src/x.ts', code)).toEqual([loading]);
  });
});

describe('the arrows between folders of the engine', () => {
  it.each([
    ['src/source/x.ts', '../schema'],
    ['src/schema/x.ts', '../overlay'],
    ['src/schema/shorthand/x.ts', '../../overlay'],
    ['src/overlay/x.ts', '../effective'],
    ['src/masking/x.ts', '../effective'],
    ['src/schema/x.ts', '../effective/types'],
    ['src/mutation/x.ts', '../overlay'],
    ['src/validation/x.ts', '../effective'],
    ['src/finding/catalogue/x.ts', '../../source'],
  ])('%s may not import the later folder %s', async (file, name) => {
    expect(await complaints(engine, file, importing(name))).toEqual([
      expect.stringContaining('may only import from those before it'),
    ]);
  });

  it.each([
    ['src/schema/x.ts', '../source/parseSource'],
    ['src/schema/ytt/modules/x.ts', '../../../source/parseSource'],
    ['src/overlay/x.ts', '../schema/shorthand/compileShorthand'],
    ['src/overlay/x.test.ts', '../schema/shorthand/compileShorthand'],
    ['src/index.ts', './schema/shorthand'],
  ])('%s may not import past the index of %s', async (file, name) => {
    expect(await complaints(engine, file, importing(name))).toEqual([
      expect.stringContaining('do not import past it'),
    ]);
  });

  it.each([
    ['src/source/x.ts', '../finding'],
    ['src/schema/x.ts', '../source'],
    ['src/schema/shorthand/x.ts', '../../source'],
    ['src/schema/shorthand/x.ts', '../node'],
    ['src/effective/x.ts', '../validation'],
    ['src/effective/x.ts', '../pointer'],
    ['src/schema/shorthand/x.ts', '../../finding/catalogue/shorthand'],
    ['src/masking/x.test.ts', '../effective'],
    ['src/index.ts', './effective'],
  ])('%s may import %s', async (file, name) => {
    expect(await complaints(engine, file, importing(name))).toEqual([]);
  });

  it('masking imports the types of what it masks', async () => {
    const types = `import type { Layer } from '../layers/types';\n\nexport type X = Layer;`;
    expect(await complaints(engine, 'src/masking/x.ts', types)).toEqual([]);
    const values = `export { SCHEMA_LAYER } from '../layers/types';`;
    expect(await complaints(engine, 'src/masking/x.ts', values)).not.toEqual(
      [],
    );
  });
});
