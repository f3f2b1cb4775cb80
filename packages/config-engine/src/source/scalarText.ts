// SPDX-License-Identifier: Apache-2.0

import { worded, type Fix, type SourcePosition, type Words } from '../finding';
import { lineIndex } from './lineTable';
import { needsQuotes } from './needsQuotes';
import { SourceScalar } from './types';

/**
 * The position of part of a scalar's value, from UTF-16 unit `from` up to `to`; the whole scalar if its characters have
 * no offsets, undefined if it has no position.
 *
 * @public
 */
export function positionWithin(
  scalar: SourceScalar,
  from: number,
  to: number,
): SourcePosition | undefined {
  const { position, offsets, lineStarts } = scalar;
  if (!position || !offsets) {
    return position;
  }
  const start = offsets[Math.min(from, offsets.length - 1)];
  const end = Math.max(start, offsets[Math.min(to, offsets.length - 1)]);
  const place = (offset: number) => {
    if (!lineStarts || lineStarts.length === 0 || offset < lineStarts[0]) {
      return {
        line: position.line,
        column: position.column + offset - position.start,
      };
    }
    const index = lineIndex(lineStarts, offset);
    return {
      line: position.line + index + 1,
      column: offset - lineStarts[index] + 1,
    };
  };
  const { line, column } = place(start);
  const { line: endLine, column: endColumn } = place(end);
  return { file: position.file, line, column, endLine, endColumn, start, end };
}

/**
 * An edit that replaces part of a scalar's value, escaped for the scalar's style. If the result cannot be plain, the
 * edit quotes the whole scalar. Undefined if the offsets of the characters are unknown or the style cannot represent
 * the text.
 */
export function fixWithin(
  scalar: SourceScalar,
  from: number,
  to: number,
  text: string,
  title: Words,
): Fix | undefined {
  const position = scalar.offsets && positionWithin(scalar, from, to);
  if (!position) {
    return undefined;
  }
  const edit = ({ file, start, end }: SourcePosition, replacement: string) => ({
    ...worded('title', title),
    file,
    start,
    end,
    replacement,
  });
  switch (scalar.style) {
    case 'single':
      return /[\n\r]/.test(text)
        ? undefined
        : edit(position, text.replace(/'/g, "''"));
    case 'double':
      return edit(position, escapeDouble(text));
    case 'plain': {
      const value = String(scalar.value);
      const result = value.slice(0, from) + text + value.slice(to);
      return isPlain(result, value, text) || !scalar.position
        ? edit(position, text)
        : edit(scalar.position, quoted(result));
    }
    default:
      return /[\n\r]/.test(text) ? undefined : edit(position, text);
  }
}

/**
 * Whether a string can be a plain scalar. It may only contain characters that end a flow map or list if the old value
 * did, which proves it is in none.
 */
function isPlain(result: string, value: string, added: string): boolean {
  return (
    !needsQuotes(result, false) &&
    (!/[,[\]{}?]/.test(added) || /[,[\]{}]/.test(value))
  );
}

function quoted(text: string): string {
  return /[\n\r]/.test(text)
    ? `"${escapeDouble(text)}"`
    : `'${text.replace(/'/g, "''")}'`;
}

function escapeDouble(text: string): string {
  return text
    .replace(/[\\"]/g, '\\$&')
    .replace(/\n/g, '\\n')
    .replace(/\r/g, '\\r');
}
