// SPDX-License-Identifier: Apache-2.0

import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as engine from '@component-config/config-engine';
import { transformSync } from 'esbuild';
import { codeBlocksOf } from './codeBlocks';

// eslint-disable-next-line no-restricted-syntax -- never built: it runs from its source
const root = resolve(__dirname, '../../..');
const page = 'packages/config-engine/README.md';

const readText = (path: string) => readFileSync(join(root, path), 'utf8');

/** The rows of a page's table whose first cell is a folder. */
const foldersOf = (path: string) =>
  [...readText(path).matchAll(/^\| `(\w+)\/?` +\|(.*)\|$/gm)].filter(
    ([, name]) =>
      existsSync(join(root, 'packages/config-engine/src', name, 'index.ts')),
  );

/** The names that the engine exports from a folder. */
const exportsOf = (folder: string) =>
  [
    ...readText('packages/config-engine/src/index.ts').matchAll(
      /^export \{([^}]*)\} from '\.\/(\w+)[/\w]*';$/gm,
    ),
  ].flatMap(([, names, from]) =>
    from === folder ? names.split(',').map(name => name.trim()) : [],
  );

describe('the README of the engine', () => {
  it('lists the folders in the order of the architecture', () => {
    const namesOf = (path: string) => foldersOf(path).map(([, name]) => name);
    expect(namesOf(page)).toEqual(namesOf('docs/architecture.md'));
  });

  it.each(foldersOf(page).map(([, name, cell]) => ({ name, cell })))(
    'lists exports of $name',
    ({ name, cell }) => {
      const names = [...cell.matchAll(/`(\w+)`/g)].map(([, one]) => one);
      expect(names.filter(one => !exportsOf(name).includes(one))).toEqual([]);
      expect(Object.keys(engine)).toEqual(expect.arrayContaining(names));
    },
  );

  it('has an example that resolves the demo', () => {
    const [{ text }] = codeBlocksOf(page, 'ts');
    const { code } = transformSync(text, { loader: 'ts', format: 'cjs' });
    const demo = {
      typeText: readText('examples/component-types/web-service.yaml'),
      componentText: readText('examples/components/payments-api.yaml'),
      environmentText: readText('examples/environments.yaml')
        .split(/^---$/m)
        .find(one => /^ {2}name: staging$/m.test(one)),
      overlayText: readText('examples/overlays/production.yaml'),
    };
    // eslint-disable-next-line no-new-func -- the code of the page, as a reader would run it
    const run = new Function(
      'require',
      'exports',
      ...Object.keys(demo),
      `${code}\nreturn effective;`,
    );
    const effective = run(() => engine, {}, ...Object.values(demo));
    expect(effective.config).toHaveProperty('environmentConfigs.logLevel');
    expect(effective.provenance['/environmentConfigs/logLevel']).toHaveProperty(
      'winner.layer',
      'component:staging',
    );
  });
});
