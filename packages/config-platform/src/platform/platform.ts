// SPDX-License-Identifier: Apache-2.0

import { parseEntityRef, stringifyEntityRef } from '@backstage/catalog-model';
import {
  allSteps,
  checkPlatformSteps,
  childNode,
  compileDefinition,
  documentReaders,
  findSecretDefaults,
  inSteps,
  orderEnvironments,
  pipelineFindings,
  undefinedReads,
  type CompiledDefinition,
  type DeploymentPipeline,
  type Environment,
  type Finding,
  type Overlay,
  type OverlayMixin,
  type Project,
  type SourceNode,
  type Steps,
  compareNames,
} from '@component-config/config-engine';
import {
  indexDefinitions,
  type DefinitionIndex,
  DEFINITION_NAMESPACE,
  definitionKinds,
  type DefinitionKind,
  type PlatformKind,
} from '@component-config/plugin-component-config-common';
import { isGitOnlyDocument } from './saveTo';

/**
 * A ComponentType or Trait of the catalog, or one that a release froze.
 *
 * @public
 */
export interface PlatformDefinition {
  readonly entityRef: string;
  readonly kind: DefinitionKind;
  readonly namespace: string;
  readonly name: string;
  /** Its owner: an entity reference. */
  readonly owner?: string;
  /** The `spec.workloadType` of a ComponentType, which references may contain: `deployment/web-service`. */
  readonly workloadType?: string;
  /** Of a ComponentType: whether the values of its components are only changed in Git. */
  readonly isGitOnly?: boolean;
  /** Equal keys mean equal definitions. */
  readonly key: string;
  readonly definition: CompiledDefinition;
}

/**
 * The data of a platform document of any kind.
 *
 * @public
 */
export interface PlatformDocument {
  readonly entityRef: string;
  readonly kind: PlatformKind;
  readonly name: string;
  /** The file that the positions of the findings refer to. */
  readonly source?: string;
  /** Its text: the lines that it has in its files. */
  readonly root?: SourceNode;
  readonly findings: readonly Finding[];
}

/**
 * The portal's settings for secrets.
 *
 * @public
 */
export interface SecretSettings {
  /** RE2 patterns of strings that refer to a secret, besides `secretRef`; always the same array. */
  readonly references: readonly string[];
  /** Whether the portal stores secrets entered in clear text. */
  readonly allowClearText: boolean;
}

const NO_SECRETS: SecretSettings = { references: [], allowClearText: false };

/**
 * The platform documents shared by all components, read and compiled; a consistent snapshot.
 *
 * @public
 */
export interface Platform {
  /** Since when the catalog could not be read; omitted if the snapshot is up to date. */
  readonly staleSince?: Date;
  /** Reference and key of each source document: equal keys mean equal platforms. */
  readonly keys: readonly string[];
  readonly secrets: SecretSettings;
  /** By entity reference. */
  readonly definitions: ReadonlyMap<string, PlatformDefinition>;
  /** The same by the names that components use. */
  readonly named: DefinitionIndex<PlatformDefinition>;
  /** Checked against one another. */
  readonly overlays: readonly Overlay[];
  /** Checked against one another. */
  readonly mixins: readonly OverlayMixin[];
  /** By namespace, those of `default` first; each in promotion order. */
  readonly environments: readonly Environment[];
  /** The same by the name of the namespace. */
  readonly environmentsIn: ReadonlyMap<string, readonly Environment[]>;
  readonly pipelines: NamesIn<DeploymentPipeline>;
  readonly projects: NamesIn<Project>;
  /** By entity reference. */
  readonly documents: ReadonlyMap<string, PlatformDocument>;
  /** The source of all of it, in the original order. */
  readonly texts: readonly PlatformText[];
  /** What the texts were read with. */
  readonly readers: PlatformReaders;
  /** Overlays and mixins as read separately, before they are checked against one another. */
  readonly unchecked: {
    readonly overlays: readonly Overlay[];
    readonly mixins: readonly OverlayMixin[];
  };
}

/**
 * Documents by namespace and name. @see findNamed
 *
 * @public
 */
export type NamesIn<T> = ReadonlyMap<string, T>;

/**
 * A platform document to read.
 *
 * @public
 */
export interface PlatformText
  extends
    Pick<PlatformDocument, 'entityRef' | 'name' | 'source'>,
    Pick<PlatformDefinition, 'workloadType' | 'key'> {
  /** A project is a System in Backstage, and a Project in OpenChoreo. */
  readonly kind: PlatformKind | 'System' | 'Project';
  readonly namespace: string;
  readonly root: SourceNode;
  /** Of reading its text. */
  readonly findings?: readonly Finding[];
}

