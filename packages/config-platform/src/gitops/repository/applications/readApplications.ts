// SPDX-License-Identifier: Apache-2.0

import {
  type Finding,
  type SourceNode,
  type Steps,
} from '@component-config/config-engine';
import { positionOf } from '../../../adapters/nodes';
import { readApplication, type ReadSource } from '../../application';
import { explicitKinds } from '../../application/sourceKind';
import type { GeneratedSet } from '../../applicationset';
import { fieldOf, textOf } from '../../argocd/shapes';
import { argocd } from '../../findings';
import { hasComputed } from '../../renderedDocuments';
import { filesOf, keyOf, nameOf } from '../objects';
import type { NamedRelease } from '../readEnvironment';
import type { ReleaseLayer } from '../../helmrelease/types';
import type { BuiltChart, GitOpsEnvironment, UnreachedObject } from '../types';
import type { WrittenObject } from '../writtenObjects';
import {
  chartOfSource,
  composeChart,
  composeSource,
  type LayeredSource,
} from './applicationRelease';
import { findApplicationRoots } from './applicationRoots';
import { candidatesOf } from './clusterCandidates';
import {
  chartNamesOf,
  componentNameOf,
  withComponents,
  type FoundRelease,
} from './componentNames';
import {
  isSet,
  valueFilesOf,
  type Deliveries,
  type Delivered,
} from './deliveries';
import {
  environmentOfApplication,
  environmentOfFile,
  environmentsOfRows,
  nameWithout,
  type FoundEnvironment,
} from './environmentNames';
import { sourcesOf } from './ownRepository';

/** The least that an Application costs. */
const stepsPerApplication = 1_000;

/** What the Applications of a repository deliver. */
interface ReadApplications {
  readonly environments: readonly GitOpsEnvironment[];
  readonly releases: readonly NamedRelease[];
  readonly unreached: readonly UnreachedObject[];
}

class Walk {
  /** The first object with each name, by its environment. */
  private readonly visited = new Map<string, SourceNode>();
  private readonly looked = new WeakSet<SourceNode>();
  /** The names of the environments in which the objects of a folder are followed. */
  private readonly followed = new WeakMap<
    readonly WrittenObject[],
    Set<string>
  >();
  private readonly reached = new Set<string>();
  private readonly environments = new Map<string, GitOpsEnvironment>();
  private readonly releases: FoundRelease[] = [];
  private readonly unreached = new Map<string, UnreachedObject>();

  constructor(
    private readonly deliveries: Deliveries,
    private readonly isAsked: (component: string) => boolean,
  ) {}

  *read(roots: readonly Delivered[]): Steps<ReadApplications> {
    const { remaining, written } = this.deliveries;
    const pending = [...roots].reverse();
    for (let next = pending.pop(); next; next = pending.pop()) {
      if (remaining.steps <= 0) {
        break;
      }
      remaining.steps -= 1;
      if (this.visit(next)) {
        remaining.steps -= stepsPerApplication;
        const found = isSet(next.document)
          ? this.readSet(next)
          : yield* this.readOne(next);
        pending.push(...[...found].reverse());
        yield undefined;
      }
    }
    for (const { file, document } of written.argocd) {
      if (!this.reached.has(file)) {
        this.addUnreached(document);
      }
    }
    return {
      environments: [...this.environments.values()],
      releases: withComponents(this.releases),
      unreached: [...this.unreached.values()],
    };
  }

  /** Whether an object is new in its environment. Another one of the same name is listed apart. */
  private visit({ document, environment, file, isChart }: Delivered): boolean {
    const name = isChart ? file : keyOf(nameOf(document));
    const key = `${environment?.name ?? ''} ${name}`;
    const known = this.visited.get(key);
    if (known && !isSamePlace(known, document)) {
      this.addUnreached(document);
    }
    this.visited.set(key, known ?? document);
    if (!this.looked.has(document)) {
      this.looked.add(document);
      [file, ...filesOf(document)].forEach(each => this.reached.add(each));
    }
    return !known;
  }

