// SPDX-License-Identifier: Apache-2.0

import type { SourceMap, SourceNode } from '@component-config/config-engine';
import { isAbsent } from '../../adapters/nodes';
import {
  compareBytes,
  findPath,
  foldersOf,
  type TreeFiles,
} from '../argocd/files';
import { kustomizationNames } from '../kustomization/folders';
import { fieldOf } from '../argocd/shapes';
import type { SourceKind } from './types';

const kinds = [
  ['kustomize', 'Kustomize'],
  ['helm', 'Helm'],
  ['directory', 'Directory'],
] as const;

/** The kinds that the blocks of a source say; one that is empty says nothing (docs/rules/argocd.md#kinds). */
export function explicitKinds(source: SourceMap): SourceKind[] {
  return [
    ...kinds.flatMap(([field, kind]): SourceKind[] =>
      isEmpty(fieldOf(source, field)) ? [] : [kind],
    ),
    ...(fieldOf(source, 'plugin') ? ['Plugin' as const] : []),
  ];
}

/** Whether no field of a block has a value. An empty `valuesObject` is one. */
function isEmpty(block: SourceNode | undefined): boolean {
  return (
    block?.kind !== 'map' ||
    block.entries.every(
      ({ key, value }) =>
        isAbsent(value) || (key !== 'valuesObject' && saysNothing(value)),
    )
  );
}

function saysNothing(node: SourceNode): boolean {
  switch (node.kind) {
    case 'map':
      return node.entries.every(({ value }) => saysNothing(value));
    case 'list':
      return node.items.length === 0;
    default:
      return !node.value;
  }
}

/** The kind by the files of a folder: the last name of a chart or kustomization, in the order of bytes, decides. */
export function detectedKind(
  files: TreeFiles,
  folder: string,
  disabled: readonly SourceKind[],
): SourceKind {
  const isLink = files.links?.has(folder) === true;
  const names = isLink ? [] : (foldersOf(files).get(folder) ?? []);
  let kind: SourceKind = 'Directory';
  for (const name of [...names].sort(compareBytes)) {
    const path = folder === '' ? name : `${folder}/${name}`;
    if (findPath(files, path).kind !== 'file') {
      continue;
    }
    if (name.endsWith('Chart.yaml') && !disabled.includes('Helm')) {
      kind = 'Helm';
    } else if (
      kustomizationNames.includes(name) &&
      !disabled.includes('Kustomize')
    ) {
      kind = 'Kustomize';
    }
  }
  return kind;
}
