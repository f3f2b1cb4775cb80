// SPDX-License-Identifier: Apache-2.0

import {
  nodeFromValue,
  startOfLine,
  type Steps,
} from '@component-config/config-engine';
import { readApplication } from '../../application';
import { textOf } from '../../argocd/shapes';
import { parseFile } from '../../parsedFiles';
import {
  baseName,
  folderOf,
  isBelow,
  joinPath,
  relativePath,
} from '../../paths';
import { pathsBelow, sortedPaths } from '../../sortedPaths';
import { differingParts } from '../findRoots';
import { KustomizeFolders } from '../kustomizeFolders';
import { keyOf, nameOf } from '../objects';
import type { WrittenObject } from '../writtenObjects';
import type { Deliveries, Delivered, FolderObjects } from './deliveries';
import {
  environmentOfFolder,
  isKnownName,
  type FoundEnvironment,
} from './environmentNames';
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
  const inCharts: { folder: string; object: WrittenObject }[] = [];
  for (const folder of charts.keys()) {
    const [root] = rootsOfChart(deliveries, folder);
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
  const { delivered, folders: inFolders } = yield* deliveredBy(deliveries, [
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
      rootsOfChart(deliveries, folder, differingParts(folders)[index]),
    ),
  ];
}

/** The files and the folders of charts that objects in other ones deliver, or leave out. */
function* deliveredBy(
  deliveries: Deliveries,
  written: readonly { folder: string | undefined; object: WrittenObject }[],
): Steps<{
  delivered: ReadonlySet<string>;
  folders: readonly FolderObjects[];
}> {
  const delivered = new Set<string>();
  const inFolders = new Map<FolderObjects, Set<string>>();
  const parts = new Map<Part, Set<Part>>();
  const addPart = (of: Part, part: Part) => {
    const known = parts.get(of) ?? new Set();
    parts.set(of, known.add(part));
  };
  for (const { folder, object } of written) {
    const own = yield* deliveries.partsOf(object);
    const by = folder ?? object.file;
    for (const path of own.charts) {
      if (path !== folder) {
        delivered.add(path);
        addPart(by, path);
      }
    }
    for (const each of own.inFolders) {
      const files = inFolders.get(each) ?? new Set();
      inFolders.set(each, files.add(object.file));
      addPart(by, each);
    }
  }
  for (const [each, by] of inFolders) {
    for (const file of filesOfOthers(deliveries, each.objects, by)) {
      delivered.add(file);
      addPart(each, file);
    }
  }
  const all = written.map(({ folder, object }) => folder ?? object.file);
  for (const part of beginningsOfCircles(all, delivered, parts)) {
    delivered.delete(part);
  }
  // Objects that leave each other out begin delivery.
  const leftOut = [...inFolders].map(([each, by]) => ({
    by,
    files: filesOfOthers(deliveries, each.leftOut, by),
  }));
  const anyLeftOut = new Set(leftOut.flatMap(({ files }) => files));
  leftOut
    .filter(({ by }) => [...by].some(file => !anyLeftOut.has(file)))
    .forEach(({ files }) => files.forEach(file => delivered.add(file)));
  return { delivered, folders: [...inFolders.keys()] };
}

/** Objects as they deliver themselves, after the changes of their kustomizations. */
function asDelivered(
  objects: readonly WrittenObject[],
  folders: readonly FolderObjects[],
): WrittenObject[] {
  const placeOf = ({ file, document }: WrittenObject) =>
    `${file} ${document.position?.start}`;
  const changed = new Map(
    folders.flatMap(folder =>
      folder.objects.map(each => [placeOf(each), each] as const),
    ),
  );
  return objects.map(object => changed.get(placeOf(object)) ?? object);
}

/** A file, the folder of a chart, or what is in a folder. */
type Part = string | FolderObjects;