  private addUnreached(document: SourceNode, reason?: Finding) {
    const { position } = document;
    const name = nameOf(document);
    this.unreached.set(`${position?.file} ${keyOf(name)}`, {
      ...name,
      ...(position && { position }),
      ...(reason && { reason }),
    });
  }

  private readSet(set: Delivered): Delivered[] {
    const { document } = set;
    const { name, namespace } = nameOf(document);
    const { applications, rejected, open, findings } =
      this.deliveries.generated(document);
    const of = (
      each: GeneratedSet['applications'][number],
      environment = set.environment,
    ): Delivered => ({
      ...set,
      document: each.document,
      ...(environment && { environment }),
      by: `ApplicationSet ${namespace}/${name}`,
      set: name,
    });
    const generators = fieldOf(fieldOf(document, 'spec'), 'generators');
    const isComputed =
      applications.length + open.length === 0 &&
      generators !== undefined &&
      hasComputed(generators);
    const [reason] = [
      ...findings,
      ...rejected.map(each => each.reason),
      ...(isComputed
        ? [argocd('generatorsComputed', generators, { name })]
        : []),
    ];
    if (reason) {
      this.addUnreached(document, reason);
    }
    const environments = environmentsOfRows(
      applications.map(({ params }) => params),
      set.environment?.confidence === 'certain',
    );
    return [
      ...applications.map((each, index) => of(each, environments[index])),
      ...open.flatMap(rows => {
        const found = candidatesOf(this.deliveries, document, rows);
        if ('reason' in found) {
          this.addUnreached(document, found.reason);
          return [];
        }
        return found.candidates.map(({ cluster, application }) =>
          of(application, {
            name: cluster,
            folder: cluster,
            confidence: 'candidate',
          }),
        );
      }),
    ];
  }

  private *readOne(delivered: Delivered): Steps<Delivered[]> {
    const { document, isChart, release } = delivered;
    if (release) {
      this.readInstalled(delivered, release);
      return [];
    }
    const { context } = this.deliveries;
    const written = sourcesOf(document);
    const environment =
      (isChart ? undefined : this.environmentOfValues(written)) ??
      delivered.environment ??
      environmentOfApplication(
        delivered.set === undefined ? nameOf(document).name : '',
        written.flatMap(valueFilesOf),
      );
    if (this.isOther(delivered, written, environment)) {
      return [];
    }
    const { name, namespace, sources, findings } = readApplication(
      document,
      context,
    );
    const found: Delivered[] = [];
    const refusals: Finding[] = [];
    const chartNames = chartNamesOf(sources, written);
    // Whether a plugin makes something of which nothing is known.
    let isOpen = false;
    for (const [index, source] of sources.entries()) {
      const at = written[index] ?? document;
      const folder = source.helm
        ? undefined
        : yield* this.deliveries.inFolder(at);
      const children = source.helm
        ? yield* this.inChart(at, source.helm, isChart !== true)
        : this.newIn(environment, folder?.objects ?? []);
      const by = isChart ? delivered.by : `${namespace}/${name}`;
      found.push(
        ...children.map(each => ({
          ...each,
          by,
          ...(environment && { environment }),
        })),
      );
      refusals.push(...(folder?.refusal ? [folder.refusal] : []));
      isOpen ||= source.kind === 'Plugin' && !folder?.charts.length;
      for (const chart of folder?.charts ?? []) {
        this.addInflated(chart, delivered, environment, pluginLayer(at));
      }
      const isRefused = source.kind === undefined && source.findings.length > 0;
      if (isRefused && !saysHelm(at)) {
        refusals.push(...this.refusalsOf(source, at, environment));
      } else if ((isRefused || source.kind === 'Helm') && !isChart) {
        const chart = chartOfSource(at, source);
        const chartName = chartNames?.[index];
        const fullName = chartName ? `${name}-${chartName}` : name;
        const place = this.environmentOf(environment);
        this.addRelease(source, delivered, fullName, {
          name: componentNameOf(
            fullName,
            place.name,
            environment?.others,
            delivered.set,
          ),
          namespace,
          environment: place.folder,
          chart,
        });
      }
    }
    const [reason] = [
      ...findings,
      ...refusals,
      ...(found.length === 0 && isOpen
        ? [argocd('plugin', document, { name })]
        : []),
    ];
    if (reason) {
      this.addUnreached(document, reason);
    }
    return found;
  }

