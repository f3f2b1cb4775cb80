// SPDX-License-Identifier: Apache-2.0

import { childNode, textAt } from '@component-config/config-engine';
import { entriesOf, itemsAt, scalarText } from '../../adapters/nodes';
import { pathBelow } from '../paths';
import type { Build, Target } from './context';

/** What changes each resource on its own, so that a build without some resources gives the same for the others. */
const independentFields = new Set([
  'apiVersion',
  'bases',
  'buildMetadata',
  'commonAnnotations',
  'commonLabels',
  'configMapGenerator',
  'configurations',
  'generatorOptions',
  'images',
  'kind',
  'labels',
  'metadata',
  'namePrefix',
  'nameSuffix',
  'namespace',
  'patches',
  'resources',
  'secretGenerator',
  'sortOptions',
]);

/** Whether a build may leave out an entry of a folder: it does not concern what is asked, nor do those that do need it. */
export function isLeftOut(
  build: Build,
  target: Pick<Target, 'folder' | 'root' | 'around'>,
  path: string | undefined,
): boolean {
  if (!build.isRelevant || path === undefined || build.isRelevant(path)) {
    return false;
  }
  for (let each: typeof target | undefined = target; each; each = each.around) {
    const { root, folder } = each;
    const isIndependent =
      entriesOf(root).every(({ key }) => independentFields.has(key)) &&
      ['configMapGenerator', 'secretGenerator']
        .flatMap(field => itemsAt(root, field))
        .every(entry => (textAt(entry, 'behavior') || 'create') === 'create') &&
      itemsAt(root, 'patches').every(patch => {
        const file = pathBelow(folder, scalarText(childNode(patch, 'path')));
        const text =
          scalarText(childNode(patch, 'patch')) +
          (build.files.get(file ?? '') ?? '');
        return (
          childNode(patch, 'target') !== undefined &&
          childNode(patch, 'options') === undefined &&
          !isRenaming(text)
        );
      });
    if (!isIndependent) {
      return false;
    }
  }
  return true;
}

/** What a JSON Patch that renames has as its path, also if it is on the next line. */
const nameOrAbove = /^["']?\/?(?:metadata(?:\/name)?)?["']?$/;

/** Whether a text may have patches or replacements that give resources other names. */
export function isRenaming(text: string): boolean {
  return (
    text.includes('allowNameChange') ||
    (text.includes('fieldPaths') && text.includes('metadata.name')) ||
    (/\bop["']?\s*:/.test(text) &&
      text.split(/[\n,}]/).some(part => {
        const colon = part.lastIndexOf(':');
        return colon >= 0 && nameOrAbove.test(part.slice(colon + 1).trim());
      }))
  );
}
