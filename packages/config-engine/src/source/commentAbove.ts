// SPDX-License-Identifier: Apache-2.0

/** Returns a line of a text, counted from 1; undefined outside the text. */
export type LineAt = (line: number) => string | undefined;

/**
 * The comment directly above a line, at the indentation of something on the line. Blank lines end it; comments at
 * another indentation or after a value belong to something else. Annotations of ytt (`#@`) are skipped, apart from
 * `#@schema type:string`, which is one of values of Helm.
 *
 * @param column - the column of the commented element, from 1
 * @returns its lines without comment markers; undefined if there is none
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
    if (!/^@(?!schema\s+\S)/.test(written)) {
      found.push(written.replace(/^[#!]*/, ''));
    }
  }
  return found.length === 0 ? undefined : found.reverse();
}
