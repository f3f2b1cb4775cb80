// SPDX-License-Identifier: Apache-2.0

import type {
  Condition,
  Json,
  JsonMap,
  Overlay,
  Part,
  Path,
  Platform,
  Rule,
  Schema,
} from './platform';
import { isMap } from './platform';

/** A document of a platform. */
export interface Written {
  readonly kind: string;
  readonly file: string;
  readonly content: JsonMap;
}

/** The documents of a platform, and where its values are written. */
export interface Documents {
  readonly all: readonly Written[];
  /** The document and path of the values of a part, of a rule, or of a schema. */
  readonly places: ReadonlyMap<
    Part | Rule | Schema,
    { readonly file: string; readonly path: Path }
  >;
}

/** Writes a platform as the documents that its users write. */
export function documentsOf(platform: Platform): Documents {
  const all: Written[] = [];
  const places = new Map<
    Part | Rule | Schema,
    { readonly file: string; readonly path: Path }
  >();
  const write = (
    kind: string,
    name: string,
    spec: JsonMap,
    labels?: JsonMap,
  ): void => {
    const apiVersion =
      kind === 'Component'
        ? 'backstage.io/v1alpha1'
        : 'component-config.io/v1alpha1';
    const metadata = { name, ...(labels && { labels }) };
    all.push({
      kind,
      file: fileOf(kind, name),
      content: { apiVersion, kind, metadata, spec },
    });
  };
  const { component, schema, environments, overlays, mixins } = platform;

  const noteSchema = (of: Schema, path: Path, file: string): void => {
    const { properties = {}, items, additionalProperties } = of;
    places.set(of, { file, path });
    for (const [name, child] of Object.entries(properties)) {
      noteSchema(child, [...path, 'properties', name], file);
    }
    if (items) {
      noteSchema(items, [...path, 'items'], file);
    }
    if (typeof additionalProperties === 'object') {
      noteSchema(additionalProperties, [...path, 'additionalProperties'], file);
    }
  };
  const definition = (kind: string, name: string, of: Schema) => {
    const file = fileOf(kind, name);
    const sections = Object.entries(of.properties ?? {})
      .filter(([section]) => section !== 'traits')
      .map(([section, { default: _, ...openAPIV3Schema }]) => {
        noteSchema(openAPIV3Schema, ['spec', section, 'openAPIV3Schema'], file);
        return [section, { openAPIV3Schema }];
      });
    write(kind, name, {
      ...(kind === 'ComponentType' && { workloadType: 'deployment' }),
      ...Object.fromEntries(sections),
    });
  };
  definition('ComponentType', component.type, schema);
  for (const name of component.traits) {
    const of = schema.properties?.traits.properties?.[name] ?? {};
    definition('Trait', `trait-${name}`, of);
  }
  for (const { name, facts } of environments) {
    write('Environment', name, { facts });
  }
  const overlay = (kind: string, { name, parts, rules, ...of }: Overlay) => {
    const file = fileOf(kind, name);
    const { appliesTo: { matchLabels, ...appliesTo } = {}, ...rest } = of;
    rules?.forEach((rule, index) =>
      places.set(rule, { file, path: ['spec', 'mutation', index] }),
    );
    write(kind, name, {
      ...withoutUndefined(rest),
      ...(of.appliesTo && {
        appliesTo: {
          ...appliesTo,
          ...(matchLabels && { selector: { matchLabels } }),
        },
      }),
      ...valuesOf(parts),
      ...(rules && { mutation: rules as unknown as Json }),
    });
    let root = -1;
    let position = 0;
    let last: Part | undefined;
    for (const part of parts) {
      if (part.root === undefined) {
        places.set(part, { file, path: ['spec', 'config', ...part.at] });
      } else {
        position = last && last.root === part.root ? position + 1 : 0;
        root += position === 0 ? 1 : 0;
        const path = ['spec', 'roots', root, 'files', position, 'values'];
        places.set(part, { file, path });
        last = part;
      }
    }
  };
  overlays.forEach(one => overlay('Overlay', one));
  mixins.forEach(one => overlay('OverlayMixin', one));

  const file = fileOf('Component', component.name);
  const sectionOf = (parts: readonly Part[], at: string): Json =>
    parts.find(part => part.at.join('.') === at)?.value ?? {};
  const forEnvironments = (at: string) =>
    Object.fromEntries(
      Object.entries(component.partsFor).map(([name, parts]) => [
        name,
        sectionOf(parts, `${at}environmentConfigs`),
      ]),
    );
  const note = (parts: readonly Part[], environment: readonly string[]) => {
    for (const part of parts) {
      const [section, instance, within] = part.at;
      const path =
        section === 'traits'
          ? ['spec', 'traits', component.traits.indexOf(instance), within]
          : ['spec', section];
      places.set(part, { file, path: [...path, ...environment] });
    }
  };
  note(component.parts, []);
  Object.entries(component.partsFor).forEach(([name, parts]) =>
    note(parts, [name]),
  );
  write(
    'Component',
    component.name,
    {
      type: 'service',
      lifecycle: 'production',
      owner: 'group:default/a',
      componentType: component.type,
      parameters: sectionOf(component.parts, 'parameters'),
      environmentConfigs: forEnvironments(''),
      traits: component.traits.map(name => ({
        name: `trait-${name}`,
        instanceName: name,
        parameters: sectionOf(component.parts, `traits.${name}.parameters`),
        environmentConfigs: forEnvironments(`traits.${name}.`),
      })),
    },
    component.labels,
  );
  return { all, places };
}

export function fileOf(kind: string, name: string): string {
  return `${kind.toLowerCase()}-${name}.yaml`;
}

/** The `config` and `roots` of an overlay. */
function valuesOf(parts: readonly Part[]): JsonMap {
  const roots = new Map<number, Part[]>();
  for (const part of parts) {
    if (part.root !== undefined) {
      roots.set(part.root, [...(roots.get(part.root) ?? []), part]);
    }
  }
  const config = configOf(parts.filter(({ root }) => root === undefined));
  return {
    ...(Object.keys(config).length > 0 && { config }),
    ...(roots.size > 0 && { roots: [...roots.values()].map(rootOf) }),
  };
}

/** If there are two conditions, the first is that of the root. */
function rootOf(files: readonly Part[]): JsonMap {
  const [{ at, when: [first, second] = [] }] = files;
  return {
    path: at.join('.'),
    ...(files.length === 1 &&
      second &&
      first && { when: writtenCondition(first) }),
    files: files.map(({ value, when = [] }, index) => ({
      name: `f${index}.yaml`,
      ...(when.length > 0 && { when: writtenCondition(when[when.length - 1]) }),
      values: value,
    })),
  };
}

function writtenCondition(condition: Condition): JsonMap {
  return { ...condition };
}

/** Values by section as one partial configuration. */
export function configOf(parts: readonly Part[]): JsonMap {
  const put = (
    of: Json,
    [key, ...rest]: readonly string[],
    value: Json,
  ): Json =>
    key === undefined
      ? value
      : {
          ...(isMap(of) ? of : {}),
          [key]: put((isMap(of) ? of[key] : null) ?? {}, rest, value),
        };
  return parts.reduce<Json>(
    (config, { at, value }) => put(config, at, value),
    {},
  ) as JsonMap;
}

function withoutUndefined(map: object): JsonMap {
  return JSON.parse(JSON.stringify(map));
}
