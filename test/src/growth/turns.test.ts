// SPDX-License-Identifier: Apache-2.0

import { readRepository } from '@component-config/config-platform/repositories';
import { startCounting } from './countSteps';
import { hostileFiles } from './hostileFiles';

/**
 * The steps that may be done before other work of the process gets a turn; a processor that is not busy does them in
 * less than 50 ms. The most, nearly 7 million, are those of the library for one plain scalar at the limit.
 */
const MOST = 8_000_000;

const options = {
  owner: 'group:default/platform',
  lifecycle: 'production',
  defaultNamespace: 'default',
  disabledKinds: new Set<string>(),
};

describe('other work gets turns while a repository is read with', () => {
  const counting = startCounting();
  afterAll(counting.stop);

  it.each(hostileFiles)('%s', async (_, filesOf) => {
    const files = filesOf();
    const most = await counting.mostStepsOf(() =>
      readRepository(files, options),
    );
    expect(most).toBeLessThan(MOST);
  });

  it('would be seen to take too long', async () => {
    const most = await counting.mostStepsOf(async () => {
      let sum = 0;
      for (let each = 0; each < 2 * MOST; each++) {
        sum += each % 7;
      }
      return sum;
    });
    expect(most).toBeGreaterThan(MOST);
  });
});
