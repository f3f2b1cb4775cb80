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
import { isKustomizationFile } from './folders';
import { folderOf, pathBelow } from '../paths';

/**
 * The files that the generators of kustomizations read, which need not be YAML.
 *
 * @param files - all YAML files of a repository
 *
 * @returns their paths, each once
 *
 * @public
 */
export function generatorFiles(files: readonly SourceText[]): string[] {
  const found = new Set<string>();
  for (const { file, text } of files) {
    if (isKustomizationFile(file) && /(?:Map|Secret)Generator/.test(text)) {
      const { documents } = parseSource({ file, text });
      const folder = folderOf(file);
      for (const path of documents.flatMap(({ root }) => pathsIn(root))) {
        const below = isRemoteFile(path) ? undefined : pathBelow(folder, path);
        if (below !== undefined) {
          found.add(below);
        }
      }
    }
  }
  return [...found];
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
