// SPDX-License-Identifier: Apache-2.0

import {
  allSteps,
  childNode,
  childPointer,
  emptyObject,
  generatedMetadata,
  isObject,
  nodeFromValue,
  plainTraced,
  renderComponent,
  textAt,
  valueAt,
  valueFromNode,
  type Environment,
  type Finding,
  type JsonObject,
  type JsonValue,
  type RenderDocuments,
  type RenderedDefinition,
  type SourceNode,
} from '@component-config/config-engine';
import { SENSITIVE_MASK } from '@component-config/plugin-component-config-common';
import type { PlatformDefinition } from '../platform/platform';
import { showEffective } from '../subject/showSubject';
import {
  inEnvironment,
  resolveStoredSteps,
  type Subject,
} from '../subject/subject';

/** UIDs, which only the cluster knows. */
const unknownMetadata: readonly string[] = [
  ...['component', 'project', 'environment', 'dataPlane'].map(
    name => `/metadata/${name}UID`,
  ),
  ...['labels', 'podSelectors'].flatMap(map =>
    ['component', 'project', 'environment'].map(name =>
      childPointer(`/metadata/${map}`, `openchoreo.dev/${name}-uid`),
    ),
  ),
];

/**
 * The resources of a component in an environment, without secrets.
 *
 * @public
 */
export interface RenderedManifests {
  readonly manifests: readonly JsonObject[];
  /** Of the rendering; those of the values are reported by the effective configuration. */
  readonly findings: readonly Finding[];
}

/**
 * Renders the resources of a component from its effective configuration, as OpenChoreo does
 * (docs/rules/openchoreo-render.md). Secrets are not read. Undefined if the templates of its type are not known.
 *
 * @param cluster - documents that the platform does not have: DataPlanes, and SecretReferences; without that of the
 * environment, or those of the component's namespace, what they say is only known at deployment
 *
 * @public
 */
export function renderSubject(
  subject: Subject,
  environment: Environment,
  cluster: readonly JsonObject[] = [],
): RenderedManifests | undefined {
  const there = inEnvironment(subject, environment);
  const { config } = showEffective(
    there,
    allSteps(resolveStoredSteps(there, environment, there.heads)),
  );
  const { componentType, traits } = there.definitions;
  const type = renderedDefinition(there, componentType);
  const isOther = ['resource.', 'project.'].some(prefix =>
    componentType.name.startsWith(prefix),
  );
  if (
    !type ||
    isOther ||
    !childNode(childNode(type.document, 'spec') ?? type.document, 'resources')
  ) {
    return undefined;
  }
  const written = platformDocument(there, environment);
  const plane = planeOf(written);
  const dataPlane =
    plane.kinds
      .map(kind =>
        cluster.find(
          document =>
            document.kind === kind &&
            valueAt(document, '/metadata/name') === plane.name &&
            (kind === 'ClusterDataPlane' ||
              namespaceOf(document) === environment.namespace),
        ),
      )
      .find(document => document !== undefined) ?? null;
  const secretReferences = cluster.filter(
    document =>
      document.kind === 'SecretReference' &&
      namespaceOf(document) === there.component.namespace,
  );
  const documents = documentsOf(there, config, written, {
    name: plane.name,
    document: dataPlane,
  });
  const rendered = renderComponent({
    componentType: type,
    traits: traits.flatMap(trait => {
      const found = renderedDefinition(there, trait);
      const kinds =
        trait.kind === 'ClusterTrait' &&
        componentType.kind === 'ClusterComponentType'
          ? // The traits of a cluster's type are its own, unless it says otherwise.
            (['Trait', 'ClusterTrait'] as const)
          : ([
              trait.kind === 'ClusterTrait' ? 'ClusterTrait' : 'Trait',
            ] as const);
      return found ? kinds.map(kind => ({ ...found, kind })) : [];
    }),
    documents: {
      ...documents,
      ...(secretReferences.length > 0 && { secretReferences }),
    },
    unknown: [
      ...unknownMetadata,
      ...(dataPlane ? [] : ['/dataPlane']),
      ...(secretReferences.length > 0 ? [] : ['/secretReferences']),
      ...dependenciesOf(there),
    ],
    secrets: maskedPlaces(documents, ''),
  });
  return {
    manifests: rendered.resources.flatMap(({ resource }) => {
      const manifest = plainTraced(resource, SENSITIVE_MASK);
      return isObject(manifest) ? [manifest] : [];
    }),
    findings: rendered.findings.filter(({ code }) =>
      code.startsWith('rendering/'),
    ),
  };
}

function namespaceOf(document: JsonObject): JsonValue {
  return valueAt(document, '/metadata/namespace') ?? 'default';
}

/** What dependencies give is only known where they run. */
function dependenciesOf(there: Subject): string[] {
  const dependencies = valueAt(workloadDocument(there), '/spec/dependencies');
  return isObject(dependencies) ? ['/dependencyItems'] : [];
}

/** A definition with its templates: of the catalog, or frozen in a release. */
function renderedDefinition(
  { platform, delivery, release }: Subject,
  { entityRef, name, kind, definition }: PlatformDefinition,
): RenderedDefinition | undefined {
  const texts = release ? delivery.texts : platform.texts;
  const root = texts.find(text => text.entityRef === entityRef)?.root;
  const document = root && (release ? frozenDocument(root, name, kind) : root);
  return document && { name, definition, document };
}