/**
 * Readers of documents of each kind; frequent callers cache the results by document key.
 *
 * @public
 */
export interface PlatformReaders {
  readonly definition: (document: PlatformText) => CompiledDefinition;
  readonly overlay: (document: PlatformText) => Overlay;
  readonly mixin: (document: PlatformText) => OverlayMixin;
  readonly environment: (document: PlatformText) => Environment;
  readonly pipeline: (document: PlatformText) => DeploymentPipeline;
  readonly project: (document: PlatformText) => Project;
}

export const defaultReaders: PlatformReaders = {
  definition: ({ root }) => compileDefinition(root),
  overlay: ({ root }) => documentReaders.overlay(root),
  mixin: ({ root }) => documentReaders.mixin(root),
  environment: ({ root }) => documentReaders.environment(root),
  pipeline: ({ root }) => documentReaders.pipeline(root),
  project: ({ root }) => documentReaders.project(root),
};

interface Read<T> {
  readonly document: PlatformText;
  readonly value: T;
}

/**
 * Reads platform documents, and checks them against one another. Document order is the last tiebreaker.
 *
 * @param secrets - defaults to `secretRef` as the only reference, and no secrets in clear text
 *
 * @public
 */
export function readPlatform(
  documents: readonly PlatformText[],
  readers = defaultReaders,
  secrets = NO_SECRETS,
): Platform {
  return allSteps(readPlatformSteps(documents, readers, secrets));
}

/**
 * The same as `readPlatform`, with a pause after each document.
 *
 * @public
 */
export function* readPlatformSteps(
  documents: readonly PlatformText[],
  readers = defaultReaders,
  secrets = NO_SECRETS,
): Steps<Platform> {
  const { definition, overlay, mixin, environment, pipeline, project } =
    readers;
  const ofKind = <T>(
    kinds: ReadonlyArray<PlatformText['kind']>,
    read: (document: PlatformText) => T,
  ): Steps<Read<T>[]> =>
    inSteps(
      documents.filter(({ kind }) => kinds.includes(kind)),
      function* readOne(document): Steps<Read<T>> {
        return { document, value: read(document) };
      },
    );

  const definitions = yield* ofKind(definitionKinds, definition);
  const environments = orderByNamespace(
    yield* ofKind(['Environment'], environment),
  );
  const overlays = yield* ofKind(['Overlay'], overlay);
  const mixins = yield* ofKind(['OverlayMixin'], mixin);
  const ordered = environments.map(({ value }) => value);
  const environmentsIn = groupBy(ordered, ({ namespace }) => namespace);
  const pipelines = yield* ofKind(['DeploymentPipeline'], pipeline);
  const projects = yield* ofKind(['System', 'Project'], project);
  const unchecked = {
    overlays: overlays.map(({ value }) => value),
    mixins: mixins.map(({ value }) => value),
  };
  const checked = yield* checkPlatformSteps({
    ...unchecked,
    definitions: definitions.map(({ value }) => value),
    environments: ordered,
    secretReferences: secrets.references,
  });
  const checkedDefinitions = yield* inSteps(
    definitions,
    function* check({ document, value }) {
      return {
        document,
        value: {
          findings: [
            ...value.findings,
            ...findSecretDefaults(value, secrets.references),
            ...undefinedReads(document.root, value),
          ],
        },
      };
    },
  );
  const compiled = definitions.map(({ document, value }) => {
    const { entityRef, kind, namespace, name, workloadType, key } = document;
    const owner = ownerOf(document);
    return {
      entityRef,
      kind: kind as DefinitionKind,
      namespace,
      name,
      ...(owner !== undefined && { owner }),
      ...(workloadType !== undefined && { workloadType }),
      ...(isGitOnlyDocument(document.root) && { isGitOnly: true }),
      key,
      definition: value,
    };
  });
  return {
    ...checked,
    secrets,
    keys: documents.map(keyOfText),
    unchecked,
    texts: documents,
    readers,
    environments: ordered,
    environmentsIn,
    pipelines: namesIn(pipelines),
    projects: namesIn(projects),
    definitions: new Map(compiled.map(one => [one.entityRef, one])),
    named: indexDefinitions(compiled),
    documents: new Map(
      [
        ...checkedDefinitions,
        ...withValues(overlays, checked.overlays),
        ...withValues(mixins, checked.mixins),
        ...environments,
        ...pipelines.map(({ document, value }) => ({
          document,
          value: {
            findings: [
              ...value.findings,
              ...pipelineFindings(
                value,
                environmentsOf({ environmentsIn }, value.namespace),
                environments.map(one => one.value),
              ),
            ],
          },
        })),
      ].map(read => [read.document.entityRef, documentOf(read)]),
    ),
  };
}

