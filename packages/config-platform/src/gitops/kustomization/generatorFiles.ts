// SPDX-License-Identifier: Apache-2.0

import {
  childNode,
  parseSource,
  textAt,
  type SourceNode,
  type SourceText,
} from '@component-config/config-engine';
import { itemsOf, scalarText } from '../../adapters/nodes';
import { isRemoteFile } from './context';
import { isKustomizationFile, kustomizationNames } from './folders';
import { cleanPath, folderOf, pathBelow } from '../paths';

/**
 * The files that the generators of kustomizations read, besides those of the repository that are YAML.
 *
 * @param files - all YAML files of a repository
 *
 * @returns their paths, each once
 *
 * @public
 */
export function generatorFiles(files: readonly SourceText[]): string[] {
  const listed = new Set(files.map(({ file }) => file));
  const isKnown = (path: string) =>
    listed.has(path) ||
    kustomizationNames.some(name => listed.has(`${path}/${name}`));
  const found = new Set<string>();
  for (const { file, text } of files) {
    if (
      isKustomizationFile(file) &&
      /(?:Map|Secret)Generator/.test(text) &&
      !listsOnly(text, path => isKnown(cleanPath(`${folderOf(file)}/${path}`)))
    ) {
      const { documents } = parseSource({ file, text });
      const folder = folderOf(file);
      for (const path of documents.flatMap(({ root }) => pathsIn(root))) {
        const below = isRemoteFile(path) ? undefined : pathBelow(folder, path);
        if (below !== undefined && !listed.has(below)) {
          found.add(below);
        }
      }
    }
  }
  return [...found];
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
