// SPDX-License-Identifier: Apache-2.0

import { Document, isCollection, isNode, Scalar, visit, YAMLMap } from 'yaml';
import { needsQuotes, type TextEdit, childNode, SourceMap } from '../source';
import { readTemplates } from '../usage';
import { entryOf } from './yamlMaps';

/** Edits that insert a map's entries in place of the first replaced entry, and remove the other replaced entries. */
export function replaceEntries(
  text: string,
  map: YAMLMap,
  {
    replaced,
    replacement,
  }: { readonly replaced: readonly string[]; readonly replacement: YAMLMap },
): TextEdit[] {
  const ranges = replaced
    .map(name => rangeOf(text, map, name))
    .filter(range => range !== undefined)
    .sort((a, b) => a.start - b.start);
  return ranges.map(({ start, end }, index) => {
    if (index > 0) {
      return { ...withLinesAbove(text, start, end), text: '' };
    }
    const column = start - lineStart(text, start);
    const written = quoteStrings(new Document(replacement))
      .toString({ lineWidth: 0, flowCollectionPadding: false })
      .trimEnd()
      .replace(/^ +$/gm, '')
      .replace(/\n(?!\n)/g, `\n${' '.repeat(column)}`);
    return { start, end, text: written };
  });
}

/** Quotes the strings that readers of YAML 1.1 would take for another type. */
function quoteStrings(document: Document): Document {
  visit(document, {
    Pair(_, pair) {
      pair.key = isNode(pair.key) ? pair.key : document.createNode(pair.key);
      if (!isNode(pair.value) && typeof pair.value !== 'undefined') {
        pair.value = document.createNode(pair.value);
      }
    },
    Scalar(key, scalar, path) {
      const { value, type } = scalar;
      const isInFlow =
        key === 'key' || path.some(node => isCollection(node) && node.flow);
      if (
        typeof value === 'string' &&
        !value.includes('\n') &&
        (type === undefined || type === Scalar.PLAIN) &&
        needsQuotes(value, isInFlow)
      ) {
        scalar.type = Scalar.QUOTE_DOUBLE;
      }
    },
  });
  return document;
}

/** The range from the key of an entry to the end of its value. */
function rangeOf(
  text: string,
  map: YAMLMap,
  name: string,
): { start: number; end: number } | undefined {
  const entry = entryOf(map, name);
  if (!entry || !isNode(entry.key) || !isNode(entry.value)) {
    return undefined;
  }
  const start = entry.key.range?.[0];
  const end = entry.value.range?.[2];
  if (start === undefined || end === undefined) {
    return undefined;
  }
  return { start, end: start + text.slice(start, end).trimEnd().length };
}

/** Extends the range by the comments and blank lines above, which belong to the entry. */
function withLinesAbove(text: string, start: number, end: number) {
  let from = lineStart(text, start);
  while (from > 0) {
    const before = lineStart(text, from - 1);
    if (!/^\s*(?:#|$)/.test(text.slice(before, from - 1))) {
      break;
    }
    from = before;
  }
  const next = text.indexOf('\n', end);
  return { start: from, end: next < 0 ? text.length : next + 1 };
}

function lineStart(text: string, offset: number): number {
  return text.lastIndexOf('\n', offset - 1) + 1;
}

/** The names of the environment section in templates. */
const names = ['envOverrides', 'environmentConfigs'] as const;

/**
 * Edits that rename the environment section throughout a definition: with `openAPIV3Schema`, templates write
 * `${environmentConfigs.x}` instead of `${envOverrides.x}`, and embedded traits receive their values under
 * `environmentConfigs`.
 */
export function renameSection(
  spec: SourceMap,
  name: (typeof names)[number],
  text: string,
): TextEdit[] {
  const starts = new Set(
    readTemplates(spec).flatMap(({ position }) => position?.start ?? []),
  );
  const reads = [...starts].flatMap(start =>
    names
      .filter(
        old =>
          old !== name &&
          text.startsWith(old, start) &&
          !/\w/.test(text[start + old.length] ?? ''),
      )
      .map(old => ({ start, end: start + old.length, text: name })),
  );
  return [...reads, ...renameInTraits(spec, name)];
}

/** Embedded traits use the same section names as the definition. */
function renameInTraits(
  spec: SourceMap,
  name: (typeof names)[number],
): TextEdit[] {
  const traits = childNode(spec, 'traits');
  return (traits?.kind === 'list' ? traits.items : [])
    .filter(trait => trait.kind === 'map')
    .filter(trait => !childNode(trait, name))
    .flatMap(({ entries }) => entries)
    .filter(({ key }) => names.some(old => old === key))
    .flatMap(({ keyPosition }) =>
      keyPosition
        ? [{ start: keyPosition.start, end: keyPosition.end, text: name }]
        : [],
    );
}
