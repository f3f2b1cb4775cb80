// SPDX-License-Identifier: Apache-2.0

/** A string literal, or any other single character. */
const token = /"(?:\\[^]|[^"\\])*"?|'(?:\\[^]|[^'\\])*'?|[^]/g;

/**
 * Removes the marks of optional entries, `{?"key": value}` and `[?value]`, which the library cannot parse. Spaces
 * replace them to keep positions.
 *
 * @returns undefined if there are none
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
