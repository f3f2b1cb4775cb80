// SPDX-License-Identifier: Apache-2.0

import {
  findingKinds,
  type Finding,
  type SourceEntry,
  type SourceMap,
} from '@component-config/config-engine';
import { readComment } from './readComment';

/**
 * Adds to the comments above the values of a chart what else is written about them: annotations behind and below a
 * value, and descriptions by path (docs/rules/helm.md#comments).
 *
 * @param text - the file of the values
 */
export function annotatedValues(values: SourceMap, text: string): SourceMap {
  if (!/@schema| -- /.test(text)) {
    return values;
  }
  const lines = text.split(/\r?\n/);
  const described = describedPaths(lines);
  const commented = (entry: SourceEntry, path: string): readonly string[] => [
    ...(described.get(path) ?? withoutPaths(entry.comment ?? [])),
    ...annotationsOf(entry, text, lines),
  ];
  const read = (map: SourceMap, path: string): SourceMap => ({
    ...map,
    entries: map.entries.map((entry, index) => {
      const name = /[. ]/.test(entry.key) ? `"${entry.key}"` : entry.key;
      const at = path === '' ? name : `${path}.${name}`;
      const written = commented(entry, at);
      const isFirst = path === '' && index === 0;
      const comment = isFirst ? withoutRoot(written) : written;
      return {
        ...entry,
        ...(comment.length > 0 && { comment }),
        value: entry.value.kind === 'map' ? read(entry.value, at) : entry.value,
      };
    }),
  });
  return read(values, '');
}

/** Warnings about annotations that have no effect, because they are no valid schema. */
export function unreadAnnotations(values: SourceMap): Finding[] {
  return values.entries.flatMap(({ key, keyPosition, comment, value }) => [
    ...(comment?.some(line => line.includes('@schema')) &&
    readComment(comment).isInvalid
      ? [
          findingKinds.helm.annotationsNotRead.at(
            { pointer: '', position: keyPosition },
            { key },
          ),
        ]
      : []),
    ...(value.kind === 'map' ? unreadAnnotations(value) : []),
  ]);
}

/** The comment above the first value without the block about all values. */
function withoutRoot(comment: readonly string[]): readonly string[] {
  const isRoot = (line: string) => /^\s*@schema\.root$/.test(line);
  const first = comment.findIndex(isRoot);
  const last = comment.findLastIndex(isRoot);
  return first < last
    ? [...comment.slice(0, first), ...comment.slice(last + 1)]
    : comment;
}

/** The annotations behind an entry, and those below it, at its indentation, up to a blank line or the end. */
function annotationsOf(
  { keyPosition, value }: SourceEntry,
  text: string,
  lines: readonly string[],
): string[] {
  if (!keyPosition) {
    return [];
  }
  const { position } = value;
  const isBlock =
    value.kind !== 'scalar' && !/^[{[]/.test(text.charAt(position?.start ?? 0));
  const end = (!isBlock && position?.end) || keyPosition.end;
  const lineEnd = text.indexOf('\n', end);
  const rest = text.slice(end, lineEnd < 0 ? undefined : lineEnd).trimEnd();
  const last = position?.endLine ?? keyPosition.line;
  const following: string[] = [];
  const isBelow = (line = '') =>
    commentIn(line) !== undefined &&
    line.length - line.trimStart().length === keyPosition.column - 1;
  for (let at = last; isBelow(lines[at]); at++) {
    following.push(lines[at]);
  }
  const isOwn = (lines[last + following.length] ?? '').trim() === '';
  return [
    ...annotationIn(behindValue(rest)),
    ...(isOwn ? following : []).flatMap(annotationIn),
  ];
}

/** What is behind a value or a key without its colon, anchor or tag. */
function behindValue(rest: string): string {
  const hash = rest.indexOf('#');
  const before = rest.slice(0, Math.max(hash, 0));
  const tokens = before.replace(':', ' ').split(/\s+/);
  return /^$|\s$/.test(before) && tokens.every(token => /^[&!]|^$/.test(token))
    ? rest.slice(hash)
    : '';
}

/** The annotations `@schema type:integer` of a comment. */
function annotationIn(line: string): string[] {
  const comment = commentIn(line)?.trim() ?? '';
  return /^@schema\s/.test(comment) ? [comment] : [];
}

/** A comment that is a line of its own, without its mark. */
function commentIn(line: string): string | undefined {
  const text = line.trim();
  return text.startsWith('#') ? text.slice(1) : undefined;
}

/** The path and the text of `# smtp.host -- Mail server`. */
function descriptionIn(
  comment: string,
): { path: string; description: string } | undefined {
  const [path, ...rest] = ` ${comment.trim()} `.split(' -- ');
  const isPath =
    /^\s/.test(comment) && !/\s/.test(path.trim().replace(/"[^"]*"/g, ''));
  return path.trim() !== '' && isPath && rest.length > 0
    ? { path: path.trim(), description: rest.join(' -- ').trim() }
    : undefined;
}

/** A comment up to where it begins to describe a value by its path. */
function withoutPaths(comment: readonly string[]): readonly string[] {
  const at = comment.findIndex(line => descriptionIn(line) !== undefined);
  return at < 0 ? comment : comment.slice(0, at);
}

/** What the file says of values by their paths, each up to the end of its comment. */
function describedPaths(lines: readonly string[]): Map<string, string[]> {
  const described = new Map<string, string[]>();
  let open: string[] | undefined;
  for (const line of lines) {
    const comment = commentIn(line);
    const found = comment === undefined ? undefined : descriptionIn(comment);
    if (comment === undefined) {
      open = undefined;
    } else if (open) {
      open.push(comment);
    } else if (found) {
      open = [` -- ${found.description}`];
      described.set(found.path, open);
    }
  }
  return described;
}
