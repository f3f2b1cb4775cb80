// SPDX-License-Identifier: Apache-2.0

/** A version of one to three numbers; anything after the last number (`-gke.1337000`, `+build`) is ignored. */
export type Version = readonly number[];

/** The maximum number of numbers in a version. */
const MAX_NUMBERS = 3;

/**
 * Parses a version: an optional `v`, one to three numbers, and any suffix after `-` or `+`
 * (docs/rules/merging.md#versions).
 *
 * @returns undefined if the string is not a version
 */
export function parseVersion(text: string): Version | undefined {
  const withoutPrefix = text.startsWith('v') ? text.slice(1) : text;
  const numbers = withoutPrefix.replace(/(\d)[-+].*$/s, '$1').split('.');
  if (
    numbers.length > MAX_NUMBERS ||
    !numbers.every(
      number => /^\d+$/.test(number) && Number.isSafeInteger(Number(number)),
    )
  ) {
    return undefined;
  }
  return numbers.map(Number);
}

/**
 * Compares two versions at the lower precision of the two: `1.33.9` equals `1.33`.
 *
 * @returns a negative number, 0, or a positive number, as for sorting
 */
export function compareVersions(a: Version, b: Version): number {
  const precision = Math.min(a.length, b.length);
  for (let index = 0; index < precision; index++) {
    if (a[index] !== b[index]) {
      return a[index] - b[index];
    }
  }
  return 0;
}

/** Whether two versions are equal number by number; missing numbers are 0. */
export function equalVersions(a: Version, b: Version): boolean {
  return Array.from(
    { length: MAX_NUMBERS },
    (_, index) => (a[index] ?? 0) === (b[index] ?? 0),
  ).every(Boolean);
}
