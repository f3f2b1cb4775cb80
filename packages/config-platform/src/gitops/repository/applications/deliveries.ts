// SPDX-License-Identifier: Apache-2.0

import {
  valueFromNode,
  type Finding,
  type SourceMap,
  type SourceNode,
  type SourceScalar,
  type Steps,
} from '@component-config/config-engine';
import { entriesOf, mapNode } from '../../../adapters/nodes';
import type {
  ApplicationContext,
  HelmLayer,
  HelmSource,
} from '../../application';
import { detectedKind, explicitKinds } from '../../application/sourceKind';
import {
  generateApplications,
  type ClusterSecret,
  type GeneratedSet,
} from '../../applicationset';
import { foldersOf, type TreeFiles } from '../../argocd/files';
import { isBelow, joinPath } from '../../paths';
import { fieldOf, listOf, textOf } from '../../argocd/shapes';
import type { TemplateBudget } from '../../goTemplate';
import type { RepositoryFiles } from '../../types';
import type {
  BuildKustomization,
  BuiltChart,
  GitOpsChart,
  RemainingSteps,
  UnreachedObject,
} from '../types';
import {
  dependsOnApps,
  isAppsChart,
  isArgoCD,
  objectsInValues,
  type WrittenObject,
  type WrittenObjects,
} from '../writtenObjects';
import type { LayeredSource } from './applicationRelease';
import { readTemplates } from './chartTemplates';
import {
  environmentOfFile,
  valueFolders,
  type FoundEnvironment,
} from './environmentNames';
import { directoryFilter, kustomizeChanges } from './folderSources';
import { sourcesOf, type OwnRepository } from './ownRepository';

/** An Application or ApplicationSet, and what delivers it. */
export interface Delivered extends WrittenObject {
  readonly by: string;
  readonly environment?: FoundEnvironment;
  readonly template?: string;
  /** The ApplicationSet that generates it. */
  readonly set?: string;
  /** Whether it only stands for a chart of Applications that nothing delivers. */
  readonly isChart?: true;
  /** The script that installs it, which may set more. */
  readonly script?: HelmLayer;
  /** A release of a helmfile or script, for which the document has its name. */
  readonly release?:
    | { readonly source: LayeredSource; readonly chart: GitOpsChart }
    | { readonly refusal: Finding };
}

/** What a folder of files or a kustomization delivers. */
export interface FolderObjects {
  readonly objects: readonly WrittenObject[];
  /** Objects in the files of the folder that a source does not deliver: patterns leave them out, or the build fails. */
  readonly leftOut: readonly WrittenObject[];
  /** The charts that a kustomization inflates. */
  readonly charts: readonly BuiltChart[];
  /** Why a kustomization cannot be built with the changes of its source. */
  readonly refusal?: Finding;
}

const nothing: FolderObjects = { objects: [], leftOut: [], charts: [] };

/** Whether an object is an ApplicationSet. */
export function isSet(document: SourceNode): boolean {
  return textOf(document, 'kind') === 'ApplicationSet';
}

/** The value files that a source names. */
export function valueFilesOf(source: SourceNode): string[] {
  return listOf(fieldOf(source, 'helm'), 'valueFiles').map(node =>
    String((node as SourceScalar).value),
  );
}

/** Finds what Applications and ApplicationSets of a repository deliver, and counts the work. */
export class Deliveries {
  readonly tree: TreeFiles;
  readonly context: Pick<ApplicationContext, 'repository'>;
  /** At first, every repository may be the one that is read. */
  own: OwnRepository = { has: () => true };
  readonly budget: TemplateBudget = { work: 0, parsed: new Map() };
  private readonly sets = new Map<SourceNode, GeneratedSet>();
  private readonly folders = new Map<string, FolderObjects>();

  /** What is not known of the repository. */
  readonly findings: Finding[] = [];

