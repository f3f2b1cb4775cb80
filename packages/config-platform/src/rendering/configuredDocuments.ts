// SPDX-License-Identifier: Apache-2.0

import {
  childNode,
  childPointer,
  emptyObject,
  instanceFamilies,
  isObject,
  isWithin,
  textAt,
  valueAt,
  valueFromNode,
  type JsonObject,
  type JsonValue,
  type SourceNode,
} from '@component-config/config-engine';
import type { Subject } from '../subject/subject';

/** What is rendered: a component, or the resource or project that it stands for. */
export type RenderedKind = 'component' | 'resource' | 'project';

/** What a component stands for, by the name of its type: `resource.database`. */
export function kindOfType(typeName: string): {
  readonly kind: RenderedKind;
  readonly prefix: string;
} {
  const family = instanceFamilies.find(({ prefix }) =>
    typeName.startsWith(prefix),
  );
  return {
    kind:
      family?.instance === 'Project'
        ? 'project'
        : ((family && 'resource') ?? 'component'),
    prefix: family?.prefix ?? '',
  };
}

/** Where templates find a value of the configuration: a path of the documents, and the place of the configuration. */
export type ReadPlace = readonly [path: string, pointer: string];

/** The documents that the values of a configuration are in. */
export interface ConfiguredDocuments {
  readonly documents: { readonly [name: string]: JsonObject };
  readonly places: readonly ReadPlace[];
}

/** The documents of a resource or project. */
export function instanceDocuments(
  kind: 'resource' | 'project',
  config: JsonObject,
): ConfiguredDocuments {
  const field =
    kind === 'resource'
      ? 'resourceTypeEnvironmentConfigs'
      : 'environmentConfigs';
  return {
    documents: {
      instance: { spec: { parameters: section(config, '/parameters') } },
      binding: { spec: { [field]: section(config, '/environmentConfigs') } },
    },
    places: [
      [`/${kind}/spec/parameters`, '/parameters'],
      [`/${kind}ReleaseBinding/spec/${field}`, '/environmentConfigs'],
    ],
  };
}

/**
 * The documents of a component.
 *
 * @param type - the document of its type, which binds the values of embedded traits
 */
export function componentDocuments(
  there: Subject,
  config: JsonObject,
  type: SourceNode,
): ConfiguredDocuments {
  const { component, definitions } = there;
  const own = component.traits.filter(({ embedded }) => !embedded);
  const parameters = (name: string) =>
    `/traits${childPointer('', name)}/parameters`;
  const environmentConfigs = (name: string) =>
    `/traits${childPointer('', name)}/environmentConfigs`;
  const workload = workloadOf(there, section(config, '/workload'));
  return {
    documents: {
      component: {
        spec: {
          parameters: section(config, '/parameters'),
          traits: own.map(({ name, instanceName, kind }) => ({
            name,
            instanceName,
            kind:
              definitions.traits.find(
                trait => trait.instanceName === instanceName,
              )?.kind ??
              kind ??
              'Trait',
            parameters: section(config, parameters(instanceName)),
          })),
        },
      },
      releaseBinding: {
        spec: {
          componentTypeEnvironmentConfigs: section(
            config,
            '/environmentConfigs',
          ),
          traitEnvironmentConfigs: Object.fromEntries(
            own.map(({ instanceName }) => [
              instanceName,
              section(config, environmentConfigs(instanceName)),
            ]),
          ),
        },
      },
      workload: workload.document,
    },
    places: [
      ['/component/spec/parameters', '/parameters'],
      [
        '/releaseBinding/spec/componentTypeEnvironmentConfigs',
        '/environmentConfigs',
      ],
      ...own.flatMap(({ instanceName: name }, index): ReadPlace[] => [
        [`/component/spec/traits/${index}/parameters`, parameters(name)],
        [
          childPointer('/releaseBinding/spec/traitEnvironmentConfigs', name),
          environmentConfigs(name),
        ],
      ]),
      ...embeddedIn(type).flatMap((name, index): ReadPlace[] => [
        [`/componentType/spec/traits/${index}/parameters`, parameters(name)],
        [
          `/componentType/spec/traits/${index}/environmentConfigs`,
          environmentConfigs(name),
        ],
      ]),
      ...workload.places,
    ],
  };
}

/** The place of the configuration that a path of the documents reads; undefined if it reads none. */
export function placeRead(
  path: string,
  places: readonly ReadPlace[],
): string | undefined {
  const found = places.find(([prefix]) => isWithin(path, prefix));
  return found && `${found[1]}${path.slice(found[0].length)}`;
}

function section(config: JsonObject, pointer: string): JsonObject {
  const value = valueAt(config, pointer);
  return isObject(value) ? value : emptyObject();
}

/** The instances of the traits that a type embeds. */
function embeddedIn(type: SourceNode): string[] {
  const spec = childNode(type, 'spec');
  const traits = spec && childNode(spec, 'traits');
  return traits?.kind === 'list'
    ? traits.items.map(trait => textAt(trait, 'instanceName') ?? '')
    : [];
}

/** The Workload of a component as it is delivered. */
export function workloadDocument({ delivery }: Subject): JsonValue {
  const text = delivery.texts.find(({ kind }) => kind === 'Workload');
  return text ? valueFromNode(text.root) : null;
}

/** The container as it is configured, with the endpoints of the Workload. */
function workloadOf(
  there: Subject,
  containers: JsonObject,
): { readonly document: JsonObject; readonly places: readonly ReadPlace[] } {
  const name = Object.hasOwn(containers, 'main')
    ? 'main'
    : (Object.keys(containers)[0] ?? 'main');
  const container = containers[name];
  const { env, files, ...fields } = isObject(container) ? container : {};
  const from = childPointer('/workload', name);
  const lists = { env: entriesOf(env), files: entriesOf(files) };
  return {
    document: {
      spec: {
        container: {
          ...fields,
          env: lists.env.map(({ entry }) => entry),
          files: lists.files.map(({ entry }) => entry),
        },
        endpoints:
          valueAt(workloadDocument(there), '/spec/endpoints') ?? emptyObject(),
      },
    },
    places: [
      ...(['env', 'files'] as const).flatMap(list =>
        lists[list].map(({ key, isPlain }, index): ReadPlace => {
          const path = `/spec/container/${list}/${index}`;
          return [
            `/workload${path}${isPlain ? '/value' : ''}`,
            childPointer(`${from}/${list}`, key),
          ];
        }),
      ),
      ['/workload/spec/container', from],
    ],
  };
}

/** Variables and files by key, as the list that documents have. */
function entriesOf(entries: JsonValue | undefined): ReadonlyArray<{
  readonly key: string;
  readonly entry: JsonObject;
  /** Whether it is written as a text. */
  readonly isPlain: boolean;
}> {
  return Object.entries(isObject(entries) ? entries : {}).map(
    ([key, value]) => ({
      key,
      entry: { key, ...(isObject(value) ? value : { value }) },
      isPlain: !isObject(value),
    }),
  );
}