  /** Why a source cannot be read. A folder that is not there may have files of other kinds; a candidate may not have it. */
  private refusalsOf(
    { findings }: ReadSource,
    at: SourceNode,
    environment: FoundEnvironment | undefined,
  ): readonly Finding[] {
    const path = textOf(at, 'path');
    const isNowhere =
      at.kind === 'map' &&
      findings.some(({ code }) => code === 'argocd/file-missing') &&
      !explicitKinds(at).some(kind => kind === 'Helm' || kind === 'Kustomize');
    if (!isNowhere) {
      return findings;
    }
    return environment?.confidence === 'candidate'
      ? []
      : [argocd('folderUnread', fieldOf(at, 'path') ?? at, { path })];
  }

  /** A release of a helmfile or script, or why it is not read. */
  private readInstalled(
    delivered: Delivered,
    release: NonNullable<Delivered['release']>,
  ): void {
    const { document, environment } = delivered;
    const { name, namespace } = nameOf(document);
    if ('refusal' in release) {
      this.addUnreached(document, release.refusal);
    } else if (this.isAsked(name) || delivered.script) {
      const { source, chart } = release;
      const place = this.environmentOf(environment);
      this.addRelease(source, delivered, name, {
        // A helmfile has one name in all environments.
        name: delivered.script ? (nameWithout(name, place.name) ?? name) : name,
        namespace,
        environment: place.folder,
        chart,
      });
    }
  }

  /** Whether an Application is one release of a component that is not asked for. */
  private isOther(
    { document, set, isChart }: Delivered,
    written: readonly SourceNode[],
    environment: FoundEnvironment | undefined,
  ): boolean {
    const own = written.filter(
      source =>
        textOf(source, 'ref') === '' ||
        textOf(source, 'path') + textOf(source, 'chart') !== '',
    );
    const isRelease =
      own.length === 1 &&
      isChart !== true &&
      (textOf(own[0], 'chart') !== '' ||
        this.deliveries.placeOf(own[0])?.kind === 'Helm') &&
      !this.deliveries.templatesOf(own[0]);
    const { name } = nameOf(document);
    if (!isRelease || this.isAsked(name)) {
      return false;
    }
    const place = this.environmentOf(environment);
    return !this.isAsked(
      componentNameOf(name, place.name, environment?.others, set),
    );
  }

  /** The objects of a folder, if they are not followed in the environment yet. */
  private newIn(
    environment: FoundEnvironment | undefined,
    objects: readonly WrittenObject[],
  ): readonly WrittenObject[] {
    const names = this.followed.get(objects) ?? new Set();
    const name = environment?.name ?? '';
    const isNew = !names.has(name);
    this.followed.set(objects, names.add(name));
    return isNew ? objects : [];
  }

  private *inChart(
    ...[source, helm, isNamed]: Parameters<Deliveries['inChart']>
  ) {
    const { objects, unread } = yield* this.deliveries.inChart(
      source,
      helm,
      isNamed,
    );
    for (const each of unread) {
      this.unreached.set(`${each.name} ${each.position?.start}`, each);
    }
    return objects;
  }

  private addRelease(
    source: LayeredSource,
    { document, by, template, script }: Delivered,
    fullName: string,
    named: Pick<NamedRelease, 'name' | 'namespace' | 'environment' | 'chart'>,
  ): void {
    const { files, remaining } = this.deliveries;
    const layers = [
      ...(source.helm?.layers ?? []),
      ...(script ? [script] : []),
    ];
    const { steps, ...composed } = composeSource(
      { ...source, helm: { layers } },
      files,
    );
    // Files that many Applications share are counted each time.
    const characters = layers.map(layer =>
      'file' in layer ? (files.get(layer.file.path)?.length ?? 0) : 0,
    );
    remaining.steps -=
      steps + characters.reduce((sum, each) => sum + each / 10, 0);
    const { position } = document;
    const release = {
      ...composed,
      ...named,
      by,
      gaps: [],
      ...(template !== undefined && { template }),
      ...(position && { position }),
    };
    this.releases.push({ release, fullName });
  }

