// SPDX-License-Identifier: Apache-2.0

import {
  childNode,
  parseSource,
  textAt,
  type SourceNode,
  type SourceText,
} from '@component-config/config-engine';
import { itemsOf, scalarText } from '../../adapters/nodes';
import { isKustomizationFile } from './folders';

/**
 * The paths of the files that the generators of a kustomization read, as seen from its folder; none if all that it lists
 * is known, or if it is no kustomization.
 */
export function filesOfGenerators(
  source: SourceText,
  isKnown: (path: string) => boolean,
): string[] {
  const { file, text } = source;
  return isKustomizationFile(file) &&
    /(?:Map|Secret)Generator/.test(text) &&
    !listsOnly(text, isKnown)
    ? parseSource(source).documents.flatMap(({ root }) => pathsIn(root))
    : [];
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
