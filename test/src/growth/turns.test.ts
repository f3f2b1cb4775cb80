// SPDX-License-Identifier: Apache-2.0

import { hostileFiles } from './hostileFiles';
import type { Turns } from './measureTurns';
import { startMeasuring } from './measuring';

/**
 * The steps that may be done before other work of the process gets a turn; a processor that is not busy does them in
 * less than 50 ms. The most, nearly 7 million, are those of the library for one plain scalar at the limit.
 */
const MOST = 8_000_000;

describe('other work gets turns while a repository is read with', () => {
  const { measure, stop } = startMeasuring<Turns, number>(
    require.resolve('./measureTurns'),
  );
  afterAll(stop);

  it.each(hostileFiles)('%s', async name => {
    expect(await measure({ name, most: MOST })).toBeLessThan(MOST);
  });

  it('would be seen to take too long', async () => {
    const most = await measure({ name: 'work without turns', most: MOST });
    expect(most).toBeGreaterThan(MOST);
  });
});
