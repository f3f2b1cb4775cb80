// SPDX-License-Identifier: Apache-2.0

import {
  allSteps,
  childNode,
  childPointer,
  generatedMetadata,
  isHiddenAt,
  isObject,
  maskSensitive,
  nodeFromValue,
  plainTraced,
  renderComponent,
  renderInstance,
  textAt,
  valueAt,
  valueFromNode,
  type Budget,
  type EffectiveConfiguration,
  type Environment,
  type Finding,
  type JsonObject,
  type JsonValue,
  type RenderedDefinition,
  type RenderedResource,
  type RenderInput,
  type SourceNode,
} from '@component-config/config-engine';
import {
  SENSITIVE_MASK,
  type RenderedManifest,
} from '@component-config/plugin-component-config-common';
import type { PlatformDefinition } from '../platform/platform';
import {
  inEnvironment,
  resolveStoredSteps,
  type Subject,
} from '../subject/subject';
import {
  componentDocuments,
  instanceDocuments,
  kindOfType,
  placeRead,
  workloadDocument,
  type RenderedKind,
} from './configuredDocuments';
import { renderedUses } from './renderedUses';

/**
 * The resources of a component in an environment, as the user may see them: without secrets and hidden values.
 *
 * @public
 */
export interface RenderedManifests {
  readonly manifests: readonly RenderedManifest[];
  /** True if errors, also in the values, left no resources: then it is not known which there are. */
  readonly hasFailed?: boolean;
  /** Of the rendering; those of the values are reported by the effective configuration. */
  readonly findings: readonly Finding[];
}

/**
 * Renders the resources of a component, or of the resource or project that it stands for, from its effective
 * configuration, as OpenChoreo does (docs/rules/openchoreo-render.md). Secrets are not read. Undefined if its type has no
 * templates.
 *
 * @param options - `effective`: the configuration, if it is resolved already; `cluster`: documents that the platform does
 *   not have: DataPlanes, and SecretReferences. Without that of the environment, or those of the component's namespace,
 *   what they say is only known at deployment
 *
 * @public
 */
export function renderSubject(
  subject: Subject,
  environment: Environment,
  options: {
    readonly effective?: EffectiveConfiguration;
    readonly cluster?: readonly JsonObject[];
    readonly budget?: Budget;
  } = {},
): RenderedManifests | undefined {
  const { cluster = [], budget } = options;
  const there = inEnvironment(subject, environment);
  const { component, definitions, maskingSchema, schema } = there;
  const type = renderedDefinition(there, definitions.componentType);
  const spec = type && childNode(type.document, 'spec');
  if (!type || !spec || !childNode(spec, 'resources')) {
    return undefined;
  }
  // Hidden values are masked, too: templates fail without them.
  const { config } = maskSensitive(
    options.effective ??
      allSteps(resolveStoredSteps(there, environment, there.heads)),
    maskingSchema,
    SENSITIVE_MASK,
  );
  const { kind, prefix } = kindOfType(definitions.componentType.name);
  const configured =
    kind === 'component'
      ? componentDocuments(there, config, type.document)
      : instanceDocuments(kind, config);
  const written = platformDocument(there, environment);
  const plane = planeOf(written, environment, cluster);
  const secretReferences = cluster.filter(
    document =>
      document.kind === 'SecretReference' &&
      namespaceOf(document) === component.namespace,
  );
  const shared = {
    environment: written,
    dataPlane: plane.document ?? {},
    metadata: generatedMetadata(kind, {
      namespace: component.namespace,
      project: component.project ?? 'default',
      name: component.name.slice(prefix.length),
      environment: String(valueAt(written, '/metadata/name')),
      dataPlane: plane.name,
      uids: { name: '', project: '', environment: '', dataPlane: '' },
    }),
  };
  const hidden = {
    unknown: [
      ...unknownMetadata(kind),
      ...(plane.document ? [] : ['/dataPlane']),
      ...(secretReferences.length > 0 ? [] : ['/secretReferences']),
      ...dependenciesOf(there),
    ],
    // The paths of an instance and its binding begin with its kind.
    secrets: maskedPlaces(
      kind === 'component'
        ? configured.documents
        : {
            [kind]: configured.documents.instance,
            [`${kind}ReleaseBinding`]: configured.documents.binding,
          },
      '',
    ),
  };
  const { instance, binding, ...documents } = configured.documents;
  const rendered =
    kind === 'component'
      ? renderComponent(
          {
            componentType: type,
            traits: traitsOf(there),
            documents: {
              ...shared,
              component: documents.component,
              releaseBinding: documents.releaseBinding,
              workload: documents.workload,
              ...(secretReferences.length > 0 && { secretReferences }),
            },
            ...hidden,
          },
          { budget, isTraced: true },
        )
      : renderInstance(
          { kind, type, instance, binding, ...shared, ...hidden },
          { budget, isTraced: true },
        );
  const placeOf = (path: string) => {
    const place = placeRead(path, configured.places);
    return place === undefined ||
      (!there.seesHiddenFields && isHiddenAt(schema, place))
      ? undefined
      : place;
  };
  const hasFailed =
    rendered.resources.length === 0 &&
    rendered.findings.some(({ severity }) => severity === 'error');
  return {
    manifests: rendered.resources.flatMap(each => manifestOf(each, placeOf)),
    ...(hasFailed && { hasFailed }),
    findings: there.hiddenDocuments.findings(
      rendered.findings.filter(
        ({ code }) =>
          code.startsWith('rendering/') || code.startsWith('budget/'),
      ),
    ),
  };
}

