// SPDX-License-Identifier: Apache-2.0

import {
  childNode,
  documentNodes,
  isSameName,
  nodeFromValue,
  sha256,
  type Finding,
  type JsonValue,
  type SourceNode,
  type SourcePosition,
  type Steps,
} from '@component-config/config-engine';
import { DEFINITION_NAMESPACE } from '@component-config/plugin-component-config-common';
import { mapNode, positionOf } from '../../adapters/nodes';
import { flux, gitops } from '../findings';
import type { ReleaseMap } from '../helmrelease';
import { buildFluxKustomizationSteps, ignoredInSource } from '../kustomization';
import { readNode } from '../kustomization/texts';
import { parseFile } from '../parsedFiles';
import { baseName, cleanPath } from '../paths';
import {
  readGitOpsSteps,
  type BuildKustomization,
  type GitOpsComponent,
  type GitOpsReading,
  type GitOpsRelease,
} from '../repository';
import { hasFolder } from '../sortedPaths';
import { relevantPaths } from '../repository/relevantPaths';
import { openAnswers, withAnswers } from './answers';
import { filesBelow, placedBelow } from './placedBelow';
import type { RepositoryFiles } from '../types';
import {
  hasNull,
  releaseLayers,
  sharedLayers,
  type ShownLayer,
} from './releaseLayers';
import type { AskedDelivery, GitOpsDocuments } from './types';

/** The length of a name of an entity. */
const maximumName = 63;

/** The kind of the types of charts that are in the repository. */
const CLUSTER_TYPE = 'ClusterComponentType';

const version = 'component-config.io/v1alpha1';

/** Accepts all values: the schema of the chart is not known. */
const anyValues: JsonValue = {
  type: 'object',
  'x-kubernetes-preserve-unknown-fields': true,
};

class Documents {
  readonly documents: SourceNode[] = [];
  readonly releases = new Map<string, Map<string, GitOpsRelease>>();
  readonly findings: Finding[] = [];
  private readonly types = new Set<string>();
  private readonly environments: ReadonlyMap<string, string>;
  private readonly typeKind: string;
  /** Of the components of each name. */
  private readonly namespacesOf = new Map<string, Set<string>>();

  constructor(
    private readonly reading: GitOpsReading,
    private readonly files: RepositoryFiles,
    private readonly root: string,
    private readonly charts: ReadonlyMap<string, string>,
    private readonly namespace: string | undefined,
  ) {
    this.typeKind = namespace === undefined ? CLUSTER_TYPE : 'ComponentType';
    // Environments of one name are one, however it is spelled.
    const spelled = new Map<string, string>();
    this.environments = new Map(
      reading.environments.map(({ folder, name }) => {
        const written = entityName(name) || 'default';
        const known = spelled.get(written.toLowerCase()) ?? written;
        spelled.set(written.toLowerCase(), known);
        return [folder, known];
      }),
    );
    for (const component of reading.components) {
      const name = entityName(component.name).toLowerCase();
      const namespaces = this.namespacesOf.get(name) ?? new Set();
      this.namespacesOf.set(name, namespaces.add(component.namespace));
    }
  }

  *read(): Steps<void> {
    const components = new Map<string, GitOpsComponent>();
    for (const component of this.reading.components) {
      const { name, namespace } = this.identityOf(component);
      const ref = `component:${namespace}/${name}`.toLowerCase();
      const { releases = [] } = components.get(ref) ?? {};
      components.set(ref, {
        name,
        namespace,
        releases: [...releases, ...component.releases],
      });
    }
    for (const [ref, component] of components) {
      yield* this.readComponent(ref, component);
    }
    const used = new Map(
      [...this.releases.values()].flatMap(each => [...each]).reverse(),
    );
    for (const environment of this.reading.environments) {
      const { folder, confidence, kustomizations } = environment;
      const name = this.environments.get(folder) ?? '';
      const release = used.get(name);
      if (used.delete(name)) {
        const description = `Delivered from the folder ${folder || '.'} (${confidence}).`;
        this.add(
          'Environment',
          {
            name,
            namespace: this.namespace ?? DEFINITION_NAMESPACE,
            description,
          },
          { facts: nodeFromValue({ deliveredFrom: folder || '.' }) },
          kustomizations[0]?.position ?? release?.position,
        );
      }
    }
  }

