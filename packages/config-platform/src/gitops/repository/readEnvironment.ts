// SPDX-License-Identifier: Apache-2.0

import {
  childNode,
  findingKinds,
  textAt,
  type Finding,
  type SourceNode,
  type Steps,
} from '@component-config/config-engine';
import { itemsOf, mapNode } from '../../adapters/nodes';
import { flux } from '../findings';
import { chartDefaults } from '../helmrelease/chartDefaults';
import { composeHelmRelease } from '../helmrelease/composeHelmRelease';
import { maximumValues, readSingleLayer } from '../helmrelease/releaseValues';
import type { FindValuesObject, ReleaseLayer } from '../helmrelease/types';
import { cleanPath } from '../paths';
import { readVariables } from '../substitution/readVariables';
import { isBuiltWithSecret } from '../substitution/shownSecrets';
import { substituteDocument } from '../substitution/substituteDocument';
import type { Variables, VariablesGap } from '../substitution/types';
import { pathOf, type Root } from './findRoots';
import { filesOf, isFlux, keyOf, nameOf, referenceTo } from './objects';
import { Sources, type Source } from './sources';
import { isRelease } from './writtenObjects';
import type { RepositoryFiles } from '../types';
import type {
  BuildKustomization,
  GitOpsChart,
  GitOpsEnvironment,
  GitOpsRelease,
  ReadKustomization,
  RemainingSteps,
} from './types';

/** The Kustomizations of one environment that are built. */
export const maximumKustomizations = 1_000;

/** A Kustomization that is not read yet. */
interface Pending {
  readonly document: SourceNode;
  /** The keys of the objects with its variables, without those at the end that are known to be found. */
  readonly missing: string[];
}

/** What an environment delivers. */
export interface ReadEnvironment {
  readonly environment: GitOpsEnvironment;
  readonly releases: readonly NamedRelease[];
  /** The files that its Kustomizations, releases and their patches are written in. */
  readonly files: ReadonlySet<string>;
  /** Whether there are more Kustomizations than an environment may have. */
  readonly isCut: boolean;
}

/** A release with the name of its component. */
export interface NamedRelease extends GitOpsRelease {
  readonly name: string;
  readonly namespace: string;
}

/** A HelmRelease that a Kustomization delivers. */
interface FoundRelease {
  readonly document: SourceNode;
  readonly by: ReadKustomization;
}

class Reading {
  private readonly objects = new Map<string, SourceNode>();
  private readonly found = new Set<string>();
  private readonly written = new Set<string>();
  private readonly secrets = new Set<SourceNode>();
  /** The objects in which variables may remain, with the gaps for which they do. */
  private readonly unsubstituted = new Map<
    SourceNode,
    readonly VariablesGap[]
  >();
  private readonly kustomizations: ReadKustomization[] = [];
  private readonly releases: FoundRelease[] = [];
  private readonly sources: Sources;
  private pending: Pending[] = [];
  private isCut = false;
  /** Whether an object was found since Kustomizations began to wait. */
  private hasChanged = false;

  constructor(
    files: RepositoryFiles,
    private readonly root: Root,
    private readonly build: BuildKustomization,
    private readonly remaining: RemainingSteps,
    private readonly isRelevant: (path: string) => boolean = () => true,
  ) {
    const { kustomizations, others, environment, base } = root;
    this.sources = new Sources(
      files,
      base,
      environment.confidence === 'certain'
        ? sourceOf(kustomizations[0])
        : undefined,
    );
    for (const other of others) {
      this.sources.add(other);
    }
    for (const kustomization of kustomizations) {
      this.addKustomization(kustomization);
    }
  }

  /** Each is read once, and no more than are allowed. */
  private addKustomization(document: SourceNode): void {
    const name = nameOf(document);
    const key = keyOf(name);
    if (this.found.has(key)) {
      return;
    }
    if (this.found.size === maximumKustomizations) {
      this.isCut = true;
      return;
    }
    this.found.add(key);
    const postBuild = childNode(childNode(document, 'spec'), 'postBuild');
    const missing = itemsOf(childNode(postBuild, 'substituteFrom'))
      .map(each => ({
        ...referenceTo(each, name.namespace),
        namespace: name.namespace,
      }))
      .filter(({ kind }) => kind === 'ConfigMap' || kind === 'Secret')
      .map(keyOf);
    this.pending.push({ document, missing });
  }

  *read(): Steps<ReadEnvironment> {
    yield* this.readAll();
    const { environment } = this.root;
    const releases: NamedRelease[] = [];
    for (const found of this.releases) {
      if (this.remaining.steps > 0) {
        releases.push(this.readRelease(found));
        yield undefined;
      }
    }
    return {
      environment: { ...environment, kustomizations: this.kustomizations },
      releases,
      files: this.written,
      isCut: this.isCut,
    };
  }

