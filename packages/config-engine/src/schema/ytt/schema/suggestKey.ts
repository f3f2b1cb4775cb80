// SPDX-License-Identifier: Apache-2.0

/** The part of longer keys beyond this is not compared. */
const longest = 200;

/**
 * The declared key most similar to a misspelled one, as suggested by ytt: ignoring case and underscores, fewer than
 * half of the letters may differ.
 */
export function suggestKey(
  key: string,
  declared: readonly string[],
): string | undefined {
  const written = plain(key);
  let best: string | undefined;
  let bestDistance = Math.floor((written.length + 1) / 2);
  for (const candidate of declared) {
    const other = plain(candidate);
    if (Math.abs(other.length - written.length) < bestDistance) {
      const distance = levenshtein(written, other);
      if (distance < bestDistance) {
        best = candidate;
        bestDistance = distance;
      }
    }
  }
  return best;
}

function plain(key: string): string {
  return key.slice(0, longest).toLowerCase().replace(/_/g, '');
}

function levenshtein(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      row[j] = Math.min(
        row[j - 1] + 1,
        previous[j] + 1,
        previous[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1),
      );
    }
    previous = row;
  }
  return previous[b.length];
}
