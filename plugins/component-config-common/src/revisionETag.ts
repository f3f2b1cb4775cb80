// SPDX-License-Identifier: Apache-2.0

/**
 * The ETag of held values: the number of their revision, quoted (RFC 9110, 8.8.3).
 *
 * @public
 */
export function formatRevisionETag(revision: number): string {
  return `"${revision}"`;
}

/**
 * The revision that an ETag or an `If-Match` header names, or undefined where it names none: a weak tag, a list and
 * `*` say nothing about what a save is based on.
 *
 * @public
 */
export function parseRevisionETag(tag: string): number | undefined {
  const digits = /^"(0|[1-9]\d{0,14})"$/.exec(tag.trim())?.[1];
  return digits === undefined ? undefined : Number(digits);
}
