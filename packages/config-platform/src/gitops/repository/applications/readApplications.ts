// SPDX-License-Identifier: Apache-2.0

import {
  findingKinds,
  type SourceMap,
  type SourceNode,
  type SourceText,
  type Steps,
} from '@component-config/config-engine';
import { readChart, type Chart } from '../../../adapters';
import { composeLayer } from '../../../adapters/helm/composeValues';
import { readValues } from '../../../adapters/helm/readValues';
import { mapNode } from '../../../adapters/nodes';
import {
  readApplication,
  type ApplicationContext,
  type ReadSource,
} from '../../application';
import { detectedKind, explicitKinds } from '../../application/sourceKind';
import { generateApplications, type GeneratedSet } from '../../applicationset';
import {
  filesBelow,
  folderOf,
  foldersOf,
  joinPath,
  nameOf as lastStep,
  type TreeFiles,
} from '../../argocd/files';
import { fieldOf, isTrue, listOf, textOf } from '../../argocd/shapes';
import type { TemplateBudget } from '../../goTemplate';
import { isBelow } from '../../paths';
import { differingParts } from '../findRoots';
import { keyOf, nameOf } from '../objects';
import type { NamedRelease } from '../readEnvironment';
import type { RepositoryFiles } from '../../types';
import type {
  BuildKustomization,
  GitOpsEnvironment,
  RemainingSteps,
  UnreachedObject,
} from '../types';
import {
  isArgoCD,
  type WrittenObject,
  type WrittenObjects,
} from '../writtenObjects';
import { chartOfSource, composeSource } from './applicationRelease';
import { readTemplates, type TemplateValues } from './chartTemplates';
import {
  environmentOfApplication,
  environmentOfFile,
  environmentOfFolder,
  environmentsOfRows,
  nameWithout,
  type FoundEnvironment,
} from './environmentNames';
import {
  findOwnRepository,
  sourcesOf,
  type OwnRepository,
} from './ownRepository';

/** The least that an Application costs. */
const stepsPerApplication = 1_000;

/** What the Applications of a repository deliver. */
export interface ReadApplications {
  readonly environments: readonly GitOpsEnvironment[];
  readonly releases: readonly NamedRelease[];
  readonly unreached: readonly UnreachedObject[];
}

/** An Application or ApplicationSet, and what delivers it. */
interface Delivered extends WrittenObject {
  readonly by: string;
  readonly environment?: FoundEnvironment;
  readonly template?: string;
  /** Of the component, if it is not made of the name of the Application. */
  readonly set?: string;
}

class Walk {
  private readonly tree: TreeFiles;
  private readonly context: Pick<ApplicationContext, 'repository'>;
  private own: OwnRepository = { has: () => false };
  private readonly budget: TemplateBudget;
  private readonly charts = new Map<string, Chart | undefined>();
  private readonly sets = new Map<SourceNode, GeneratedSet>();
  private readonly folders = new Map<string, readonly WrittenObject[]>();
  private readonly visited = new Set<string>();
  private readonly reached = new Set<string>();
  private readonly environments = new Map<string, GitOpsEnvironment>();
  private readonly releases: (NamedRelease & { readonly fullName: string })[] =
    [];
  private readonly unreached: UnreachedObject[] = [];

  constructor(
    private readonly files: RepositoryFiles,
    private readonly written: WrittenObjects,
    private readonly build: BuildKustomization,
    private readonly remaining: RemainingSteps,
  ) {
    this.tree = { texts: files };
    this.budget = { work: remaining.steps, parsed: new Map() };
    this.context = {
      repository: (address, revision) =>
        this.own.has(address, revision) ? this.tree : undefined,
    };
  }

  *read(): Steps<ReadApplications> {
    const pending = yield* this.findRoots();
    for (let next = pending.pop(); next; next = pending.pop()) {
      if (this.remaining.steps > 0 && this.visit(next)) {
        this.remaining.steps -= stepsPerApplication;
        const isSet = textOf(next.document, 'kind') === 'ApplicationSet';
        const found = isSet ? this.readSet(next) : yield* this.readOne(next);
        pending.push(...[...found].reverse());
        yield undefined;
      }
    }
    for (const { file, document } of this.written.argocd) {
      if (!this.reached.has(file)) {
        this.addUnreached(document);
      }
    }
    return {
      environments: [...this.environments.values()],
      releases: withComponents(this.releases),
      unreached: this.unreached,
    };
  }