  /** A Kustomization waits while others may still have its variables or its source. */
  private *readAll(): Steps<void> {
    let waiting: Pending[] = [];
    while (
      this.pending.length + waiting.length > 0 &&
      this.remaining.steps > 0
    ) {
      const next = this.pending.shift();
      if (!next) {
        // Nothing else can be found before one of them is built.
        this.hasChanged = false;
        const [first, ...others] = waiting;
        yield* this.readOne(first.document);
        waiting = this.hasChanged ? [] : others;
        this.pending = this.hasChanged
          ? [...others, ...this.pending]
          : this.pending;
      } else if (this.isReady(next)) {
        yield* this.readOne(next.document);
      } else {
        waiting.push(next);
      }
      yield undefined;
    }
  }

  private isReady({ document, missing }: Pending): boolean {
    // What was found remains.
    while (this.objects.has(missing.at(-1) ?? '')) {
      missing.pop();
    }
    return (
      missing.length === 0 &&
      this.sources.find(sourceOf(document)) !== undefined
    );
  }

  private *readOne(kustomization: SourceNode): Steps<void> {
    const name = nameOf(kustomization);
    const reference = sourceOf(kustomization);
    const source = this.sources.find(reference);
    const path = pathOf(kustomization);
    const variables = readVariables(kustomization, this.find, this.isSecret);
    const { position } = kustomization;
    const read = {
      namespace: name.namespace,
      name: name.name,
      path: textAt(childNode(kustomization, 'spec'), 'path') ?? '',
      source: keyOf(reference),
      gaps: variables.gaps,
      ...(position && { position }),
    };
    const isLeftOut =
      source && path && !this.isRelevant(cleanPath(`${source.folder}/${path}`));
    if (!source || path === undefined || isLeftOut) {
      const unread = source ? 'unknown' : 'elsewhere';
      this.kustomizations.push({
        ...read,
        state: isLeftOut ? 'built' : unread,
        objects: 0,
        findings: variables.findings,
      });
      return;
    }
    yield* this.buildOne(
      withPath(kustomization, source, path),
      source,
      read,
      variables,
    );
  }

  private *buildOne(
    kustomization: SourceNode,
    source: Source,
    read: Omit<ReadKustomization, 'state' | 'objects' | 'findings'>,
    variables: Variables,
  ): Steps<void> {
    const findings: Finding[] = [...variables.findings];
    const built = yield* this.build(source.files, kustomization, {
      mostSteps: this.remaining.steps,
      substitute: document => {
        // Definitions have no values, are large, and describe expressions as those of Flux do.
        if (textAt(document, 'kind') === 'CustomResourceDefinition') {
          return { document, findings: [] };
        }
        const strict = substituteDocument(document, variables);
        const isNotSet = strict.findings.some(
          ({ code }) => code === findingKinds.flux.variableNotSet.code,
        );
        // A document with another error keeps its expressions, so that the rest of it can be shown.
        const result = isNotSet
          ? substituteDocument(document, variables, false)
          : strict;
        findings.push(...(isNotSet ? strict.findings : []), ...result.findings);
        if (result.findings.length > 0) {
          this.unsubstituted.set(result.document, []);
        }
        for (const [node, uses] of result.uses) {
          if (uses.some(({ variable }) => variable?.isSecret)) {
            this.secrets.add(node);
          }
        }
        return { document: result.document, findings: [] };
      },
    });
    this.remaining.steps -= built.steps ?? 0;
    findings.push(...built.findings);
    const isRefused =
      built.resources.length === 0 &&
      built.findings.some(({ severity }) => severity === 'error');
    const by: ReadKustomization = {
      ...read,
      state: isRefused ? 'refused' : 'built',
      objects: built.resources.length,
      findings,
    };
    this.kustomizations.push(by);
    for (const { document } of built.resources) {
      this.addObject(document, by);
    }
  }

  private addObject(document: SourceNode, by: ReadKustomization): void {
    const kind = textAt(document, 'kind');
    // What delivers a folder that no Kustomization in the repository has may set variables.
    const isOpen =
      by.position === undefined &&
      this.root.environment.confidence === 'likely';
    if (by.gaps.length > 0 || isOpen) {
      this.unsubstituted.set(document, by.gaps);
    }
    this.hasChanged ||= kind !== 'HelmRelease';
    if (kind === 'ConfigMap' || kind === 'Secret') {
      this.objects.set(keyOf(nameOf(document)), document);
    } else if (isFlux(document, 'Kustomization')) {
      filesOf(document).forEach(file => this.written.add(file));
      this.addKustomization(document);
    } else if (isRelease(document)) {
      filesOf(document).forEach(file => this.written.add(file));
      this.releases.push({ document, by });
    } else {
      this.sources.add(document);
    }
  }

  private readonly find: FindValuesObject = (kind, namespace, name) =>
    this.objects.get(keyOf({ kind, namespace, name })) ?? 'unknown';

  private readonly isSecret = (node: SourceNode) =>
    this.secrets.has(node) || isBuiltWithSecret(node);

