import type { Fix, SourcePosition } from '../finding';
import { lineIndex } from './lineTable';
import { SourceScalar } from './types';

/**
 * Where a stretch of a scalar's value is written, from UTF-16 unit `from` to before `to`; the whole scalar where its
 * characters cannot be told apart, undefined where its text is not known.
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
 * An edit that replaces a stretch of a scalar's value by other text, escaped as the scalar's style needs it. Undefined
 * where the characters of the scalar are not known, or where its style cannot hold the text.
 */
export function fixWithin(
  scalar: SourceScalar,
  from: number,
  to: number,
  text: string,
  title: string,
): Fix | undefined {
  const replacement = escapeFor(scalar, text);
  const position = scalar.offsets && positionWithin(scalar, from, to);
  if (replacement === undefined || !position) {
    return undefined;
  }
  const { file, start, end } = position;
  return { title, file, start, end, replacement };
}

function escapeFor({ style }: SourceScalar, text: string): string | undefined {
  switch (style) {
    case 'single':
      return text.replace(/'/g, "''");
    case 'double':
      return text.replace(/[\\"]/g, '\\$&');
    case 'plain':
      // A colon or a hash beside a space would end the value.
      return /:(\s|$)|\s#|[\n\r]/.test(text) ? undefined : text;
    default:
      return /[\n\r]/.test(text) ? undefined : text;
  }
}
