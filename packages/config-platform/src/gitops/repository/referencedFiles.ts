// SPDX-License-Identifier: Apache-2.0

import {
  childNode,
  parseSource,
  textAt,
  type SourceNode,
  type SourceText,
} from '@component-config/config-engine';
import { entriesOf, itemsAt, itemsOf } from '../../adapters/nodes';
import { filesReadBy } from '../helmfile/helmfileTemplates';
import { isRemoteFile } from '../kustomization/context';
import { kustomizationNames } from '../kustomization/folders';
import { filesOfGenerators } from '../kustomization/generatorFiles';
import { cleanPath, folderOf, joinPath } from '../paths';

/**
 * The files that the generators of kustomizations, `fileParameters` of Applications and `readFile` of helmfiles read,
 * besides those of the repository that are YAML.
 *
 * @param files - all YAML files of a repository
 * @param root - its own folder among their paths
 *
 * @returns their paths, each once
 *
 * @public
 */
export function referencedFiles(
  files: readonly SourceText[],
  root: string = '',
): string[] {
  const listed = new Set(files.map(({ file }) => file));
  const isKnown = (path: string) =>
    listed.has(path) ||
    kustomizationNames.some(name => listed.has(`${path}/${name}`));
  const found = new Set<string>();
  for (const source of files) {
    const folder = folderOf(source.file);
    const paths = [
      ...filesReadBy(source.text),
      ...filesOfGenerators(source, path =>
        isKnown(cleanPath(`${folder}/${path}`)),
      ),
      ...filesOfParameters(source),
    ];
    for (const path of paths) {
      const below = isRemoteFile(path)
        ? undefined
        : joinPath(path.startsWith('/') ? root : folder, path);
      if (below !== undefined && !listed.has(below)) {
        found.add(below);
      }
    }
  }
  return [...found];
}

/** The files of the parameters of Applications in a file. */
function filesOfParameters(source: SourceText): string[] {
  return source.text.includes('fileParameters')
    ? parseSource(source).documents.flatMap(({ root }) => parametersIn(root))
    : [];
}

/** The files of parameters, as seen from the root of the repository that the source is in. */
function parametersIn(node: SourceNode): string[] {
  const folder = textAt(node, 'path') ?? '';
  const own = itemsAt(childNode(node, 'helm'), 'fileParameters').map(item => {
    const path = textAt(item, 'path') ?? '';
    return /^[/$]/.test(path)
      ? path.replace(/^(?:\$[\w-]+)?/, '')
      : `/${folder}/${path}`;
  });
  return [
    ...own,
    ...entriesOf(node).flatMap(({ value }) => parametersIn(value)),
    ...itemsOf(node).flatMap(parametersIn),
  ];
}