  private readRelease({ document, by }: FoundRelease): NamedRelease {
    const { namespace, name } = nameOf(document);
    const { position } = document;
    const { steps, ...composed } = composeHelmRelease(
      document,
      this.find,
      this.isSecret,
    );
    this.remaining.steps -= steps;
    const { chart, findings } = this.readChart(document, namespace);
    return {
      ...composed,
      ...this.withVariables(document, composed.layers, by),
      findings: [...findings, ...composed.findings],
      name,
      namespace,
      environment: this.root.environment.folder,
      by: `${by.namespace}/${by.name}`,
      chart,
      ...(position && { position }),
    };
  }

  /** The layers that say whether variables remain in their objects, and the gaps of all these. */
  private withVariables(
    release: SourceNode,
    read: readonly ReleaseLayer[],
    by: ReadKustomization,
  ): Pick<GitOpsRelease, 'layers' | 'gaps'> {
    const lists = new Set([by.gaps]);
    const layers = read.map(layer => {
      const { reference } = layer;
      const object = reference ? this.objects.get(keyOf(reference)) : release;
      const gaps = object && this.unsubstituted.get(object);
      if (!gaps) {
        return layer;
      }
      lists.add(gaps);
      return { ...layer, hasVariables: true as const };
    });
    const gaps = new Map<string, VariablesGap>();
    // The Kustomization of a release is usually that of its objects.
    for (const gap of lists.size > 1 ? [...lists].flat() : []) {
      gaps.set(keyOf(gap), gap);
    }
    this.remaining.steps -= gaps.size;
    return { layers, gaps: lists.size > 1 ? [...gaps.values()] : by.gaps };
  }

  private readChart(
    release: SourceNode,
    namespace: string,
  ): { chart: GitOpsChart; findings: readonly Finding[] } {
    const spec = childNode(release, 'spec');
    const chartRef = childNode(spec, 'chartRef');
    if (chartRef) {
      const reference = referenceTo(chartRef, namespace);
      return {
        chart: { name: reference.name, source: keyOf(reference) },
        findings: [],
      };
    }
    const chart = childNode(childNode(spec, 'chart'), 'spec');
    const reference = referenceTo(childNode(chart, 'sourceRef'), namespace);
    const name = textAt(chart, 'chart') ?? '';
    const version = textAt(chart, 'version');
    const source =
      reference.kind === 'GitRepository'
        ? this.sources.find(reference)
        : undefined;
    const read = {
      name,
      source: keyOf(reference),
      ...(version !== undefined && { version }),
    };
    const valuesFiles = itemsOf(childNode(chart, 'valuesFiles')).map(file =>
      file.kind === 'scalar' ? String(file.value) : '',
    );
    const named =
      valuesFiles.length > 0 ? valuesFiles : [`${name}/values.yaml`];
    const isTooLarge = named.some(file =>
      source?.files.tooLarge?.has(cleanPath(file)),
    );
    if (!source || isTooLarge) {
      const isOwn = valuesFiles.length === 0;
      return {
        chart: { ...read, ...(!isOwn && { valuesFiles }) },
        findings: [],
      };
    }
    const ignores = childNode(chart, 'ignoreMissingValuesFiles');
    const { values, findings } = chartDefaults(
      { fileAt: path => source.files.get(path), folder: name },
      valuesFiles,
      ignores?.kind === 'scalar' && ignores.value === true,
    );
    const { values: defaults, steps } = readSingleLayer(values);
    this.remaining.steps -= steps;
    return defaults
      ? { chart: { ...read, defaults }, findings }
      : {
          chart: read,
          findings: [
            ...findings,
            flux('tooManyValues', chart, { limit: maximumValues }),
          ],
        };
  }
}

/**
 * Follows an environment from its first Kustomizations (docs/rules/gitops.md#environments): each is built, and those
 * among its objects are built in turn. Objects that are found on the way have variables and values for others.
 */
export function* readEnvironmentSteps(
  files: RepositoryFiles,
  root: Root,
  build: BuildKustomization,
  remaining: RemainingSteps,
  isRelevant?: (path: string) => boolean,
): Steps<ReadEnvironment> {
  return yield* new Reading(files, root, build, remaining, isRelevant).read();
}

function sourceOf(kustomization: SourceNode) {
  return referenceTo(
    childNode(childNode(kustomization, 'spec'), 'sourceRef'),
    nameOf(kustomization).namespace,
  );
}

/** The Kustomization with its path in the repository instead of that in its source. */
function withPath(
  kustomization: SourceNode,
  { folder }: Source,
  path: string,
): SourceNode {
  const spec = childNode(kustomization, 'spec');
  if (folder === '' || kustomization.kind !== 'map' || spec?.kind !== 'map') {
    return kustomization;
  }
  const rest = spec.entries.filter(({ key }) => key !== 'path');
  const [entry] = mapNode({ path: `./${folder}/${path}` }, spec).entries;
  const moved = { ...spec, entries: [...rest, entry] };
  return {
    ...kustomization,
    entries: kustomization.entries.map(each =>
      each.key === 'spec' ? { ...each, value: moved } : each,
    ),
  };
}
