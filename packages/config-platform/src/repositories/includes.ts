// SPDX-License-Identifier: Apache-2.0

import {
  nodeFromText,
  type SourceEntry,
  type SourceNode,
  type SourcePosition,
} from '@component-config/config-engine';

/** Keys of placeholders that are replaced by the content of another file. */
const placeholderKeys: ReadonlySet<string> = new Set([
  '$text',
  '$yaml',
  '$json',
]);

/**
 * A reference to an included file.
 *
 * @public
 */
export interface Placeholder {
  /** `$text`, `$yaml` or `$json`. */
  readonly key: string;
  /** As written in the file. */
  readonly path: string;
  readonly position?: SourcePosition;
}

/**
 * An included file.
 *
 * @public
 */
export interface IncludedText {
  readonly file: string;
  readonly text: string;
  /** The roots of its documents. */
  readonly roots: readonly SourceNode[];
}

/**
 * Finds the files that documents include by `$text`, `$yaml` and `$json`.
 *
 * @public
 */
export function findIncludes(
  roots: readonly SourceNode[],
): readonly Placeholder[] {
  const found: Placeholder[] = [];
  const visit = (node: SourceNode): void => {
    const placeholder = placeholderOf(node);
    if (placeholder) {
      found.push(placeholder);
    } else {
      childrenOf(node).forEach(visit);
    }
  };
  roots.forEach(visit);
  return found;
}

function placeholderOf(node: SourceNode): Placeholder | undefined {
  if (node.kind !== 'map' || node.entries.length !== 1) {
    return undefined;
  }
  const [{ key, value }] = node.entries;
  return placeholderKeys.has(key) &&
    value.kind === 'scalar' &&
    typeof value.value === 'string'
    ? {
        key,
        path: value.value,
        ...(value.position && { position: value.position }),
      }
    : undefined;
}

function childrenOf(node: SourceNode): readonly SourceNode[] {
  switch (node.kind) {
    case 'map':
      return node.entries.map(({ value }) => value);
    case 'list':
      return node.items;
    default:
      return [];
  }
}

/**
 * The node with its placeholders replaced, keeping the positions of the included files; the same object if it has none.
 *
 * @param included - by the paths as written; placeholders for missing files stay
 *
 * @public
 */
export function fillIncludes(
  node: SourceNode,
  included: ReadonlyMap<string, IncludedText>,
): SourceNode {
  const placeholder = placeholderOf(node);
  if (placeholder) {
    return contentOf(placeholder, included) ?? node;
  }
  if (node.kind === 'list') {
    const items = node.items.map(item => fillIncludes(item, included));
    return isSame(items, node.items) ? node : { ...node, items };
  }
  if (node.kind === 'map') {
    const entries = node.entries.map(entry => fillEntry(entry, included));
    return isSame(entries, node.entries) ? node : { ...node, entries };
  }
  return node;
}

/** The position of the placeholder's key becomes that of the file. */
function fillEntry(
  entry: SourceEntry,
  included: ReadonlyMap<string, IncludedText>,
): SourceEntry {
  const value = fillIncludes(entry.value, included);
  if (value === entry.value) {
    return entry;
  }
  return placeholderOf(entry.value)
    ? { key: entry.key, value }
    : { ...entry, value };
}

function contentOf(
  { key, path }: Placeholder,
  included: ReadonlyMap<string, IncludedText>,
): SourceNode | undefined {
  const source = included.get(path);
  if (!source) {
    return undefined;
  }
  return key === '$text'
    ? nodeFromText({ file: source.file, text: source.text })
    : source.roots[0];
}

function isSame<T>(some: readonly T[], others: readonly T[]): boolean {
  return some.every((one, index) => one === others[index]);
}