/** Where delivery begins among objects that deliver each other, as those of an Argo CD that delivers itself. */
function beginningsOfCircles(
  all: readonly string[],
  delivered: ReadonlySet<string>,
  parts: ReadonlyMap<Part, ReadonlySet<Part>>,
): string[] {
  const reached = new Set<Part>();
  all
    .filter(each => !delivered.has(each))
    .forEach(each => partsFrom(each, parts, reached));
  const seen = new Set(reached);
  const last = all
    .filter(each => delivered.has(each))
    .flatMap(each => partsFrom(each, parts, seen))
    .reverse();
  // The one whose parts are found last is not among the parts of others, apart from those in its own circle.
  return last.filter((each): each is string => {
    const isFirst = !reached.has(each);
    partsFrom(each, parts, reached);
    return isFirst && typeof each === 'string';
  });
}

/** What is reached from a part and was not seen yet: each after its own parts. */
function partsFrom(
  start: Part,
  parts: ReadonlyMap<Part, ReadonlySet<Part>>,
  seen: Set<Part>,
): Part[] {
  const found: Part[] = [];
  const open: { part: Part; rest: Iterator<Part> }[] = [];
  const enter = (part: Part) => {
    if (!seen.has(part)) {
      seen.add(part);
      open.push({ part, rest: (parts.get(part) ?? []).values() });
    }
  };
  enter(start);
  for (let top = open.at(-1); top; top = open.at(-1)) {
    const next = top.rest.next();
    if (next.done) {
      found.push(top.part);
      open.pop();
    } else {
      enter(next.value);
    }
  }
  return found;
}

/** The files of objects, without that which alone delivers them. */
function filesOfOthers(
  { remaining }: Deliveries,
  objects: readonly WrittenObject[],
  by: ReadonlySet<string>,
): string[] {
  remaining.steps -= objects.length;
  return [...new Set(objects.map(({ file }) => file))].filter(
    file => by.size > 1 || !by.has(file),
  );
}

/** The objects that the templates of a chart make. */
function* objectsOf(
  deliveries: Deliveries,
  { document }: Delivered,
): Steps<readonly WrittenObject[]> {
  const [source] = readApplication(document, deliveries.context).sources;
  yield undefined;
  return source?.helm
    ? (yield* deliveries.inChart(sourcesOf(document)[0], source.helm, false))
        .objects
    : [];
}

/** An Application that stands for a chart that nothing delivers. */
function chartRoot(
  folder: string,
  environment: FoundEnvironment,
  valueFile?: string,
  name: string = baseName(folder),
  namespace: string = '',
): Delivered {
  const document = nodeFromValue({
    metadata: { name: name.toLowerCase() || 'chart', namespace },
    spec: {
      source: {
        repoURL: '',
        path: folder || '.',
        helm: { valueFiles: valueFile === undefined ? [] : [valueFile] },
      },
    },
  });
  return { file: folder, document, by: folder, environment };
}

