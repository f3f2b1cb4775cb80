// SPDX-License-Identifier: Apache-2.0

import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { loadConfigSchema, type ConfigSchema } from '@backstage/config-loader';
import { parse } from 'yaml';
import { codeBlocks } from './codeBlocks';

// eslint-disable-next-line no-restricted-syntax -- never built: it runs from its source
const root = resolve(__dirname, '../../..');

/** The packages that declare settings, as an app finds them. */
const declaring = [
  '@component-config/plugin-component-config-backend',
  '@component-config/plugin-catalog-backend-module-component-config',
  '@component-config/plugin-search-backend-module-component-config',
];

const pages = readdirSync(join(root, 'docs')).filter(page =>
  page.endsWith('.md'),
);

/** What Backstage itself requires. */
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

/** The settings in the examples of a page. */
const examples = pages.flatMap(page =>
  codeBlocks(page, 'yaml').flatMap(({ text, line }) => {
    // Other blocks are manifests, some of them wrong on purpose.
    if (!/^componentConfig:/m.test(text)) {
      return [];
    }
    const { componentConfig } = parse(text);
    return [{ at: `${page}:${line}`, data: { componentConfig } }];
  }),
);

/** Paths of settings that the code of the plugins reads, as far as they are written out. */
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

interface JsonSchema {
  readonly properties?: { readonly [name: string]: JsonSchema };
  readonly anyOf?: readonly JsonSchema[];
}

/** Whether a schema has a property at a path; what one of the packages declares is enough. */
function declares(schema: JsonSchema, path: readonly string[]): boolean {
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

/** Paths of the settings that a schema declares; of a list only that it is one. */
function settingsDeclared(
  { properties, anyOf }: JsonSchema,
  path: readonly string[] = [],
): string[] {
  const children = Object.entries(properties ?? {});
  if (children.length > 0 && !isTime([{ properties }])) {
    return children.flatMap(([name, child]) =>
      settingsDeclared(child, [...path, name]),
    );
  }
  const objects = anyOf?.filter(one => one.properties) ?? [];
  return objects.length > 0 && !isTime(objects)
    ? objects.flatMap(one => settingsDeclared(one, path))
    : [path.join('.')];
}

/** A duration or a schedule, which Backstage documents. */
function isTime(schemas: readonly JsonSchema[]): boolean {
  return schemas.some(
    ({ properties }) => properties?.minutes ?? properties?.frequency,
  );
}

const texts = pages
  .map(page => readFileSync(join(root, 'docs', page), 'utf8'))
  .join('\n');

/** Whether an example or a sentence of the documentation has a setting. */
function isDocumented(setting: string): boolean {
  const path = setting.split('.');
  return (
    texts.includes(`\`${setting}\``) ||
    examples.some(
      ({ data }) =>
        path.reduce<unknown>(
          (value, name) =>
            typeof value === 'object' && value !== null
              ? Reflect.get(value, name)
              : undefined,
          data,
        ) !== undefined,
    )
  );
}

describe('the schema of the configuration', () => {
  let schema: ConfigSchema;
  let schemas: readonly JsonSchema[];

  beforeAll(async () => {
    schema = await loadConfigSchema({
      dependencies: declaring,
      noUndeclaredProperties: true,
    });
    const serialized = schema.serialize() as unknown as {
      schemas: Array<{ value: JsonSchema }>;
    };
    schemas = serialized.schemas.map(({ value }) => value);
  }, 60_000);

  it('is for settings that the documentation shows', () => {
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

  it('declares nothing that the documentation does not have', () => {
    const undocumented = schemas
      .flatMap(one => {
        const ours = one.properties?.componentConfig;
        return ours ? settingsDeclared(ours, ['componentConfig']) : [];
      })
      .filter(setting => !isDocumented(setting));

    expect(undocumented).toEqual([]);
  });

  it('refuses a setting that there is not', () => {
    const data = { componentConfig: { cache: { tll: '5s' } } };

    expect(() =>
      schema.process([backstage, { context: 'test', data }]),
    ).toThrow(/tll/);
  });
});