  private visit({ document, environment, file }: Delivered): boolean {
    const key = `${environment?.name ?? ''} ${keyOf(nameOf(document))}`;
    const isNew = !this.visited.has(key);
    this.visited.add(key);
    this.addFiles(document);
    this.reached.add(file);
    return isNew;
  }

  /** Remembers the files of an object and of its patches. */
  private addFiles(node: SourceNode): void {
    if (node.position) {
      this.reached.add(node.position.file);
    }
    const inner =
      node.kind === 'map' ? node.entries.map(({ value }) => value) : [];
    for (const child of node.kind === 'list' ? node.items : inner) {
      this.addFiles(child);
    }
  }

  private addUnreached(
    document: SourceNode,
    reason?: UnreachedObject['reason'],
  ) {
    const { position } = document;
    this.unreached.push({
      ...nameOf(document),
      ...(position && { position }),
      ...(reason && { reason }),
    });
  }

  /** What no other object delivers (docs/rules/gitops.md#argo-cd). */
  private *findRoots(): Steps<Delivered[]> {
    const { argocd, charts } = this.written;
    const made = new Map<string, readonly WrittenObject[]>();
    for (const [folder, templates] of charts) {
      const [first] = this.environmentsOf(folder);
      const values = this.valuesOf(folder, first?.folder);
      made.set(folder, yield* this.objectsIn(templates, { values }, false));
      yield undefined;
    }
    const ofCharts = [...made.values()].flat();
    this.own = findOwnRepository(
      [...argocd, ...ofCharts].map(({ document }) => document),
      this.tree,
    );
    const delivered = new Set<SourceNode | string>();
    for (const each of argocd) {
      yield* this.addDelivered(each, delivered);
    }
    for (const [folder, objects] of made) {
      for (const each of objects) {
        yield* this.addDelivered(each, delivered, folder);
      }
    }
    const roots = argocd.filter(({ document }) => !delivered.has(document));
    const chartRoots = [...charts.keys()].filter(
      folder => !delivered.has(folder),
    );
    const isNone = roots.length + chartRoots.length === 0;
    return [
      ...this.rootsOf(isNone ? argocd : roots, chartRoots),
      ...(yield* this.readChartRoots(chartRoots)),
    ].reverse();
  }

  /** Adds the objects and charts that an object delivers, apart from itself. */
  private *addDelivered(
    { document, file }: WrittenObject,
    delivered: Set<SourceNode | string>,
    chart?: string,
  ): Steps<void> {
    const isSet = textOf(document, 'kind') === 'ApplicationSet';
    const documents = isSet
      ? this.generated(document).applications.map(each => each.document)
      : [document];
    for (const source of documents.flatMap(sourcesOf)) {
      const place = this.placeOf(source);
      if (place?.kind === 'Helm' && place.folder !== chart) {
        delivered.add(place.folder);
      }
      for (const child of yield* this.childrenOf(source)) {
        if (child.document !== document && child.file !== file) {
          delivered.add(child.document);
          for (const { document: same } of this.written.argocd.filter(
            each =>
              each.file === child.document.position?.file &&
              each.document !== document,
          )) {
            delivered.add(same);
          }
        }
      }
    }
  }

  /** The folder of this repository that a source is, and its kind. */
  private placeOf(source: SourceNode) {
    const path = textOf(source, 'path');
    const folder = joinPath(path);
    const isOwn =
      path !== '' &&
      textOf(source, 'chart') === '' &&
      this.own.has(textOf(source, 'repoURL'), textOf(source, 'targetRevision'));
    if (
      !isOwn ||
      folder === undefined ||
      source.kind !== 'map' ||
      !foldersOf(this.tree).has(folder)
    ) {
      return undefined;
    }
    const [explicit] = explicitKinds(source);
    return { folder, kind: explicit ?? detectedKind(this.tree, folder, []) };
  }

