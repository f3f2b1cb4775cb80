// SPDX-License-Identifier: Apache-2.0

/** Joins names as in a sentence: `a`, `a and b`, `a, b and c`. */
export function joinNames(names: readonly string[], last = 'and'): string {
  return names.length < 2
    ? names.join('')
    : `${names.slice(0, -1).join(', ')} ${last} ${names[names.length - 1]}`;
}