/** Identifies a text and its version. */
export function keyOfText({
  entityRef,
  key,
}: Pick<PlatformText, 'entityRef' | 'key'>): string {
  return `${entityRef} ${key}`;
}

/** The entity reference in such a key. */
export function refOfKey(key: string): string {
  return key.slice(0, key.indexOf(' '));
}

/** The owner in the document of a definition, as Backstage reads it. */
function ownerOf({ root, namespace }: PlatformText): string | undefined {
  const spec = childNode(root, 'spec');
  const owner = spec && childNode(spec, 'owner');
  return owner?.kind === 'scalar' &&
    typeof owner.value === 'string' &&
    owner.value !== ''
    ? stringifyEntityRef(
        parseEntityRef(owner.value, {
          defaultKind: 'group',
          defaultNamespace: namespace,
        }),
      )
    : undefined;
}

/** Always the same array: results for a component are cached by its inputs. */
const NO_ENVIRONMENTS: readonly Environment[] = [];

/**
 * The environments for documents of a namespace: those of the namespace, or of `default` if it has none.
 *
 * @public
 */
export function environmentsOf(
  { environmentsIn }: Pick<Platform, 'environmentsIn'>,
  namespace: string,
): readonly Environment[] {
  return (
    environmentsIn.get(namespace) ??
    environmentsIn.get(DEFINITION_NAMESPACE) ??
    NO_ENVIRONMENTS
  );
}

/**
 * The entity reference of an environment.
 *
 * @public
 */
export function environmentRef({
  namespace,
  name,
}: Pick<Environment, 'namespace' | 'name'>): string {
  return stringifyEntityRef({ kind: 'Environment', namespace, name });
}

/** The entity reference of a pipeline. */
export function pipelineRef({
  namespace,
  name,
}: Pick<DeploymentPipeline, 'namespace' | 'name'>): string {
  return stringifyEntityRef({ kind: 'DeploymentPipeline', namespace, name });
}

/** Promotion stays within a namespace, as do the findings of ordering. */
function orderByNamespace(reads: readonly Read<Environment>[]) {
  const documents = new Map(
    reads.map(({ document }) => [document.entityRef, document]),
  );
  const byNamespace = groupBy(
    reads.map(({ value }) => value),
    ({ namespace }) => namespace,
  );
  return [...byNamespace]
    .sort(([a], [b]) => compareNamespaces(a, b))
    .flatMap(([, environments]) => orderEnvironments(environments))
    .flatMap((value): Read<Environment>[] => {
      const document = documents.get(environmentRef(value));
      return document ? [{ document, value }] : [];
    });
}

function compareNamespaces(a: string, b: string): number {
  const isFirst = (namespace: string) => namespace === DEFINITION_NAMESPACE;
  if (isFirst(a) !== isFirst(b)) {
    return isFirst(a) ? -1 : 1;
  }
  return compareNames(a, b);
}

function groupBy<T>(
  values: readonly T[],
  nameOf: (value: T) => string,
): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const value of values) {
    const key = nameOf(value);
    const group = groups.get(key);
    if (group) {
      group.push(value);
    } else {
      groups.set(key, [value]);
    }
  }
  return groups;
}

function namesIn<T>(reads: readonly Read<T>[]): NamesIn<T> {
  return new Map(
    reads.map(({ document, value }) => [
      nameKey(document.namespace, document.name),
      value,
    ]),
  );
}

/** Looks a name up in a namespace, then in `default`. */
export function findNamed<T>(
  names: NamesIn<T>,
  namespace: string,
  name: string,
): T | undefined {
  return (
    names.get(nameKey(namespace, name)) ??
    names.get(nameKey(DEFINITION_NAMESPACE, name))
  );
}

/**
 * A key that is equal for names that are equal in the catalog, which ignores case.
 *
 * @public
 */
export function nameKey(namespace: string, name: string): string {
  return `${namespace}/${name}`.toLocaleLowerCase('en-US');
}

/** The same readings with the values after a check over all of them, in the same order. */
function withValues<T>(
  reads: readonly Read<T>[],
  values: readonly T[],
): Read<T>[] {
  return reads.map((read, index) => ({ ...read, value: values[index] }));
}

/** The data of a document that was read. */
export function documentOf({
  document: { entityRef, kind, name, source, root, findings = [] },
  value,
}: Read<{ readonly findings: readonly Finding[] }>): PlatformDocument {
  return {
    entityRef,
    kind: kind as PlatformKind,
    name,
    ...(source && { source }),
    root,
    findings: [...value.findings, ...findings],
  };
}
