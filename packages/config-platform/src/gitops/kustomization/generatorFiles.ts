// SPDX-License-Identifier: Apache-2.0

import {
  childNode,
  parseSource,
  textAt,
  type SourceNode,
  type SourceText,
} from '@component-config/config-engine';
import { entriesOf, itemsAt, itemsOf, scalarText } from '../../adapters/nodes';
import { isRemoteFile } from './context';
import { isKustomizationFile, kustomizationNames } from './folders';
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
export function generatorFiles(
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
    const isListed = (path: string) => isKnown(cleanPath(`${folder}/${path}`));
    for (const path of namedIn(source, isListed)) {
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

/** The paths in a file, as seen from its folder. */
function namedIn(
  source: SourceText,
  isListed: (path: string) => boolean,
): string[] {
  const { file, text } = source;
  const read = [...text.matchAll(/\breadFile\s+"([^"\n]+)"/g)];
  const named = read.map(([, path]) => path);
  const isGenerating =
    isKustomizationFile(file) &&
    /(?:Map|Secret)Generator/.test(text) &&
    !listsOnly(text, isListed);
  if (isGenerating || text.includes('fileParameters')) {
    for (const { root } of parseSource(source).documents) {
      named.push(...(isGenerating ? pathsIn(root) : parametersIn(root)));
    }
  }
  return named;
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

/** Whether all scalars in the lists of a text are known files and folders, so that it need not be parsed. */
function listsOnly(text: string, isKnown: (path: string) => boolean): boolean {
  return (
    !/[[\\&*|>]|\benvs?\b/.test(text) &&
    text.split('\n').every(written => {
      const line = written.trim();
      if (line === '-') {
        return false;
      }
      const isScalar = /^-\s/.test(line) && !/:(?:\s|$)/.test(line);
      const item = line
        .slice(1)
        .trim()
        .replace(/^[^=]*=/, '');
      return !isScalar || isKnown(item.replace(/^(["'])(.*)\1$/, '$2'));
    })
  );
}

function pathsIn(kustomization: SourceNode): string[] {
  return ['configMapGenerator', 'secretGenerator']
    .flatMap(field => itemsOf(childNode(kustomization, field)))
    .flatMap(generator => [
      ...itemsOf(childNode(generator, 'files')).map(item =>
        scalarText(item).replace(/^[^=]*=/, ''),
      ),
      ...itemsOf(childNode(generator, 'envs')).map(scalarText),
      ...(textAt(generator, 'env') ? [textAt(generator, 'env') ?? ''] : []),
    ]);
}
