// SPDX-License-Identifier: Apache-2.0

import { loadConfigSchema, type ConfigSchema } from '@backstage/config-loader';

/** The packages that declare settings. */
const declaring = [
  '@component-config/plugin-component-config-backend',
  '@component-config/plugin-component-config-backend-module-kubernetes',
  '@component-config/plugin-catalog-backend-module-component-config',
  '@component-config/plugin-search-backend-module-component-config',
];

/** The subset of JSON Schema used to declare settings. */
export interface SettingSchema {
  readonly type?: string;
  readonly description?: string;
  readonly examples?: readonly unknown[];
  readonly properties?: { readonly [name: string]: SettingSchema };
  readonly items?: SettingSchema;
  readonly anyOf?: readonly SettingSchema[];
}

/** One of our settings: `componentConfig.cache.ttl`. */
export interface Setting {
  /** Items of lists are `[]`. */
  readonly path: string;
  /** The package that declares it. */
  readonly packageName: string;
  readonly type: string;
  readonly meaning: string;
  /** As written in YAML. */
  readonly examples: readonly string[];
}

/** The configuration schema of an app with our packages, as read by Backstage. */
export async function loadSettings(): Promise<ConfigSchema> {
  return loadConfigSchema({
    dependencies: declaring,
    noUndeclaredProperties: true,
  });
}

/** The parts of the configuration schema, each with its file. */
export function partsOf(
  schema: ConfigSchema,
): ReadonlyArray<{ readonly path: string; readonly value: SettingSchema }> {
  return (
    schema.serialize() as unknown as {
      schemas: Array<{ path: string; value: SettingSchema }>;
    }
  ).schemas;
}

/** All settings declared by our packages. */
export async function readSettings(): Promise<Setting[]> {
  const parts = partsOf(await loadSettings());
  return declaring.flatMap(packageName => {
    const [, name] = packageName.split('/plugin-');
    const part = parts.find(({ path }) =>
      path.endsWith(`/${name}/config.d.ts`),
    );
    if (!part) {
      throw new Error(`The package ${packageName} declares no settings.`);
    }
    return settingsOf(part.value, '').map(setting => ({
      ...setting,
      packageName,
    }));
  });
}

function settingsOf(
  schema: SettingSchema,
  path: string,
): Omit<Setting, 'packageName'>[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, child]) => {
    const own = path === '' ? name : `${path}.${name}`;
    const kind = timeOf(child);
    const below = kind ? [] : childrenOf(child, own);
    const isGroup =
      !kind && child.properties !== undefined && !child.examples?.length;
    return [
      ...(isGroup
        ? []
        : [
            {
              path: own,
              type: kind ?? typeOf(child),
              meaning: child.description ?? '',
              examples: (child.examples ?? []).map(writtenExample),
            },
          ]),
      ...below,
    ];
  });
}

function childrenOf(
  child: SettingSchema,
  path: string,
): Omit<Setting, 'packageName'>[] {
  return [
    ...settingsOf(child, path),
    ...(child.items ? settingsOf(child.items, `${path}[]`) : []),
    ...(child.anyOf ?? []).flatMap(one => settingsOf(one, path)),
  ];
}

/** The Backstage type of a schema, if it is one. */
function timeOf(schema: SettingSchema): string | undefined {
  const all = [schema, ...(schema.anyOf ?? [])];
  if (all.some(({ properties }) => properties?.frequency)) {
    return 'schedule';
  }
  return all.some(({ properties }) => properties?.minutes)
    ? 'duration'
    : undefined;
}

function typeOf({ type, items, anyOf }: SettingSchema): string {
  if (anyOf) {
    return [...new Set(anyOf.map(typeOf))].join(', ');
  }
  switch (type) {
    case 'array':
      return items?.properties ? 'list' : `list of ${typeOf(items ?? {})}s`;
    case 'boolean':
      return '`true` or `false`';
    case 'object':
      return 'map';
    case 'string':
      return 'text';
    default:
      return type ?? 'any value';
  }
}

function writtenExample(example: unknown): string {
  return typeof example === 'string'
    ? example.replace(/^'(.*)'$/, '$1')
    : JSON.stringify(example)
        .replace(/"/g, '')
        .replace(/([:,])/g, '$1 ');
}
