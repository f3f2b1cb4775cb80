// SPDX-License-Identifier: Apache-2.0

/** Order of names by their code units: the same everywhere, whatever the locale. */
export function compareNames(a: string, b: string): number {
  if (a === b) {
    return 0;
  }
  return a < b ? -1 : 1;
}
