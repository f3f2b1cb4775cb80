// SPDX-License-Identifier: Apache-2.0

import type { SourceNode } from '@component-config/config-engine';

/** The first and last line of a document in each of its files, its own and those that it includes. */
type FileLines = ReadonlyMap<string, readonly [first: number, last: number]>;

/** Computed once per text, and kept while it is in use. */
const linesCache = new WeakMap<SourceNode, FileLines>();

/** A function that says whether one of the documents has a line in one of its files; it reads them when first called. */
export function linesOfAll(
  documents: ReadonlyArray<{ readonly root?: SourceNode }>,
): (file: string, line: number) => boolean {
  let ranges: Map<string, Array<readonly [number, number]>> | undefined;
  return (file, line) => {
    if (!ranges) {
      ranges = new Map();
      for (const { root } of documents) {
        for (const [name, lines] of root ? linesOf(root) : []) {
          const known = ranges.get(name);
          if (known) {
            known.push(lines);
          } else {
            ranges.set(name, [lines]);
          }
        }
      }
    }
    return (ranges.get(file) ?? []).some(
      ([first, last]) => first <= line && line <= last,
    );
  };
}

function linesOf(root: SourceNode): FileLines {
  const known = linesCache.get(root);
  if (known) {
    return known;
  }
  const lines = new Map<string, readonly [number, number]>();
  const open: SourceNode[] = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.position) {
      const { file, line, endLine } = node.position;
      const [first, last] = lines.get(file) ?? [line, endLine];
      lines.set(file, [Math.min(first, line), Math.max(last, endLine)]);
    }
    if (node.kind === 'map') {
      open.push(...node.entries.map(({ value }) => value));
    } else if (node.kind === 'list') {
      open.push(...node.items);
    }
  }
  linesCache.set(root, lines);
  return lines;
}