/** One for each value file that is for an environment; without any, one for its folder. */
function rootsOfChart(
  deliveries: Deliveries,
  folder: string,
  name: string = folder,
): Delivered[] {
  const environments = deliveries.valueFileEnvironments(folder);
  const roots =
    environments.length > 0
      ? environments.map(each => chartRoot(folder, each, baseName(each.folder)))
      : [
          chartRoot(
            folder,
            environmentOfFolder(folder) ?? {
              name: name || 'default',
              folder,
              confidence: 'likely',
            },
          ),
        ];
  return roots.map(root => ({ ...root, isChart: true }));
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

/** A chart, with the value files of its environments. */
interface GuessedChart {
  readonly folder: string;
  /** What the names of charts are told apart by. */
  readonly place: string;
  readonly environments: readonly FoundEnvironment[];
}

/** Charts with value files for environments, in a repository where no object delivers them, and no script these. */
function* guessedRoots(
  deliveries: Deliveries,
  installed: ReadonlySet<string>,
): Steps<Delivered[]> {
  const folders = sortedPaths(deliveries.files)
    .filter(file => baseName(file) === 'Chart.yaml')
    .map(folderOf)
    .filter(folder => !installed.has(folder));
  const copies = copiesByFolder(folders);
  const guessed: GuessedChart[] = [];
  for (const folder of folders) {
    const copy = copies.get(folder);
    const isPart = /(?:^|\/)(?:charts|templates)\/[^/]*$/.test(folder);
    if (copy) {
      const file = `${folder}/values.yaml`;
      guessed.push({
        folder,
        place: copy,
        environments: [
          { name: baseName(folder), folder: file, confidence: 'guess' },
        ],
      });
    } else if (!isPart) {
      const environments = guessedEnvironments(deliveries, folder);
      guessed.push({ folder, place: folder, environments });
    }
    yield undefined;
  }
  const charts = guessed.filter(({ environments }) => environments.length > 0);
  const names = yield* namesOfCharts(deliveries, charts);
  return charts.flatMap(({ folder, environments }, index) =>
    environments.map(({ name, folder: path }) => {
      const root = chartRoot(
        folder,
        { name, folder: name, confidence: 'guess' },
        relativePath(folder, path),
        names[index],
        'default',
      );
      const position = startOfLine(joinPath(folder, 'Chart.yaml') ?? '', 1);
      return { ...root, document: { ...root.document, position } };
    }),
  );
}

/** The environments that the value files of a chart are for: those in its folder, beside it, or in folders below it. */
function guessedEnvironments(
  deliveries: Deliveries,
  folder: string,
): FoundEnvironment[] {
  const own = () => deliveries.valueFileEnvironments(folder);
  // Those of all charts in a folder may be beside them.
  const beside = () =>
    folder === '' ? [] : deliveries.valueFileEnvironments(folderOf(folder));
  const below = () =>
    pathsBelow(deliveries.files, folder).flatMap((file): FoundEnvironment[] => {
      const name = baseName(folderOf(file));
      const isOne =
        /^values\.ya?ml$/.test(baseName(file)) &&
        isKnownName(name) &&
        !/\/(?:charts|templates)\//.test(file.slice(folder.length));
      return isOne ? [{ name, folder: file, confidence: 'guess' }] : [];
    });
  for (const find of [own, beside, below]) {
    const environments = find().filter(
      ({ name }) => name !== 'base' && name !== 'test',
    );
    if (environments.length > 0) {
      return isPlausible(environments.map(({ name }) => name))
        ? environments
        : [];
    }
  }
  return [];
}

/** Whether names are those of environments: several, one of them usual. */
function isPlausible(names: readonly string[]): boolean {
  return new Set(names).size > 1 && names.some(isKnownName);
}

/** For charts whose folders are one copy for each environment, the folder around them. */
function copiesByFolder(folders: readonly string[]): Map<string, string> {
  const byParent = new Map<string, string[]>();
  for (const folder of folders) {
    const parent = folderOf(folder);
    byParent.set(parent, [...(byParent.get(parent) ?? []), folder]);
  }
  return new Map(
    [...byParent].flatMap(([parent, copies]) => {
      const names = copies.map(baseName);
      const isCopied =
        isPlausible(names) &&
        names.every(name => isKnownName(name) || name === 'test');
      return isCopied ? copies.map(each => [each, parent] as const) : [];
    }),
  );
}

/** The names that charts have or, where those of several places have the same, what these differ by. */
function* namesOfCharts(
  { files }: Deliveries,
  charts: readonly GuessedChart[],
): Steps<string[]> {
  const names: string[] = [];
  for (const { folder } of charts) {
    const file = folder === '' ? 'Chart.yaml' : `${folder}/Chart.yaml`;
    const text = files.get(file) ?? '';
    const { documents } = yield* parseFile(files, { file, text });
    names.push(textOf(documents[0]?.root, 'name') || baseName(folder));
  }
  const places = [...new Set(charts.map(({ place }) => place))];
  const named = new Set(charts.map(({ place }, at) => `${place} ${names[at]}`));
  if (named.size === places.length && new Set(names).size === places.length) {
    return names;
  }
  const parts = differingParts(places);
  return charts.map(({ place }) =>
    parts[places.indexOf(place)].replaceAll('/', '-'),
  );
}
