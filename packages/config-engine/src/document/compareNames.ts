// SPDX-License-Identifier: Apache-2.0

/**
 * Orders names by their code units, independent of the locale.
 *
 * @public
 */
export function compareNames(a: string, b: string): number {
  if (a === b) {
    return 0;
  }
  return a < b ? -1 : 1;
}
