// SPDX-License-Identifier: Apache-2.0

/** A version of one to three numbers; what follows the last number (`-gke.1337000`, `+build`) does not count. */
export type Version = readonly number[];

/** The most numbers that a version has. */
const MAX_NUMBERS = 3;

/**
 * Reads a version: an optional `v`, one to three numbers, and anything behind a number and `-` or `+`
 * (docs/rules/merging.md#versions).
 *
 * @returns undefined where the text is no version
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
 * Compares two versions at the lower precision of the two: `1.33.9` counts as `1.33` beside `1.33`.
 *
 * @returns below 0, 0 or above 0, as a comparison for sorting does
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

/** Whether two versions are the same number by number; one that is not given is 0. */
export function equalVersions(a: Version, b: Version): boolean {
  return Array.from(
    { length: MAX_NUMBERS },
    (_, index) => (a[index] ?? 0) === (b[index] ?? 0),
  ).every(Boolean);
}
