/**
 * The candidate that a misspelt name most likely means, or undefined when none is near.
 * Near: at most a third of the longer name's characters have to change (optimal string alignment distance).
 */
export function suggestName(
  name: string,
  candidates: Iterable<string>,
): string | undefined {
  let best: string | undefined;
  let bestDistance = Infinity;
  const lowered = name.toLowerCase();
  for (const candidate of candidates) {
    const limit = Math.max(
      1,
      Math.floor(Math.max(name.length, candidate.length) / 3),
    );
    if (Math.abs(name.length - candidate.length) > limit) {
      continue;
    }
    const distance = editDistance(lowered, candidate.toLowerCase());
    if (distance <= limit && distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

/** ` Did you mean "x"?` to end a sentence with, or nothing. */
export function didYouMean(name: string, candidates: Iterable<string>): string {
  const suggestion = suggestName(name, candidates);
  return suggestion === undefined ? '' : ` Did you mean "${suggestion}"?`;
}

function editDistance(a: string, b: string): number {
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      row[j] = Math.min(
        row[j - 1] + 1,
        previous[j] + 1,
        previous[j - 1] + cost,
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        row[j] = Math.min(row[j], beforePrevious[j - 2] + 1);
      }
    }
    beforePrevious = previous;
    previous = row;
  }
  return previous[b.length];
}
