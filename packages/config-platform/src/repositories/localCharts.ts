// SPDX-License-Identifier: Apache-2.0

import { localFolders, withLocalDependencies } from '../adapters/helm';
import { folderOf, joinPath } from '../gitops/paths';
import type { RepositoryFile } from './types';

/**
 * A chart, with the charts of the same tree that it depends on.
 *
 * @public
 */
export interface CompleteChart {
  readonly files: ReadonlyMap<string, RepositoryFile>;
  /** The paths of `Chart.yaml` of the others, also of those that do not exist. */
  readonly beside: readonly string[];
}

/**
 * The characters of the charts that may be copied in one reading of a tree; many charts may name a large one.
 *
 * @public
 */
export const copiedCharacters = 20 * 1024 * 1024;

/**
 * A chart of a tree as `helm dependency build` makes it from the folders of the tree (docs/rules/helm.md#dependencies).
 *
 * @param path - of its `Chart.yaml`
 * @param files - of the chart, by their path below it
 * @param chartAt - the files of another chart, by the path of its `Chart.yaml`
 * @param left - how many characters may still be copied; further charts are left out
 *
 * @public
 */
export async function completeChart(
  path: string,
  files: ReadonlyMap<string, RepositoryFile>,
  chartAt: (
    path: string,
  ) => Promise<ReadonlyMap<string, RepositoryFile> | undefined>,
  left: { characters: number },
): Promise<CompleteChart> {
  const beside = new Map<string, ReadonlyMap<string, RepositoryFile>>();
  const named = new Set<string>();
  const pathOf = (folder: string) =>
    joinPath(folderOf(path), folder, 'Chart.yaml') ?? '';
  for (const folder of localFolders(below => files.get(below)?.text)) {
    const at = pathOf(folder);
    const found = at === path || named.has(at) ? undefined : await chartAt(at);
    named.add(at);
    const characters = [...(found ?? [])].reduce(
      (sum, [, { text }]) => sum + text.length,
      0,
    );
    if (found && characters <= left.characters) {
      left.characters -= characters;
      beside.set(at, found);
    }
  }
  return {
    files: withLocalDependencies(files, folder => beside.get(pathOf(folder))),
    beside: [...named],
  };
}