  /** A chart that the kustomization of an Application inflates is a component of its own. */
  private addInflated(
    chart: BuiltChart,
    { document, by }: Delivered,
    environment: FoundEnvironment | undefined,
    above: readonly ReleaseLayer[],
  ): void {
    const { name, namespace } = nameOf(document);
    const { releaseName, version, repository, inflatedBy } = chart;
    const place = this.environmentOf(environment);
    const { steps, layers, layerValues, ...composed } = composeChart(chart);
    this.deliveries.remaining.steps -= steps;
    const release = {
      ...composed,
      layers: [...layers, ...above],
      layerValues: [...layerValues, ...above.map(() => undefined)],
      name:
        nameWithout(releaseName, place.name, environment?.others) ??
        releaseName,
      namespace,
      environment: place.folder,
      by: by || `${namespace}/${name}`,
      chart: {
        name: chart.name,
        source: repository ?? '',
        ...(version !== undefined && { version }),
      },
      gaps: [],
      ...positionOf(inflatedBy),
    };
    this.releases.push({ release, fullName: `${name}-${releaseName}` });
  }

  /** The environment whose value file an Application gives to a chart of Applications. */
  private environmentOfValues(
    sources: readonly SourceNode[],
  ): FoundEnvironment | undefined {
    const [name] = sources
      .filter(source => this.deliveries.templatesOf(source))
      .flatMap(valueFilesOf)
      .flatMap(file => environmentOfFile(file) ?? [])
      .reverse();
    return name === undefined
      ? undefined
      : { name, folder: name, confidence: 'certain' };
  }

  /** Without any sign of environments there is one, with the name of the branch. */
  private environmentOf(
    found: FoundEnvironment | undefined,
  ): GitOpsEnvironment {
    const { branch = '{{' } = this.deliveries.own;
    // The branch may be a parameter of a template.
    const name = found?.name ?? (branch.includes('{{') ? 'default' : branch);
    const isCertain = found?.confidence === 'certain';
    const environment: GitOpsEnvironment = {
      folder: name,
      confidence: 'likely',
      kustomizations: [],
      ...(found && { folder: found.folder, confidence: found.confidence }),
      ...this.environments.get(name),
      name,
      ...(isCertain && { confidence: 'certain' }),
    };
    this.environments.set(name, environment);
    return environment;
  }
}

/** The plugin that builds a source, which may set more than the kustomization says. */
function pluginLayer(source: SourceNode): ReleaseLayer[] {
  const plugin = fieldOf(source, 'plugin');
  const name = `plugin ${textOf(plugin, 'name')}`.trim();
  const entry = { field: 'valueFiles', name } as const;
  return plugin
    ? [{ entry, state: 'plugin', isSecret: false, ...positionOf(plugin) }]
    : [];
}

/** Whether a source says that it is a chart, also if that is not there. */
function saysHelm(source: SourceNode): boolean {
  return (
    textOf(source, 'chart') !== '' || fieldOf(source, 'helm') !== undefined
  );
}

/** Whether two objects are written at the same place, so that one may be the other with patches. */
function isSamePlace(a: SourceNode, b: SourceNode): boolean {
  return (
    a.position?.file === b.position?.file &&
    a.position?.start === b.position?.start
  );
}

/**
 * Follows the Applications and ApplicationSets of a repository from those that nothing else delivers
 * (docs/rules/gitops.md#argo-cd), with pauses.
 *
 * @param hasOthers - whether the repository delivers something in another way
 * @param isAsked - whether a component of some name is asked for; by default, all are
 */
export function* readApplicationsSteps(
  deliveries: Deliveries,
  hasOthers: boolean,
  isAsked: (component: string) => boolean = () => true,
): Steps<ReadApplications> {
  const roots = yield* findApplicationRoots(deliveries, hasOthers);
  return yield* new Walk(deliveries, isAsked).read(roots);
}
