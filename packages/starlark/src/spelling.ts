// SPDX-License-Identifier: Apache-2.0

/**
 * The candidate most similar to a name by starlark-go's measure, because its messages and ytt's include the suggestion:
 * case and underscores are ignored, and fewer than half of the name's characters may differ.
 *
 * @public
 */
export function suggestSpelling(
  name: string,
  candidates: Iterable<string>,
): string | undefined {
  const wanted = fold(name);
  let best: string | undefined;
  let bestDistance = Math.floor((wanted.length + 1) / 2);
  for (const candidate of [...candidates].sort()) {
    const folded = fold(candidate);
    if (Math.abs(folded.length - wanted.length) < bestDistance) {
      const distance = editDistance(wanted, folded);
      if (distance < bestDistance) {
        bestDistance = distance;
        best = candidate;
      }
    }
  }
  return best;
}

function fold(name: string): string {
  return name.slice(0, 200).replaceAll('_', '').toLowerCase();
}

function editDistance(left: string, right: string): number {
  let previous = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let i = 1; i <= left.length; i++) {
    const row = [i];
    for (let j = 1; j <= right.length; j++) {
      const substitution = left[i - 1] === right[j - 1] ? 0 : 1;
      row[j] = Math.min(
        previous[j - 1] + substitution,
        row[j - 1] + 1,
        previous[j] + 1,
      );
    }
    previous = row;
  }
  return previous[right.length];
}