  constructor(
    readonly files: RepositoryFiles,
    readonly written: WrittenObjects,
    private readonly build: BuildKustomization,
    readonly remaining: RemainingSteps,
  ) {
    this.tree = { texts: files };
    this.context = {
      repository: (address, revision) =>
        this.own.has(address, revision) ? this.tree : undefined,
    };
  }

  /** The folder of this repository that a source is, and its kind. */
  placeOf(source: SourceNode) {
    const path = textOf(source, 'path');
    const folder = joinPath(path);
    const isFolder =
      path !== '' &&
      textOf(source, 'chart') === '' &&
      folder !== undefined &&
      source.kind === 'map' &&
      this.own.has(
        textOf(source, 'repoURL'),
        textOf(source, 'targetRevision'),
      ) &&
      foldersOf(this.tree).has(folder);
    if (!isFolder) {
      return undefined;
    }
    const [explicit] = explicitKinds(source);
    return { folder, kind: explicit ?? detectedKind(this.tree, folder, []) };
  }

  /** What a folder of files or a kustomization delivers. */
  *inFolder(source: SourceNode): Steps<FolderObjects> {
    const { folder, kind } = this.placeOf(source) ?? {};
    if (
      folder === undefined ||
      (kind !== 'Directory' && kind !== 'Kustomize' && kind !== 'Plugin') ||
      // A plugin may build the folder with more than Kustomize alone.
      (kind === 'Plugin' && detectedKind(this.tree, folder, []) !== 'Kustomize')
    ) {
      return nothing;
    }
    const changes =
      kind === 'Kustomize'
        ? kustomizeChanges(source, folder, this.tree)
        : undefined;
    const options = changes ?? fieldOf(source, 'directory');
    // What changes make has their positions.
    const { file = '', start = 0 } = (changes && source.position) ?? {};
    const text = options ? JSON.stringify(valueFromNode(options)) : '';
    const key = `${kind} ${folder} ${file} ${start} ${text}`;
    const found =
      this.folders.get(key) ??
      (kind === 'Directory'
        ? yield* this.directory(folder, source)
        : yield* this.built(folder, source, changes));
    this.folders.set(key, found);
    return found;
  }

  private *directory(folder: string, source: SourceNode): Steps<FolderObjects> {
    const filter = directoryFilter(source, folder);
    const objects: WrittenObject[] = [];
    const leftOut: WrittenObject[] = [];
    for (const object of this.written.argocd) {
      if (this.remaining.steps <= 0) {
        break;
      }
      const { file } = object;
      const isIn = filter.isIn(file);
      this.remaining.steps -= isIn ? filter.cost(file) : 1;
      if (isIn) {
        (filter.selects(file) ? objects : leftOut).push(object);
        yield undefined;
      }
    }
    return { objects, leftOut, charts: [] };
  }

  private *built(
    folder: string,
    at: SourceNode,
    changes: SourceMap | undefined,
  ): Steps<FolderObjects> {
    const metadata = mapNode({ name: 'application' }, at);
    const path = mapNode({ path: `./${folder}` }, at);
    const entries = [...path.entries, ...entriesOf(changes)];
    const spec: SourceNode = { ...path, entries };
    const built = yield* this.build(
      this.files,
      mapNode({ metadata, spec }, at),
      {
        substitute: document => ({ document, findings: [] }),
        mostSteps: this.remaining.steps,
        inflatesCharts: true,
      },
    );
    this.remaining.steps -= built.steps ?? 0;
    const refusal = changes
      ? built.findings.find(({ severity }) => severity === 'error')
      : undefined;
    // What would be changed is not what is written.
    const leftOut = refusal
      ? this.written.argocd.filter(({ file }) => isBelow(file, folder))
      : [];
    const objects = built.resources
      .filter(({ document }) => isArgoCD(document))
      .map(({ document }) => ({
        file: document.position?.file ?? folder,
        document,
      }));
    const charts = built.charts ?? [];
    return { objects, leftOut, charts, ...(refusal && { refusal }) };
  }