  /** The objects that a folder of files or a kustomization delivers. */
  private *childrenOf(source: SourceNode): Steps<readonly WrittenObject[]> {
    const place = this.placeOf(source);
    if (!place || (place.kind !== 'Directory' && place.kind !== 'Kustomize')) {
      return [];
    }
    const { folder, kind } = place;
    const isDeep = isTrue(fieldOf(source, 'directory'), 'recurse');
    const key = `${kind} ${isDeep} ${folder}`;
    const known = this.folders.get(key);
    const found =
      known ??
      (kind === 'Directory'
        ? this.written.argocd.filter(({ file }) =>
            isDeep ? isBelow(file, folder) : folderOf(file) === folder,
          )
        : yield* this.buildFolder(folder, source));
    this.folders.set(key, found);
    return found;
  }

  private *buildFolder(
    folder: string,
    source: SourceNode,
  ): Steps<WrittenObject[]> {
    const kustomization = mapNode(
      {
        metadata: mapNode({ name: 'application' }, source),
        spec: mapNode({ path: `./${folder}` }, source),
      },
      source,
    );
    const built = yield* this.build(this.files, kustomization, {
      substitute: document => ({ document, findings: [] }),
      mostSteps: this.remaining.steps,
    });
    this.remaining.steps -= built.steps ?? 0;
    return built.resources
      .filter(({ document }) => isArgoCD(document))
      .map(({ document }) => ({
        file: document.position?.file ?? folder,
        document,
      }));
  }

  /** The objects that templates make; the work is counted. */
  private *objectsIn(
    templates: readonly SourceText[],
    values: TemplateValues,
    isReported: boolean,
  ): Steps<readonly WrittenObject[]> {
    this.budget.work = this.remaining.steps;
    const read = yield* readTemplates(
      this.files,
      templates,
      values,
      this.budget,
    );
    this.remaining.steps = Math.max(0, this.budget.work);
    if (isReported) {
      this.unreached.push(
        ...read.unread.filter(
          ({ name }) => !this.unreached.some(each => each.name === name),
        ),
      );
    }
    return read.objects;
  }

  /** The environments that the value files beside those of a chart are for. */
  private environmentsOf(folder: string): FoundEnvironment[] {
    return (foldersOf(this.tree).get(folder) ?? []).flatMap(name => {
      const environment = environmentOfFile(name);
      const path = folder === '' ? name : `${folder}/${name}`;
      return environment === undefined
        ? []
        : [{ name: environment, folder: path, confidence: 'likely' as const }];
    });
  }

  /** The values of a chart with one more value file. */
  private valuesOf(folder: string, file: string | undefined): SourceMap {
    if (!this.charts.has(folder)) {
      const { texts } = filesBelow(this.tree, folder);
      const { chart } = readChart(texts, {
        file: path => (folder === '' ? path : `${folder}/${path}`),
      });
      this.charts.set(folder, chart);
    }
    const text = file === undefined ? undefined : this.files.get(file);
    const { values } = readValues({ file: file ?? '', text: text ?? '' });
    const chart = this.charts.get(folder);
    const [root] = chart ? composeLayer(chart, values, 4).charts : [];
    return root?.values ?? values;
  }

  private *readChartRoots(folders: readonly string[]): Steps<Delivered[]> {
    const names = differingParts(folders);
    const found: Delivered[] = [];
    for (const [index, folder] of folders.entries()) {
      const siblings = this.environmentsOf(folder);
      const name = names[index] || 'default';
      const alone: FoundEnvironment = environmentOfFolder(folder) ?? {
        name,
        folder,
        confidence: 'likely',
      };
      for (const environment of siblings.length > 0 ? siblings : [alone]) {
        const file = siblings.length > 0 ? environment.folder : undefined;
        const values = this.valuesOf(folder, file);
        const templates = this.written.charts.get(folder) ?? [];
        const made = yield* this.objectsIn(templates, { values }, true);
        found.push(
          ...made.map(each => ({
            ...each,
            environment,
            by: folder,
            template: each.file,
          })),
        );
        yield undefined;
      }
    }
    return found;
  }

  /** Objects that nothing delivers, with the environment that their folder or their own name suggests. */
  private rootsOf(
    objects: readonly WrittenObject[],
    charts: readonly string[],
  ): Delivered[] {
    const isByFolder =
      charts.filter(each => this.environmentsOf(each).length === 0).length > 1;
    const folders = [...new Set(objects.map(({ file }) => folderOf(file)))];
    const names = differingParts(folders);
    return objects.map(({ file, document }) => {
      const folder = folderOf(file);
      const ofFolder: FoundEnvironment | undefined = isByFolder
        ? {
            name: names[folders.indexOf(folder)],
            folder,
            confidence: 'likely',
          }
        : undefined;
      const environment = environmentOfFolder(folder) ?? ofFolder;
      return {
        file,
        document,
        by: folder,
        ...(environment && { environment }),
      };
    });
  }

