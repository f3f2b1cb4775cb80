// SPDX-License-Identifier: Apache-2.0

import type {
  SourceNode,
  SourceScalar,
  Steps,
} from '@component-config/config-engine';
import { mapNode } from '../../../adapters/nodes';
import type { ApplicationContext, HelmSource } from '../../application';
import { detectedKind, explicitKinds } from '../../application/sourceKind';
import { generateApplications, type GeneratedSet } from '../../applicationset';
import { foldersOf, type TreeFiles } from '../../argocd/files';
import { folderOf, isBelow, joinPath } from '../../paths';
import { fieldOf, isTrue, listOf, textOf } from '../../argocd/shapes';
import type { TemplateBudget } from '../../goTemplate';
import type { RepositoryFiles } from '../../types';
import type {
  BuildKustomization,
  BuiltChart,
  RemainingSteps,
  UnreachedObject,
} from '../types';
import {
  isArgoCD,
  type WrittenObject,
  type WrittenObjects,
} from '../writtenObjects';
import { readTemplates } from './chartTemplates';
import { environmentOfFile, type FoundEnvironment } from './environmentNames';
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
}

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
  private readonly budget: TemplateBudget = { work: 0, parsed: new Map() };
  private readonly sets = new Map<SourceNode, GeneratedSet>();
  private readonly folders = new Map<string, readonly WrittenObject[]>();
  /** By the folder of a kustomization that was built. */
  private readonly charts = new Map<string, readonly BuiltChart[]>();

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

  /** The objects that a folder of files or a kustomization delivers. */
  *inFolder(source: SourceNode): Steps<readonly WrittenObject[]> {
    const { folder, kind } = this.placeOf(source) ?? {};
    if (
      folder === undefined ||
      (kind !== 'Directory' && kind !== 'Kustomize')
    ) {
      return [];
    }
    const isDeep = isTrue(fieldOf(source, 'directory'), 'recurse');
    const key = `${kind} ${isDeep} ${folder}`;
    let found = this.folders.get(key);
    if (!found && kind === 'Directory') {
      found = this.written.argocd.filter(({ file }) =>
        isDeep ? isBelow(file, folder) : folderOf(file) === folder,
      );
    }
    found ??= yield* this.built(folder, source);
    this.folders.set(key, found);
    return found;
  }

  /** The charts that a kustomization inflates, after it was built. */
  chartsIn(source: SourceNode): readonly BuiltChart[] {
    return this.charts.get(this.placeOf(source)?.folder ?? '') ?? [];
  }

  private *built(folder: string, at: SourceNode): Steps<WrittenObject[]> {
    const metadata = mapNode({ name: 'application' }, at);
    const spec = mapNode({ path: `./${folder}` }, at);
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
    this.charts.set(folder, built.charts ?? []);
    return built.resources
      .filter(({ document }) => isArgoCD(document))
      .map(({ document }) => ({
        file: document.position?.file ?? folder,
        document,
      }));
  }

  /** The objects that the templates of a chart make with its values. */
  *inChart(
    source: SourceNode,
    helm: HelmSource,
    isNamed: boolean,
  ): Steps<{
    readonly objects: readonly WrittenObject[];
    readonly unread: readonly UnreachedObject[];
  }> {
    const templates = this.templatesOf(source);
    if (!templates || !helm.values) {
      return { objects: [], unread: [] };
    }
    this.budget.work = this.remaining.steps;
    const read = yield* readTemplates(
      this.files,
      templates,
      helm.values,
      isNamed ? helm.release : undefined,
      this.budget,
    );
    this.remaining.steps = Math.max(0, this.budget.work);
    return read;
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
    name: string,
    labels: Readonly<Record<string, string>>,
  ): GeneratedSet {
    const server = 'https://kubernetes.default.svc';
    return this.generate(document, [{ name, server, labels }]);
  }

  private generate(
    document: SourceNode,
    clusters?: Parameters<typeof generateApplications>[1]['clusters'],
  ): GeneratedSet {
    const generated = generateApplications(
      document,
      { ...this.context, ...(clusters && { clusters }) },
      this.remaining.steps,
    );
    this.remaining.steps -= generated.steps;
    return generated;
  }

  /** The folders of charts that an object delivers, and the objects of its other folders. */
  *partsOf({ document }: WrittenObject): Steps<{
    readonly charts: ReadonlySet<string>;
    readonly objects: ReadonlySet<readonly WrittenObject[]>;
  }> {
    const documents = isSet(document)
      ? this.generated(document).applications.map(each => each.document)
      : [document];
    const charts = new Set<string>();
    const objects = new Set<readonly WrittenObject[]>();
    for (const source of documents.flatMap(sourcesOf)) {
      const { folder, kind } = this.placeOf(source) ?? {};
      if (folder !== undefined && kind === 'Helm') {
        charts.add(folder);
      }
      objects.add(yield* this.inFolder(source));
      yield undefined;
    }
    return { charts, objects };
  }

  /** The environments that the value files beside those of a chart are for. */
  valueFileEnvironments(folder: string): FoundEnvironment[] {
    const names = foldersOf(this.tree).get(folder) ?? [];
    return names.flatMap(file => {
      const name = environmentOfFile(file);
      return name === undefined
        ? []
        : [
            {
              name,
              folder: folder === '' ? file : `${folder}/${file}`,
              confidence: 'likely' as const,
            },
          ];
    });
  }
}