  /** The name of a component among the others of its namespace in the catalog. */
  private identityOf(component: GitOpsComponent) {
    const name = entityName(component.name);
    const namespace = entityName(component.namespace) || DEFINITION_NAMESPACE;
    if (this.namespace === undefined) {
      return { name, namespace };
    }
    const isUnique = this.namespacesOf.get(name.toLowerCase())?.size === 1;
    return {
      name: isUnique ? name : entityName(`${namespace}.${component.name}`),
      namespace: this.namespace,
    };
  }

  private *readComponent(
    ref: string,
    { name, namespace, releases }: GitOpsComponent,
  ): Steps<void> {
    const own = new Map<string, GitOpsRelease>();
    const type = this.ownType(releases);
    const shown: { environment: string; layers: readonly ShownLayer[] }[] = [];
    for (const release of releases) {
      const environment = this.environments.get(release.environment) ?? '';
      const used = own.get(environment);
      if (used) {
        const { by: usedBy } = used;
        const args = { name: `${namespace}/${name}`, environment, usedBy };
        this.findings.push(gitops('deliveredTwice', release, args));
      } else {
        own.set(environment, release);
        const written = yield* this.writtenValues(release.position);
        const layers = releaseLayers(release, written, type !== undefined);
        shown.push({ environment, layers });
        yield undefined;
      }
    }
    const shared =
      shown.length > 1 ? sharedLayers(shown.map(each => each.layers)) : 0;
    const layers = [
      ...shown[0].layers.slice(0, shared).map(layer => layerNode(layer)),
      ...shown.flatMap(({ environment, layers: all }) => {
        const rest = all.slice(shared);
        // So that the environment is known.
        return (rest.length > 0 ? rest : [{ title: all[0].title }]).map(layer =>
          layerNode(layer, environment),
        );
      }),
    ];
    this.releases.set(ref, own);
    this.add(
      'Component',
      { name, namespace },
      {
        componentType: nodeFromValue({
          kind: type === undefined ? this.typeKind : CLUSTER_TYPE,
          name: type ?? this.typeOf(releases[0]),
        }),
        layers: { kind: 'list', items: layers },
      },
      releases[0].position,
      'openchoreo.dev/v1alpha1',
    );
  }

  /** The values of a release as its own file has them, read as Kustomize does. */
  private *writtenValues(
    position: SourcePosition | undefined,
  ): Steps<SourceNode | undefined> {
    if (!position) {
      return undefined;
    }
    const { file, start } = position;
    const text = this.files.get(file) ?? '';
    const parsed = yield* parseFile(this.files, { file, text });
    const documents = parsed.documents.flatMap(({ root }) =>
      [...documentNodes(root)].map(({ node }) => node),
    );
    const own = documents.find(each => each.position?.start === start);
    const values = childNode(childNode(own, 'spec'), 'values');
    return values && readNode(values, { text, spend: () => {} });
  }

  /** The type that the chart of all releases is, if it has the same defaults and a `null` does not remove one. */
  private ownType(releases: readonly GitOpsRelease[]): string | undefined {
    const types = releases.map(release => {
      const { name, defaults } = release.chart;
      const folder = cleanPath(`${this.root}/${name}`);
      const isOwn =
        defaults !== undefined &&
        isWithin(defaults, `${folder}/values.yaml`) &&
        !hasNull(release);
      return isOwn ? this.charts.get(folder) : undefined;
    });
    return new Set(types).size === 1 ? types[0] : undefined;
  }

  /** The type of the chart of a release, which is added once. */
  private typeOf({ chart, position }: GitOpsRelease): string {
    // A chart at the root of a repository has the name of the repository.
    const repository = baseName(chart.source).replace(/\.git$/, '');
    const chartName =
      entityName(chart.ownName ?? baseName(cleanPath(chart.name))) ||
      entityName(repository) ||
      'chart';
    const name = [...this.charts.values()].includes(chartName)
      ? entityName(`${chartName}.values`)
      : chartName;
    if (!this.types.has(name)) {
      this.types.add(name);
      this.add(
        this.typeKind,
        {
          name,
          ...(this.namespace !== undefined && { namespace: this.namespace }),
          title: `${chartName} (Helm)`,
          description: `The chart ${chart.name} of ${chart.source}.`,
        },
        { parameters: nodeFromValue({ openAPIV3Schema: anyValues }) },
        position,
      );
    }
    return name;
  }

  private add(
    kind: string,
    metadata: JsonValue,
    spec: Readonly<Record<string, SourceNode>>,
    position: SourcePosition | undefined,
    apiVersion = version,
  ): void {
    const at: SourceNode = {
      kind: 'map',
      entries: [],
      ...positionOf({ position }),
    };
    this.documents.push(
      mapNode(
        {
          apiVersion,
          kind,
          metadata: nodeFromValue(metadata),
          spec: mapNode(spec, at),
        },
        at,
      ),
    );
  }
}