  /** Without any sign of environments there is one, with the name of the branch. */
  private environmentOf(
    found: FoundEnvironment | undefined,
  ): GitOpsEnvironment {
    const name = found?.name ?? this.own.branch ?? 'default';
    const known = this.environments.get(name);
    const isCertain = found?.confidence === 'certain';
    const environment: GitOpsEnvironment = {
      folder: name,
      confidence: 'likely',
      kustomizations: [],
      ...found,
      ...known,
      name,
      ...(isCertain && { confidence: 'certain' }),
    };
    this.environments.set(name, environment);
    return environment;
  }

  private generated(document: SourceNode): GeneratedSet {
    const known =
      this.sets.get(document) ?? generateApplications(document, this.context);
    this.sets.set(document, known);
    return known;
  }

  private readSet(set: Delivered): Delivered[] {
    const { document } = set;
    const { name, namespace } = nameOf(document);
    const { applications, rejected, open, findings } = this.generated(document);
    const of = (
      each: GeneratedSet['applications'][number],
      environment: FoundEnvironment | undefined,
    ): Delivered => {
      const chosen = environment ?? set.environment;
      return {
        ...set,
        document: each.document,
        ...(chosen && { environment: chosen }),
        by: `ApplicationSet ${namespace}/${name}`,
        set: name,
      };
    };
    const chosen = environmentsOfRows(applications.map(each => each.params));
    const [reason] = [...findings, ...rejected.map(each => each.reason)];
    if (reason) {
      this.addUnreached(document, reason);
    }
    const candidates = open.flatMap(({ generator, position, ...rows }) => {
      const names = [...rows.candidates.values()].flat();
      if (names.length === 0) {
        this.addUnreached(
          document,
          findingKinds.argocd.rowsOpen.at(
            { pointer: '', position },
            { name, generator },
          ),
        );
      }
      return names;
    });
    this.remaining.steps -= applications.length;
    return [
      ...applications.map((each, index) => of(each, chosen[index])),
      ...this.candidatesOf(document, [...new Set(candidates)]).map(
        ({ cluster, ...each }) =>
          of(each, { name: cluster, folder: cluster, confidence: 'candidate' }),
      ),
    ];
  }

  /** The Applications for clusters that there are files for. */
  private candidatesOf(document: SourceNode, names: readonly string[]) {
    return names.flatMap(cluster => {
      const labels = labelsIn(fieldOf(document, 'spec'), cluster);
      const { applications } = generateApplications(document, {
        ...this.context,
        clusters: [
          { name: cluster, server: 'https://kubernetes.default.svc', labels },
        ],
      });
      return applications
        .filter(({ origins }) =>
          origins.some(({ generator }) => generator === 'clusters'),
        )
        .map(each => ({ ...each, cluster }));
    });
  }

  private *readOne(delivered: Delivered): Steps<Delivered[]> {
    const { document, by, template, set } = delivered;
    const { name, namespace, sources, findings } = readApplication(
      document,
      this.context,
    );
    const written = sourcesOf(document);
    const valueFiles = written.flatMap(source =>
      listOf(fieldOf(source, 'helm'), 'valueFiles').map(node =>
        node.kind === 'scalar' ? String(node.value) : '',
      ),
    );
    const own =
      this.chartEnvironment(written, valueFiles) ??
      delivered.environment ??
      environmentOfApplication(name, valueFiles);
    const found: Delivered[] = [];
    const path = `${namespace}/${name}`;
    const helm = sources.filter(({ kind }) => kind === 'Helm').length;
    for (const [index, source] of sources.entries()) {
      const children = written[index]
        ? yield* this.deliveredBy(written[index], source)
        : [];
      found.push(
        ...children.map(each => ({
          ...each,
          by: path,
          ...(own && { environment: own }),
        })),
      );
      const isRelease = source.kind === 'Helm' || source.findings.length > 0;
      if (isRelease && source.kind !== 'Ref') {
        const { steps, ...composed } = composeSource(source, this.files);
        this.remaining.steps -= steps + this.weightOf(source);
        const environment = this.environmentOf(own);
        const chart = chartOfSource(written[index], source);
        const fullName = helm > 1 ? `${name}-${lastStep(chart.name)}` : name;
        this.releases.push({
          ...composed,
          name: nameWithout(fullName, environment.name) ?? set ?? fullName,
          fullName,
          namespace,
          environment: environment.folder,
          by,
          chart,
          gaps: [],
          ...(template !== undefined && { template }),
          ...(document.position && { position: document.position }),
        });
      }
    }
    if (findings.length > 0) {
      this.addUnreached(document, findings[0]);
    }
    return found;
  }

