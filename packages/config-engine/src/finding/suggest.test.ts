// SPDX-License-Identifier: Apache-2.0

import fc from 'fast-check';
import { suggestName } from '.';

/** Optimal string alignment by its definition. */
function distance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (__, j) => (i === 0 ? j : i)),
  );
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      rows[i][j] = Math.min(
        rows[i][j - 1] + 1,
        rows[i - 1][j] + 1,
        rows[i - 1][j - 1] + Number(a[i - 1] !== b[j - 1]),
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        rows[i][j] = Math.min(rows[i][j], rows[i - 2][j - 2] + 1);
      }
    }
  }
  return rows[a.length][b.length];
}

describe('suggestName', () => {
  const name = fc.string({
    unit: fc.constantFrom('a', 'b', 'c', 'A'),
    maxLength: 12,
  });

  it('returns the first of the nearest names, if at most a third of one changes', () => {
    fc.assert(
      fc.property(name, fc.array(name, { maxLength: 8 }), (given, names) => {
        const near = names
          .map(other => ({
            other,
            far: distance(given.toLowerCase(), other.toLowerCase()),
            limit: Math.max(
              1,
              Math.floor(Math.max(given.length, other.length) / 3),
            ),
          }))
          .filter(({ far, limit }) => far <= limit)
          .sort((a, b) => a.far - b.far);
        expect(suggestName(given, names)).toBe(near[0]?.other);
      }),
      { numRuns: 1000 },
    );
  });

  it.each<[string, (index: number) => string, number]>([
    ['names', index => `name-${index}`, 2_000],
    // The same letters elsewhere.
    ['similar names', index => `${'jihg'.repeat(9)}${index % 10}`, 500],
  ])('considers a limited number of %s', (_, nameAt, most) => {
    let considered = 0;
    function* names() {
      for (; considered < 1_000_000; considered++) {
        yield nameAt(considered);
      }
    }

    expect(suggestName('ghij'.repeat(9), names())).toBeUndefined();
    expect(considered).toBe(most);
  });

  it('suggests nothing for anything but a name', () => {
    const long = 'x'.repeat(100_000);
    expect(suggestName(long, [`${long}y`])).toBeUndefined();
  });
});
