// SPDX-License-Identifier: Apache-2.0

/**
 * The ETag of stored values: the number of their revision, quoted (RFC 9110, 8.8.3).
 *
 * @public
 */
export function formatRevisionETag(revision: number): string {
  return `"${revision}"`;
}

/**
 * The revision in an ETag or an `If-Match` header, if there is one: a weak tag, a list and `*` do not identify the base
 * of a save.
 *
 * @public
 */
export function parseRevisionETag(tag: string): number | undefined {
  const digits = /^"(0|[1-9]\d{0,14})"$/.exec(tag.trim())?.[1];
  return digits === undefined ? undefined : Number(digits);
}
