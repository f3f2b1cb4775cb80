// SPDX-License-Identifier: Apache-2.0

import {
  childNode,
  memoPair,
  textAt,
  type SourceNode,
} from '@component-config/config-engine';
import { entriesOf, itemsAt, scalarText } from '../../adapters/nodes';
import { pathBelow } from '../paths';
import type { RepositoryFiles } from '../types';
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

type Folder = Pick<Target, 'folder' | 'root' | 'around'>;

const isIndependent = memoPair(
  (files: RepositoryFiles, folder: Folder): boolean => {
    const { root } = folder;
    return (
      entriesOf(root).every(({ key }) => independentFields.has(key)) &&
      ['configMapGenerator', 'secretGenerator']
        .flatMap(field => itemsAt(root, field))
        .every(entry => (textAt(entry, 'behavior') || 'create') === 'create') &&
      itemsAt(root, 'patches').every(patch => {
        const text = files.get(patchFile(folder, patch) ?? '');
        const isForOne = text !== undefined && !/\n---/.test(text);
        return (
          (childNode(patch, 'target') !== undefined || isForOne) &&
          childNode(patch, 'options') === undefined &&
          !isRenaming(scalarText(childNode(patch, 'patch')) + (text ?? ''))
        );
      })
    );
  },
);

function patchFile({ folder }: Folder, patch: SourceNode): string | undefined {
  const path = scalarText(childNode(patch, 'path'));
  return path === '' ? undefined : pathBelow(folder, path);
}

/**
 * Whether a build may leave out an entry or a patch of a folder: it does not concern what is asked, nor do those that do
 * need it.
 */
export function isLeftOut(
  build: Build,
  target: Folder,
  path: string | undefined,
): boolean {
  if (!build.isRelevant || path === undefined || build.isRelevant(path)) {
    return false;
  }
  for (let each: Folder | undefined = target; each; each = each.around) {
    if (!isIndependent(build.files, each)) {
      return false;
    }
  }
  return true;
}

/** Whether a patch may be left out, because it is for one resource, which is left out, too. */
export function isPatchLeftOut(
  build: Build,
  target: Target,
  patch: SourceNode,
): boolean {
  return (
    !childNode(patch, 'target') &&
    isLeftOut(build, target, patchFile(target, patch))
  );
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
