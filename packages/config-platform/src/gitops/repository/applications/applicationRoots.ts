// SPDX-License-Identifier: Apache-2.0

import { nodeFromValue, type Steps } from '@component-config/config-engine';
import { readApplication } from '../../application';
import { textOf } from '../../argocd/shapes';
import { folderOf, isBelow } from '../../paths';
import { differingParts } from '../findRoots';
import { KustomizeFolders } from '../kustomizeFolders';
import { keyOf, nameOf } from '../objects';
import { isAppsChart, type WrittenObject } from '../writtenObjects';
import { guessedRoots, rootsOfChart } from './chartRoots';
import type { Deliveries, Delivered } from './deliveries';
import { asDelivered, findDelivered } from './deliveryOrder';
import { environmentOfFolder, type FoundEnvironment } from './environmentNames';
import { rootsOfHelmfiles } from './helmfileRoots';
import { findOwnRepository, sourcesOf } from './ownRepository';
import { rootsOfScripts } from './scriptRoots';

/**
 * The Applications, ApplicationSets and charts of Applications that no other one delivers
 * (docs/rules/gitops.md#argo-cd). Finds out which repository is read.
 */
export function* findApplicationRoots(
  deliveries: Deliveries,
  hasOthers: boolean,
): Steps<readonly Delivered[]> {
  const { argocd, charts } = deliveries.written;
  if (argocd.length + charts.size === 0) {
    if (hasOthers) {
      return [];
    }
    const helmfiles = yield* rootsOfHelmfiles(deliveries);
    const found = helmfiles.length > 0 ? helmfiles : rootsOfScripts(deliveries);
    const [script] = found.flatMap(each => each.script ?? []);
    const guessed = helmfiles.some(isInstalled)
      ? []
      : yield* guessedRoots(deliveries, chartsOf(found));
    return [
      ...found,
      ...guessed.map(each => ({ ...each, ...(script && { script }) })),
    ];
  }
  const inCharts: { folder: string | undefined; object: WrittenObject }[] = [];
  const makers: { folder?: string; root: WrittenObject }[] = [
    ...[...charts.keys()].flatMap(folder =>
      rootsOfChart(deliveries, folder).map(root => ({ folder, root })),
    ),
    ...argocd
      .filter(({ document }) => sourcesOf(document).some(isAppsChart))
      .map(root => ({ root })),
  ];
  for (const { folder, root } of makers) {
    if (deliveries.remaining.steps <= 0) {
      break;
    }
    for (const object of yield* objectsOf(deliveries, root)) {
      inCharts.push({ folder, object });
    }
  }
  deliveries.own = yield* findOwnRepository(
    [...argocd, ...inCharts.map(({ object }) => object)].map(
      ({ document }) => document,
    ),
    deliveries.tree,
  );
  const inFiles = argocd.map(object => ({ folder: undefined, object }));
  const { delivered, folders: inFolders } = yield* findDelivered(deliveries, [
    ...inFiles,
    ...inCharts,
  ]);
  const files = asDelivered(
    argocd.filter(({ file }) => !delivered.has(file)),
    inFolders,
  );
  const folders = [...charts.keys()].filter(each => !delivered.has(each));
  const overlays = yield* rootsOfOverlays(deliveries, files);
  const others = files.filter(
    ({ file }) => !overlays.files.has(file) && !overlays.isDisabled(file),
  );
  return [
    ...rootsOfFiles(deliveries, others, folders),
    ...overlays.roots,
    ...folders.flatMap((folder, index) =>
      rootsOfChart(
        deliveries,
        folder,
        folders.length > 1 ? differingParts(folders)[index] : undefined,
      ),
    ),
  ];
}

/** The objects that a chart makes. */
function* objectsOf(
  deliveries: Deliveries,
  { document }: WrittenObject,
): Steps<readonly WrittenObject[]> {
  const [source] = readApplication(document, deliveries.context).sources;
  yield undefined;
  return source?.helm
    ? (yield* deliveries.inChart(sourcesOf(document)[0], source.helm, false))
        .objects
    : [];
}