function manifestOf(
  rendered: RenderedResource,
  placeOf: Parameters<typeof renderedUses>[1],
): RenderedManifest[] {
  const resource = plainTraced(rendered.resource, SENSITIVE_MASK);
  return isObject(resource)
    ? [
        {
          resource,
          plane: rendered.targetPlane,
          uses: renderedUses(rendered, placeOf),
        },
      ]
    : [];
}

/** The traits of a component and of its type, under the kinds that they are referred to by. */
function traitsOf(there: Subject): RenderInput['traits'] {
  const { componentType, traits } = there.definitions;
  return traits.flatMap(trait => {
    const found = renderedDefinition(there, trait);
    // The traits of a cluster's type are its own, unless it says otherwise.
    const isOwn =
      trait.kind === 'ClusterTrait' &&
      componentType.kind === 'ClusterComponentType';
    const kind = trait.kind === 'ClusterTrait' ? 'ClusterTrait' : 'Trait';
    const kinds = isOwn
      ? (['Trait', 'ClusterTrait'] as const)
      : ([kind] as const);
    return found ? kinds.map(each => ({ ...found, kind: each })) : [];
  });
}

/** UIDs, which only the cluster knows. */
function unknownMetadata(kind: RenderedKind): string[] {
  return [
    ...[kind, 'project', 'environment', 'dataPlane'].map(
      name => `/metadata/${name}UID`,
    ),
    ...(kind === 'component' ? ['labels', 'podSelectors'] : ['labels']).flatMap(
      map =>
        [...new Set([kind, 'project', 'environment'])].map(name =>
          childPointer(`/metadata/${map}`, `openchoreo.dev/${name}-uid`),
        ),
    ),
  ];
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
 * The data plane of an environment: that of the kind that it refers to, in its namespace or of the cluster. Without a
 * reference it is `default`, of the namespace or else of the cluster.
 */
function planeOf(
  written: JsonObject,
  { namespace }: Environment,
  cluster: readonly JsonObject[],
): { readonly name: string; readonly document: JsonObject | undefined } {
  const plane = valueAt(written, '/spec/dataPlaneRef');
  const given = isObject(plane) ? plane.name : plane;
  const isGiven = typeof given === 'string' && given !== '';
  const name = isGiven ? given : 'default';
  const kinds = isGiven
    ? [(isObject(plane) ? plane.kind : undefined) ?? 'DataPlane']
    : ['DataPlane', 'ClusterDataPlane'];
  return {
    name,
    document: kinds
      .map(kind =>
        cluster.find(
          document =>
            document.kind === kind &&
            valueAt(document, '/metadata/name') === name &&
            (kind === 'ClusterDataPlane' ||
              namespaceOf(document) === namespace),
        ),
      )
      .find(document => document !== undefined),
  };
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
