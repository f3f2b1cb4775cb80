// SPDX-License-Identifier: Apache-2.0

/** Places of lines in a text that ends with a line end. All are offsets, and a line end is `\n` or `\r\n`. */

/** How most lines of a text end. */
export function newlineOf(text: string): string {
  const windows = text.split('\r\n').length - 1;
  const all = text.split('\n').length - 1;
  return windows * 2 > all ? '\r\n' : '\n';
}

/** Where the line of an offset begins. */
export function lineStart(text: string, offset: number): number {
  return text.lastIndexOf('\n', offset - 1) + 1;
}

/** Where the next line begins; the offset itself, if it is behind a line end as that of a block scalar is. */
export function nextLine(text: string, offset: number): number {
  if (offset > 0 && text[offset - 1] === '\n') {
    return offset;
  }
  const end = text.indexOf('\n', offset);
  return end === -1 ? text.length : end + 1;
}

/** How far an offset is from the beginning of its line. */
export function columnOf(text: string, offset: number): number {
  return offset - lineStart(text, offset);
}

/** Whether nothing but spaces stands before an offset in its line. */
export function isFirstInLine(text: string, offset: number): boolean {
  return text.slice(lineStart(text, offset), offset).trim() === '';
}

/** An offset without the spaces before it. */
export function beforeSpaces(text: string, offset: number): number {
  let at = offset;
  while (at > 0 && text[at - 1] === ' ') {
    at -= 1;
  }
  return at;
}

/**
 * Where the lines of a value end that begins in a column: behind the comments that follow it and are indented deeper.
 * These belong to it, and would become part of a block scalar that came to stand before them.
 *
 * @param end - where the value itself ends
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