/** A definition in a release, as a document of its own. */
function frozenDocument(
  release: SourceNode,
  name: string,
  kind: string,
): SourceNode | undefined {
  const spec = childNode(release, 'spec');
  const frozen =
    spec &&
    (kind.endsWith('ComponentType')
      ? childNode(spec, 'componentType')
      : frozenTrait(childNode(spec, 'traits'), name));
  const inner = frozen && (childNode(frozen, 'spec') ?? frozen);
  return (
    inner && {
      kind: 'map',
      entries: [
        { key: 'kind', value: nodeFromValue(kind) },
        { key: 'metadata', value: nodeFromValue({ name }) },
        { key: 'spec', value: inner },
      ],
    }
  );
}

/** Since v1.0 the traits of a release are a list, before that a map by name. */
function frozenTrait(
  traits: SourceNode | undefined,
  name: string,
): SourceNode | undefined {
  return traits?.kind === 'list'
    ? traits.items.find(item => textAt(item, 'name') === name)
    : traits && childNode(traits, name);
}

function documentsOf(
  there: Subject,
  config: JsonObject,
  environment: JsonValue,
  dataPlane: { readonly name: string; readonly document: JsonValue },
): RenderDocuments {
  const { component, definitions } = there;
  const own = component.traits.filter(({ embedded }) => !embedded);
  const section = (pointer: string): JsonValue =>
    valueAt(config, pointer) ?? emptyObject();
  return {
    component: {
      spec: {
        parameters: section('/parameters'),
        traits: own.map(({ name, instanceName, kind }) => ({
          name,
          instanceName,
          kind:
            definitions.traits.find(
              trait => trait.instanceName === instanceName,
            )?.kind ??
            kind ??
            'Trait',
          parameters: section(
            `/traits${childPointer('', instanceName)}/parameters`,
          ),
        })),
      },
    },
    releaseBinding: {
      spec: {
        componentTypeEnvironmentConfigs: section('/environmentConfigs'),
        traitEnvironmentConfigs: Object.fromEntries(
          own.map(({ instanceName }) => [
            instanceName,
            section(
              `/traits${childPointer('', instanceName)}/environmentConfigs`,
            ),
          ]),
        ),
      },
    },
    workload: workloadOf(there, section('/workload')),
    environment,
    dataPlane: dataPlane.document ?? {},
    metadata: generatedMetadata('component', {
      namespace: component.namespace,
      project: component.project ?? 'default',
      name: component.name,
      environment: String(valueAt(environment, '/metadata/name')),
      dataPlane: dataPlane.name,
      uids: { name: '', project: '', environment: '', dataPlane: '' },
    }),
  };
}

function platformDocument(
  { platform }: Subject,
  { name, namespace }: Environment,
): JsonObject {
  const text = platform.texts.find(
    each =>
      each.kind === 'Environment' &&
      each.name === name &&
      each.namespace === namespace,
  );
  const document = text && valueFromNode(text.root);
  return isObject(document) ? document : { metadata: { name } };
}

/**
 * The name of the data plane of an environment, and its kinds, the first that there is. Without a reference it is
 * `default`, of the namespace or else of the cluster.
 */
function planeOf(environment: JsonObject): {
  readonly name: string;
  readonly kinds: readonly JsonValue[];
} {
  const plane = valueAt(environment, '/spec/dataPlaneRef');
  const name = isObject(plane) ? plane.name : plane;
  if (typeof name !== 'string' || name === '') {
    return { name: 'default', kinds: ['DataPlane', 'ClusterDataPlane'] };
  }
  const kind = isObject(plane) ? plane.kind : undefined;
  return { name, kinds: [kind ?? 'DataPlane'] };
}

function workloadDocument({ delivery }: Subject): JsonValue {
  const text = delivery.texts.find(({ kind }) => kind === 'Workload');
  return text ? valueFromNode(text.root) : null;
}

/** The container as it is configured, with the endpoints of the Workload. */
function workloadOf(there: Subject, containers: JsonValue): JsonValue {
  const all = isObject(containers) ? containers : {};
  const container = all.main ?? Object.values(all)[0];
  const { env, files, ...fields } = isObject(container) ? container : {};
  return {
    spec: {
      container: {
        ...fields,
        env: entriesOf(env),
        files: entriesOf(files),
      },
      endpoints:
        valueAt(workloadDocument(there), '/spec/endpoints') ?? emptyObject(),
    },
  };
}

/** Variables and files by key, as the list that documents have. */
function entriesOf(entries: JsonValue | undefined): JsonValue {
  return Object.entries(isObject(entries) ? entries : {}).map(
    ([key, value]): JsonObject => ({
      key,
      ...(isObject(value) ? value : { value }),
    }),
  );
}

/** The places of masked values. */
function maskedPlaces(value: unknown, pointer: string): string[] {
  if (value === SENSITIVE_MASK) {
    return [pointer];
  }
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, child]) =>
        maskedPlaces(child, childPointer(pointer, key)),
      )
    : [];
}
