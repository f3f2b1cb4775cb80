// SPDX-License-Identifier: Apache-2.0

import {
  parseSource,
  textAt,
  type SourceNode,
} from '@component-config/config-engine';
import { itemsAt } from '../nodes';
import { isInRange } from './dependencies';

/** A dependency that is a folder beside the chart: `repository: file://../common`. */
interface LocalDependency {
  readonly name: string;
  /** A range. */
  readonly version?: string;
  /** Relative to the folder of the chart. */
  readonly folder: string;
}

const scheme = 'file://';

/** A path of the machine is not one of the repository. */
const relative = /^file:\/\/(?!\/)/;

/**
 * The folders beside a chart that its dependencies are in, relative to the chart.
 *
 * @param textOf - the text of a file of the chart
 */
export function localFolders(
  textOf: (path: string) => string | undefined,
): string[] {
  return declaredIn(textOf).map(({ folder }) => folder);
}

/**
 * A chart with the dependencies that are beside it, as `helm dependency build` copies them below `charts/`
 * (docs/rules/helm.md#dependencies). Their own dependencies are not copied, as Helm does not.
 *
 * @param files - of the chart, by their path below it
 * @param filesOf - the files of a folder, relative to that of the chart
 */
export function withLocalDependencies<File extends { readonly text: string }>(
  files: ReadonlyMap<string, File>,
  filesOf: (folder: string) => ReadonlyMap<string, File> | undefined,
): ReadonlyMap<string, File> {
  const declared = declaredIn(path => files.get(path)?.text);
  if (declared.length === 0) {
    return files;
  }
  const vendored = new Set(
    [...files].flatMap(([path, { text }]) =>
      /^charts\/[^/]+\/Chart\.yaml$/.test(path)
        ? [textAt(rootOf(text), 'name')]
        : [],
    ),
  );
  const all = new Map(files);
  for (const { name, version, folder } of declared) {
    const own = filesOf(folder);
    const root = rootOf(own?.get('Chart.yaml')?.text ?? '');
    const isSame =
      textAt(root, 'name') === name &&
      isInRange(textAt(root, 'version') ?? '', version);
    if (own && isSame && !vendored.has(name)) {
      vendored.add(name);
      own.forEach((file, path) => all.set(`charts/${name}/${path}`, file));
    }
  }
  return all;
}

function declaredIn(
  textOf: (path: string) => string | undefined,
): LocalDependency[] {
  const text = textOf('requirements.yaml') ?? textOf('Chart.yaml') ?? '';
  // Most charts have none, and are not read for them.
  return itemsAt(
    text.includes(scheme) ? rootOf(text) : undefined,
    'dependencies',
  )
    .map(dependency => ({
      name: textAt(dependency, 'name') ?? '',
      version: textAt(dependency, 'version'),
      repository: textAt(dependency, 'repository') ?? '',
    }))
    .filter(({ repository }) => relative.test(repository))
    .map(({ repository, ...dependency }) => ({
      ...dependency,
      folder: repository.slice(scheme.length),
    }));
}

function rootOf(text: string): SourceNode | undefined {
  return parseSource({ file: '', text }, {}, 'cluster').documents[0]?.root;
}
