// SPDX-License-Identifier: Apache-2.0

import type { Growth } from './measureGrowth';
import { startMeasuring } from './measuring';
import { places } from './places';

/*
 * Texts of one, two and four times a large size: the work must not grow faster than the text.
 */

/** The characters of the smallest text; the largest has four times as many. */
const SIZE = 10_000;

/** Of a text of twice the size: twice the work if it grows like the text, four times if it grows with the square. */
const MOST_GROWTH = 3;

/** What a test of nothing takes. */
const SLACK = 5_000;

describe('work does not grow faster than', () => {
  const { measure, stop } = startMeasuring<Growth, number[]>(
    require.resolve('./measureGrowth'),
  );
  afterAll(stop);

  /** Whether a text of twice the size takes far more than twice the work. */
  async function growsFaster(name: string): Promise<boolean> {
    const [once, twice, four] = await measure({
      name,
      sizes: [SIZE, 2 * SIZE, 4 * SIZE],
    });
    return four > MOST_GROWTH * Math.max(once, twice) + SLACK;
  }

  it.each(places)('%s', async name => {
    expect(await growsFaster(name)).toBe(false);
  });

  it('would be seen to grow with the square', async () => {
    expect(await growsFaster('a square')).toBe(true);
  });
});