  /** So that files that many Applications share are counted each time. */
  private weightOf({ helm }: ReadSource): number {
    return (helm?.layers ?? []).reduce((sum, layer) => {
      const file = 'file' in layer ? layer.file.path : '';
      return sum + (this.files.get(file)?.length ?? 0) / 10;
    }, 0);
  }

  /** The environment whose value file an Application gives to a chart of Applications. */
  private chartEnvironment(
    sources: readonly SourceNode[],
    valueFiles: readonly string[],
  ): FoundEnvironment | undefined {
    const isChart = sources.some(source =>
      this.written.charts.has(this.placeOf(source)?.folder ?? ' '),
    );
    const name = isChart
      ? valueFiles.map(environmentOfFile).findLast(each => each !== undefined)
      : undefined;
    return name === undefined
      ? undefined
      : { name, folder: name, confidence: 'certain' };
  }

  private *deliveredBy(
    written: SourceNode,
    source: ReadSource,
  ): Steps<readonly Omit<Delivered, 'by'>[]> {
    const templates = this.written.charts.get(
      this.placeOf(written)?.folder ?? ' ',
    );
    const { helm } = source;
    if (!templates || !helm?.values) {
      return yield* this.childrenOf(written);
    }
    const { values, release } = helm;
    const made = yield* this.objectsIn(templates, { values, release }, true);
    return made.map(each => ({ ...each, template: each.file }));
  }
}

/** Labels with which a cluster matches the selectors of generators, and its name for those that templates use. */
function labelsIn(
  node: SourceNode | undefined,
  name: string,
): Record<string, string> {
  const labels: Record<string, string> = Object.create(null);
  const visit = (current: SourceNode | undefined) => {
    if (current?.kind === 'list') {
      current.items.forEach(visit);
    } else if (current?.kind === 'map') {
      for (const { key, value } of current.entries) {
        if (key === 'matchLabels' && value.kind === 'map') {
          for (const each of value.entries) {
            labels[each.key] =
              each.value.kind === 'scalar' ? String(each.value.value) : '';
          }
        } else {
          visit(value);
        }
      }
    } else if (typeof current?.value === 'string') {
      for (const [, label] of current.value.matchAll(
        /metadata\.labels\.([\w.-]+)/g,
      )) {
        labels[label] ??= name;
      }
    }
  };
  visit(fieldOf(node, 'template'));
  visit(fieldOf(node, 'generators'));
  return labels;
}

/** The releases with the names of their components; the full names where two of an environment would have the same. */
function withComponents(
  releases: readonly (NamedRelease & { readonly fullName: string })[],
): NamedRelease[] {
  const keyIn = (each: NamedRelease) =>
    `${each.environment} ${each.namespace}/${each.name}`;
  const counts = new Map<string, number>();
  for (const each of releases) {
    counts.set(keyIn(each), (counts.get(keyIn(each)) ?? 0) + 1);
  }
  return releases.map(({ fullName, ...each }) => ({
    ...each,
    name: (counts.get(keyIn(each)) ?? 0) > 1 ? fullName : each.name,
  }));
}

/**
 * Follows the Applications and ApplicationSets of a repository from those that nothing else delivers
 * (docs/rules/gitops.md#argo-cd), with pauses.
 */
export function* readApplicationsSteps(
  files: RepositoryFiles,
  written: WrittenObjects,
  build: BuildKustomization,
  remaining: RemainingSteps,
): Steps<ReadApplications> {
  return yield* new Walk(files, written, build, remaining).read();
}
