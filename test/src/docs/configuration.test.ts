// SPDX-License-Identifier: Apache-2.0

import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { ConfigSchema } from '@backstage/config-loader';
import { parse } from 'yaml';
import { codeBlocksOf, pagePaths } from './codeBlocks';
import { loadSettings, partsOf, type SettingSchema } from './settings';

// eslint-disable-next-line no-restricted-syntax -- never built: it runs from its source
const root = resolve(__dirname, '../../..');

/** Settings that Backstage itself requires. */
const backstage = {
  context: 'app',
  data: {
    app: { baseUrl: 'http://localhost:3000' },
    backend: {
      baseUrl: 'http://localhost:7007',
      listen: ':7007',
      database: { client: 'better-sqlite3', connection: ':memory:' },
    },
  },
};

/** The configuration examples of all pages. */
const examples = pagePaths().flatMap(page =>
  codeBlocksOf(page, 'yaml').flatMap(({ text, line }) =>
    // Other blocks are manifests, some of them intentionally wrong.
    /^(?:app|backend|catalog|componentConfig):/m.test(text)
      ? [{ at: `${page}:${line}`, data: parse(text) }]
      : [],
  ),
);

/** Paths of settings that the plugins' code reads as literals. */
function settingsRead(): string[] {
  const sources = readdirSync(join(root, 'plugins'), {
    recursive: true,
    encoding: 'utf8',
  }).filter(
    path =>
      /^[^/]+\/src\/.*\.tsx?$/.test(path) &&
      !/\.test\.|__testUtils__|\/attacks\//.test(path),
  );
  const paths = sources.flatMap(path =>
    Array.from(
      readFileSync(join(root, 'plugins', path), 'utf8').matchAll(
        /'(componentConfig(?:\.\w+)*)'/g,
      ),
      ([, setting]) => setting,
    ),
  );
  return [...new Set(paths)].sort();
}

/** Whether a schema has a property at a path; a declaration in one package is enough. */
function declares(schema: SettingSchema, path: readonly string[]): boolean {
  if (path.length === 0) {
    return true;
  }
  const [name, ...rest] = path;
  const child = schema.properties?.[name];
  return (
    (child !== undefined && declares(child, rest)) ||
    (schema.anyOf?.some(one => declares(one, path)) ?? false)
  );
}

describe('the schema of the configuration', () => {
  let schema: ConfigSchema;
  let schemas: readonly SettingSchema[];

  beforeAll(async () => {
    schema = await loadSettings();
    schemas = partsOf(schema).map(({ value }) => value);
  }, 600_000);

  it('covers the settings that the documentation shows', () => {
    expect(examples.length).toBeGreaterThan(0);
  });

  it.each(examples)('allows the example of $at', ({ data, at }) => {
    expect(() =>
      schema.process([backstage, { context: at, data }]),
    ).not.toThrow();
  });

  it('declares every setting that the plugins read', () => {
    const undeclared = settingsRead().filter(
      setting => !schemas.some(one => declares(one, setting.split('.'))),
    );

    expect(undeclared).toEqual([]);
  });

  it('refuses an unknown setting', () => {
    const data = { componentConfig: { cache: { tll: '5s' } } };

    expect(() =>
      schema.process([backstage, { context: 'test', data }]),
    ).toThrow(/tll/);
  });
});
