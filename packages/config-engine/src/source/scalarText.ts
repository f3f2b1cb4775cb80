// SPDX-License-Identifier: Apache-2.0

import { worded, type Fix, type SourcePosition, type Words } from '../finding';
import { lineIndex } from './lineTable';
import { ScalarOffsets, SourceScalar } from './types';
import { resolvePlain } from './resolveScalar';

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
  if (!position || offsets === undefined) {
    return position;
  }
  const start = offsetOf(scalar, offsets, from);
  const end = Math.max(start, offsetOf(scalar, offsets, to));
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
 * The source offset of a UTF-16 unit of a scalar's value, or of its end.
 *
 * @public
 */
export function offsetOf(
  { value }: Pick<SourceScalar, 'value'>,
  offsets: ScalarOffsets,
  unit: number,
): number {
  return typeof offsets === 'number'
    ? offsets + Math.min(unit, String(value).length)
    : offsets[Math.min(unit, offsets.length - 1)];
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
  const position = positionWithin(scalar, from, to);
  if (!position || scalar.offsets === undefined) {
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

/** Does not start with an indicator, and contains nothing that ends it or starts a comment. */
const plain = /^(?![-?:,[\]{}#&*!|>'"%@`\s=])(?:(?!: |:$| #|\s$)[^\n\r])*$/;

/** Unprintable characters, and those that other readers treat as line breaks. */
const unprintable =
  // eslint-disable-next-line no-control-regex
  /[\u0000-\u001f\u007f-\u009f\u2028\u2029\ud800-\udfff\ufeff\ufffe\uffff]/;

/**
 * What a reader of YAML 1.2, or one of YAML 1.1 other than go-yaml, takes for a null, a boolean, a number, a time or a
 * merge key: https://yaml.org/type/
 */
const typed =
  /^(?:|~|null|true|false|y|n|yes|no|on|off|=|<<|[-+]?\.(?:inf|nan)|[-+]?(?:\d[\d_:.,]*|\.[\d_.]*)(?:e[-+]?[\d_.]*)?|[-+]?e[-+]?\d+|[-+]?0[box][\da-f_]*|\d[-+\d:.tz ]*)$/i;

/** Ends a plain scalar in a flow map or list for one reader or another; go-yaml v2 refuses a question mark there. */
const flowMarks = /[,[\]{}:?]/;

/** Whether a string has characters that only double quotes can express. */
export function needsEscapes(text: string): boolean {
  return unprintable.test(text);
}

/**
 * Whether a string on one line needs quotes, so that readers of YAML 1.2 and 1.1 read the same string
 * (docs/rules/yaml.md#writing).
 *
 * @param isInFlow - whether it is a key, or in a flow map or list
 */
export function needsQuotes(text: string, isInFlow: boolean): boolean {
  return (
    !plain.test(text) ||
    typed.test(text) ||
    typeof resolvePlain(text) !== 'string' ||
    needsEscapes(text) ||
    /^(?:---|\.\.\.)/.test(text) ||
    (isInFlow && flowMarks.test(text))
  );
}
