// SPDX-License-Identifier: Apache-2.0

/** Offsets of lines in a source that ends with a line ending, `\n` or `\r\n`. */

/** The most frequent line ending of a source. */
export function newlineOf(text: string): string {
  const windows = text.split('\r\n').length - 1;
  const all = text.split('\n').length - 1;
  return windows * 2 > all ? '\r\n' : '\n';
}

/** The start of the line that contains an offset. */
export function lineStart(text: string, offset: number): number {
  return text.lastIndexOf('\n', offset - 1) + 1;
}

/**
 * The start of the next line; the offset itself if it already follows a line ending, like the end of a block scalar.
 */
export function nextLine(text: string, offset: number): number {
  if (offset > 0 && text[offset - 1] === '\n') {
    return offset;
  }
  const end = text.indexOf('\n', offset);
  return end === -1 ? text.length : end + 1;
}

/** The column of an offset. */
export function columnOf(text: string, offset: number): number {
  return offset - lineStart(text, offset);
}

/** Whether an offset has only spaces before it in its line. */
export function isFirstInLine(text: string, offset: number): boolean {
  return text.slice(lineStart(text, offset), offset).trim() === '';
}

/** Moves an offset before the spaces that precede it. */
export function beforeSpaces(text: string, offset: number): number {
  let at = offset;
  while (at > 0 && text[at - 1] === ' ') {
    at -= 1;
  }
  return at;
}

/**
 * The end of the lines of a value that begins in a column, including subsequent comments that are indented deeper.
 * These belong to the value, and would become part of a block scalar inserted before them.
 *
 * @param end - the end of the value itself
 */
export function linesEnd(text: string, end: number, column: number): number {
  let found = nextLine(text, end);
  let at = found;
  while (at < text.length) {
    const next = nextLine(text, at + 1);
    const line = text.slice(at, next);
    const indent = line.search(/\S/);
    if (indent !== -1 && (line[indent] !== '#' || indent <= column)) {
      return found;
    }
    if (indent !== -1) {
      found = next;
    }
    at = next;
  }
  return found;
}