/**
 * Objects in files, with the environment that their folder suggests. Where folders have objects of the same name, they are
 * for several instances of Argo CD, so that each is an environment.
 */
function rootsOfFiles(
  deliveries: Deliveries,
  objects: readonly WrittenObject[],
  charts: readonly string[],
): Delivered[] {
  const alone = charts.filter(
    each => deliveries.valueFileEnvironments(each).length === 0,
  );
  const names = namesOf(objects.map(({ file }) => folderOf(file)));
  const own = namesOf(foldersOfSameName(objects));
  return objects.map(object => {
    const folder = folderOf(object.file);
    const ownName = own.get(folder);
    const name = ownName ?? names.get(folder) ?? folder;
    const known =
      ownName === undefined ? environmentOfFolder(folder) : undefined;
    const environment: FoundEnvironment | undefined =
      known ??
      (ownName !== undefined || alone.length > 1
        ? { name, folder, confidence: 'likely' }
        : undefined);
    return { ...object, by: folder, ...(environment && { environment }) };
  });
}

/**
 * Objects as the overlays that nothing delivers change them, and the files of these objects. Each of several overlays is
 * an environment.
 */
function* rootsOfOverlays(
  deliveries: Deliveries,
  objects: readonly WrittenObject[],
): Steps<{
  roots: readonly Delivered[];
  files: ReadonlySet<string>;
  isDisabled(file: string): boolean;
}> {
  const folders = new KustomizeFolders(deliveries.files, deliveries.remaining);
  const files = new Set<string>();
  const built: { folder: string; objects: readonly WrittenObject[] }[] = [];
  for (const folder of objects.length > 0 ? yield* folders.tops() : []) {
    const read = yield* folders.readFrom(folder);
    const own = objects.filter(({ file }) => read.has(file));
    if (own.some(({ file }) => !isBelow(file, folder))) {
      const source = nodeFromValue({ repoURL: '', path: folder });
      const changed = yield* deliveries.inFolder(source);
      built.push({ folder, objects: changed.objects });
      own
        .filter(() => changed.objects.length > 0)
        .forEach(({ file }) => files.add(file));
    }
  }
  const names = namesOf(built.map(({ folder }) => folder));
  const roots = built.flatMap(({ folder, objects: changed }) => {
    const environment: FoundEnvironment | undefined =
      built.length > 1
        ? { name: names.get(folder) ?? folder, folder, confidence: 'likely' }
        : environmentOfFolder(folder);
    return changed.map(object => ({
      ...object,
      by: folder,
      ...(environment && { environment }),
    }));
  });
  return { roots, files, isDisabled: file => folders.isDisabled(file) };
}

/** What folders differ by. */
function namesOf(folders: readonly string[]): ReadonlyMap<string, string> {
  const unique = [...new Set(folders)];
  const names = differingParts(unique);
  return new Map(unique.map((folder, index) => [folder, names[index]]));
}

/** The folders that have an object with the name of one in another folder. */
function foldersOfSameName(objects: readonly WrittenObject[]): string[] {
  const byName = new Map<string, Set<string>>();
  for (const { file, document } of objects) {
    const key = keyOf(nameOf(document));
    const folders = byName.get(key) ?? new Set();
    byName.set(key, folders.add(folderOf(file)));
  }
  return [...byName.values()].flatMap(folders =>
    folders.size > 1 ? [...folders] : [],
  );
}

/** Whether a release of a helmfile or script could be read. */
function isInstalled({ release }: Delivered): boolean {
  return release !== undefined && !('refusal' in release);
}

/** The folders of the charts of releases. */
function chartsOf(roots: readonly Delivered[]): ReadonlySet<string> {
  return new Set(
    roots
      .flatMap(({ document }) => sourcesOf(document))
      .map(source => textOf(source, 'path')),
  );
}
