// SPDX-License-Identifier: Apache-2.0

/** A text, or one other character. */
const token = /"(?:\\[^]|[^"\\])*"?|'(?:\\[^]|[^'\\])*'?|[^]/g;

/**
 * An expression without the marks of optional entries, `{?"key": value}` and `[?value]`, which the library cannot read.
 * They are replaced by spaces, so that every position stays.
 *
 * @returns undefined where there are none
 */
export function withoutOptionalEntries(source: string): string | undefined {
  let before = '';
  let beforeBracket = '';
  const written = source.replace(token, part => {
    const isMark =
      part === '?' &&
      (before === '{' ||
        before === ',' ||
        (before === '[' && !/[\w"')\]}]/.test(beforeBracket)));
    if (part.trim() !== '') {
      beforeBracket = part === '[' ? before : beforeBracket;
      before = part.slice(-1);
    }
    return isMark ? ' ' : part;
  });
  return written === source ? undefined : written;
}
