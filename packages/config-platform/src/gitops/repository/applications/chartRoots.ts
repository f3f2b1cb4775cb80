// SPDX-License-Identifier: Apache-2.0

import {
  nodeFromValue,
  startOfLine,
  type Steps,
} from '@component-config/config-engine';
import { placeholderOfChart } from '../../../adapters/helm';
import { textOf } from '../../argocd/shapes';
import { parseFile } from '../../parsedFiles';
import { baseName, folderOf, joinPath, relativePath } from '../../paths';
import { pathsBelow, sortedPaths } from '../../sortedPaths';
import { differingParts } from '../findRoots';
import type { Deliveries, Delivered } from './deliveries';
import {
  environmentOfFolder,
  isKnownName,
  type FoundEnvironment,
} from './environmentNames';

/** An Application that stands for a chart that nothing delivers. */
function chartRoot(
  folder: string,
  environment: FoundEnvironment | undefined,
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
  return {
    file: folder,
    document,
    by: folder,
    ...(environment && { environment }),
  };
}

/**
 * One for each value file that is for an environment; without any, one for its folder.
 *
 * @param name - what tells the folder from those of other such charts, if there are several
 */
export function rootsOfChart(
  deliveries: Deliveries,
  folder: string,
  name?: string,
): Delivered[] {
  const environments = deliveries.valueFileEnvironments(folder);
  const ofFolder =
    environmentOfFolder(folder) ??
    (name === undefined
      ? undefined
      : ({ name, folder, confidence: 'likely' } as const));
  const roots =
    environments.length > 0
      ? environments.map(each =>
          chartRoot(folder, each, relativePath(folder, each.folder)),
        )
      : [chartRoot(folder, ofFolder)];
  return roots.map(root => ({ ...root, isChart: true }));
}

/** A chart, with the value files of its environments. */
interface GuessedChart {
  readonly folder: string;
  /** What the names of charts are told apart by. */
  readonly place: string;
  readonly environments: readonly FoundEnvironment[];
}

/** Charts with value files for environments, in a repository where no object delivers them, and no script these. */
export function* guessedRoots(
  deliveries: Deliveries,
  installed: ReadonlySet<string>,
): Steps<Delivered[]> {
  const folders = sortedPaths(deliveries.files)
    .filter(file => baseName(file) === 'Chart.yaml')
    .filter(file => !placeholderOfChart(deliveries.files.get(file) ?? ''))
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
    const copies = byParent.get(parent) ?? [];
    byParent.set(parent, copies);
    copies.push(folder);
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
  const byPlace = new Map(places.map((place, at) => [place, parts[at]]));
  return charts.map(
    ({ place }) => byPlace.get(place)?.replaceAll('/', '-') ?? place,
  );
}
