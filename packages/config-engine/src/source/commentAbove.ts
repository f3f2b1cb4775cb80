// SPDX-License-Identifier: Apache-2.0

/** The lines of a text; undefined before the first and behind the last. Counted from 1. */
export type LineAt = (line: number) => string | undefined;

/**
 * The comment directly above a line, without a blank line between them, that is indented as something on the line is:
 * what stands at another indentation, or behind a value, is about something else. Annotations of ytt (`#@`) between them
 * are not part of it.
 *
 * @param column - of what the comment is about, from 1
 * @returns its lines without the signs that make them comments; undefined where there is none
 */
export function commentAbove(
  lineAt: LineAt,
  line: number,
  column: number,
): string[] | undefined {
  const found: string[] = [];
  for (let above = line - 1; above > 0; above--) {
    const [, indent, written] =
      /^([ \t]*)#(.*)$/s.exec(lineAt(above)?.trimEnd() ?? '') ?? [];
    if (written === undefined || indent.length !== column - 1) {
      break;
    }
    if (!written.startsWith('@')) {
      found.unshift(written.replace(/^[#!]*/, ''));
    }
  }
  return found.length === 0 ? undefined : found;
}