/** Whether all that a map has is written in a file. */
function isWithin(values: ReleaseMap, file: string): boolean {
  return [...values.entries.values()].every(value =>
    value.kind === 'map'
      ? isWithin(value, file)
      : value.position?.file === file,
  );
}

/** A layer in the document of a component; without an environment, it is one of all. */
function layerNode(
  { title, unread, at, variables, values }: ShownLayer,
  environment?: string,
): SourceNode {
  return mapNode(
    {
      title,
      ...(environment !== undefined && { environment }),
      ...(unread !== undefined && { unread }),
      ...(at !== undefined && { at }),
      ...(variables && { variables: nodeFromValue([...variables]) }),
      ...(values && { parameters: values }),
    },
    values,
  );
}

/**
 * What a repository delivers, as documents (docs/rules/gitops.md#documents), with pauses.
 *
 * @param files - by their paths as they are shown
 * @param root - what shown paths begin with: the folder that paths of delivery objects are relative to
 * @param types - the names of the types that charts in the repository are, by the folder of the chart
 */
export function* gitOpsDocumentsSteps(
  files: RepositoryFiles,
  root: string,
  types: ReadonlyMap<string, string>,
  { component, deliveryNamespace, charts }: AskedDelivery = {},
): Steps<GitOpsDocuments> {
  const below = filesBelow(files, root);
  const isAsked = (name: string) =>
    component === undefined || isSameName(entityName(name), component);
  const isRelevant =
    component === undefined ? undefined : relevantPaths(below, component);
  const all = yield* readGitOpsSteps(below, builder(isRelevant), {
    isAsked,
    isRelevant,
  });
  const components = all.components.filter(({ name }) => isAsked(name));
  const reading = withAnswers(
    placedBelow({ ...all, components }, root),
    files,
    root,
    charts ?? [],
    component === undefined,
  );
  const open = openAnswers(reading, files, root, component === undefined);
  const made = new Documents(reading, files, root, types, deliveryNamespace);
  yield* made.read();
  const { documents, releases } = made;
  const findings = [...findingsOf(reading), ...made.findings];
  return { reading, documents, findings, releases, ...(open && { open }) };
}

/** The findings of a reading: also what is not reached, and why. */
function findingsOf({
  environments,
  components,
  unreached,
  findings,
}: GitOpsReading): Finding[] {
  const kustomizations = environments.flatMap(each => each.kustomizations);
  return [
    ...findings,
    ...kustomizations.flatMap(each => each.findings),
    ...kustomizations.flatMap(({ state, name, source, position }) => {
      switch (state) {
        case 'elsewhere':
          return [flux('elsewhere', { position }, { name, source })];
        case 'unknown':
          return [flux('pathNotKnown', { position }, { name })];
        default:
          return [];
      }
    }),
    ...components.flatMap(({ releases }) =>
      releases.flatMap(each => each.findings),
    ),
    ...unreached.map(
      ({ kind, name, position, reason }) =>
        reason ?? gitops('notReached', { position }, { kind, name }),
    ),
  ];
}

/** Whether a file may exist without being read: it is no YAML, or large, such as dashboards and Flux itself. */
function isUnread(path: string): boolean {
  return !/\.ya?ml$/i.test(path) || baseName(path) === 'gotk-components.yaml';
}

/** Builds the Kustomizations of a repository. */
function builder(isRelevant?: (path: string) => boolean): BuildKustomization {
  const rules = new Map<RepositoryFiles, (path: string) => boolean>();
  return (files, kustomization, options) => {
    const isIgnored = rules.get(files) ?? ignoredInSource(files, '');
    rules.set(files, isIgnored);
    return buildFluxKustomizationSteps(files, kustomization, {
      ...options,
      isIgnored,
      isRelevant,
      mayExist: path =>
        files.tooLarge?.has(path) ||
        (isUnread(path) && !hasFolder(files, path)),
    });
  };
}

/** A name that entities may have: without other characters, and with the hash of what is too long. */
function entityName(written: string): string {
  const [allowed = ''] =
    /[A-Za-z0-9].*/.exec(written.replace(/[^A-Za-z0-9._-]+/g, '-')) ?? [];
  let end = allowed.length;
  while (/[._-]/.test(allowed.charAt(end - 1))) {
    end -= 1;
  }
  return end > maximumName
    ? `${allowed.slice(0, maximumName - 9)}-${sha256(written).slice(0, 8)}`
    : allowed.slice(0, end);
}
