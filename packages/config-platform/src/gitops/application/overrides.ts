// SPDX-License-Identifier: Apache-2.0

import type {
  Finding,
  SourceMap,
  SourceNode,
} from '@component-config/config-engine';
import { entriesOf, isAbsent, itemsOf, withFields } from '../../adapters/nodes';
import { fieldNamed, isListShape, isOpen, type Shape } from '../shape';
import { compareBytes, findPath, type TreeFiles } from '../argocd/files';
import { checkShape, fieldOf, mergePatch, sourceShape } from '../argocd/shapes';
import { readClusterText } from '../clusterText';
import { argocd } from '../findings';

/** What a file cannot change. */
const fixedFields = ['path', 'chart', 'repoURL', 'targetRevision'];

/**
 * The source with what `.argocd-source.yaml` and `.argocd-source-<application>.yaml` in its folder change
 * (docs/rules/argocd.md#overrides).
 *
 * @param fileName - the name of a file in positions
 */
export function overrideSource(
  source: SourceMap,
  files: TreeFiles,
  folder: string,
  application: string,
  fileName: (path: string) => string,
): { readonly source: SourceMap; readonly findings: readonly Finding[] } {
  let result = source;
  for (const name of [
    '.argocd-source.yaml',
    `.argocd-source-${application}.yaml`,
  ]) {
    const path = folder === '' ? name : `${folder}/${name}`;
    const found = findPath(files, path);
    if (found.kind !== 'file') {
      continue;
    }
    const file = fileName(path);
    const { root, errors } = readClusterText(found.read(), file);
    if (errors.length > 0 || root?.kind !== 'map') {
      const invalid = argocd('overrideInvalid', root, { file });
      return { source, findings: [invalid, ...errors] };
    }
    const decoded = decodeOver(sourceShape, result, mergePatch(result, root));
    const wrong = checkShape(decoded, sourceShape, file);
    if (decoded.kind !== 'map' || wrong.length > 0) {
      return { source, findings: wrong };
    }
    result = withFields(
      decoded,
      Object.fromEntries(
        fixedFields.map(field => [field, fieldOf(source, field)]),
      ),
    );
  }
  return { source: result, findings: [] };
}

/**
 * Decodes a value into what is already there, as Go's JSON does: keys match without regard to capitals, what is absent
 * stays, and the items of a list keep fields of the item at the same place.
 */
function decodeOver(
  shape: Shape,
  old: SourceNode | undefined,
  node: SourceNode,
): SourceNode {
  if (node.kind === 'list' && typeof shape === 'object' && isListShape(shape)) {
    const below = itemsOf(old);
    const items = node.items.map((item, index) =>
      decodeOver(shape[0], below[index], item),
    );
    return { ...node, items };
  }
  if (
    node.kind !== 'map' ||
    typeof shape === 'string' ||
    isListShape(shape) ||
    isOpen(shape)
  ) {
    return node;
  }
  const set = new Map(entriesOf(old).map(entry => [entry.key, entry]));
  for (const entry of [...node.entries].sort((a, b) =>
    compareBytes(a.key, b.key),
  )) {
    const name = fieldNamed(shape, entry.key);
    if (name !== undefined && !isAbsent(entry.value)) {
      const below = set.get(name)?.value;
      const value = decodeOver(shape[name], below, entry.value);
      set.set(name, { ...entry, key: name, value });
    }
  }
  return { ...node, entries: [...set.values()] };
}