  /** The objects that a chart makes of its values: those of its templates, and those of `argocd-apps`. */
  *inChart(
    source: SourceNode,
    helm: HelmSource,
    isNamed: boolean,
  ): Steps<{
    readonly objects: ReadonlyArray<
      Pick<Delivered, 'template'> & WrittenObject
    >;
    readonly unread: readonly UnreachedObject[];
  }> {
    const templates = this.templatesOf(source);
    const isApps = isAppsChart(source);
    if (!helm.values || !(templates || isApps)) {
      return { objects: [], unread: [] };
    }
    const { folder } = this.placeOf(source) ?? {};
    const ofApps: SourceNode[] = isApps ? [helm.values] : [];
    if (folder !== undefined && dependsOnApps(this.files, folder)) {
      ofApps.push(...helm.values.entries.map(({ value }) => value));
    }
    this.budget.work = this.remaining.steps;
    const read = yield* readTemplates(
      this.files,
      templates ?? [],
      helm.values,
      isNamed ? helm.release : undefined,
      this.budget,
    );
    this.remaining.steps = Math.max(0, this.budget.work);
    const made = read.objects.map(each => ({ ...each, template: each.file }));
    return { ...read, objects: [...made, ...ofApps.flatMap(objectsInValues)] };
  }

  /** The templates that make Applications, if a source is a chart with some. */
  templatesOf(source: SourceNode) {
    const place = this.placeOf(source);
    return place?.kind === 'Helm'
      ? this.written.charts.get(place.folder)
      : undefined;
  }

  /** What an ApplicationSet generates. */
  generated(document: SourceNode): GeneratedSet {
    const known = this.sets.get(document) ?? this.generate(document);
    this.sets.set(document, known);
    return known;
  }

  /** The same for one cluster that may exist. */
  generatedFor(
    document: SourceNode,
    cluster: Omit<ClusterSecret, 'server'>,
  ): GeneratedSet {
    const server = 'https://kubernetes.default.svc';
    return this.generate(document, [{ server, ...cluster }]);
  }

  private generate(
    document: SourceNode,
    clusters: readonly ClusterSecret[] = this.written.clusters,
  ): GeneratedSet {
    const generated = generateApplications(
      document,
      { ...this.context, ...(clusters.length > 0 && { clusters }) },
      this.remaining.steps,
    );
    this.remaining.steps -= generated.steps;
    return generated;
  }

  /** The folders of charts that an object delivers, and the what is in its other folders. */
  *partsOf({ document }: WrittenObject): Steps<{
    readonly charts: ReadonlySet<string>;
    readonly inFolders: ReadonlySet<FolderObjects>;
  }> {
    const documents = isSet(document)
      ? this.generated(document).applications.map(each => each.document)
      : [document];
    const charts = new Set<string>();
    const inFolders = new Set<FolderObjects>();
    for (const source of documents.flatMap(sourcesOf)) {
      const { folder, kind } = this.placeOf(source) ?? {};
      if (folder !== undefined && kind === 'Helm') {
        charts.add(folder);
      }
      inFolders.add(yield* this.inFolder(source));
      yield undefined;
    }
    return { charts, inFolders };
  }

  /** The environments that the value files beside those of a chart are for, or those in a folder for them. */
  valueFileEnvironments(folder: string): FoundEnvironment[] {
    const inFolder = (below: string) =>
      foldersOf(this.tree)
        .get(joinPath(folder, below) ?? '')
        ?.map(name => joinPath(folder, below, name) ?? '') ?? [];
    for (const below of ['', ...valueFolders]) {
      const found = inFolder(below).flatMap((path): FoundEnvironment[] => {
        const name = environmentOfFile(path);
        return name === undefined
          ? []
          : [{ name, folder: path, confidence: 'likely' }];
      });
      if (found.length > 0) {
        return found;
      }
    }
    return [];
  }
}
