// SPDX-License-Identifier: Apache-2.0

import { mockCredentials } from '@backstage/backend-test-utils';
import { catalogEntityReadPermission } from '@backstage/plugin-catalog-common/alpha';
import {
  componentConfigReadPermission,
  componentConfigValuesUpdatePermission,
} from '@component-config/plugin-component-config-common';
import { denied } from './compileDecision';
import { DecisionCache } from './DecisionCache';

const reads = [componentConfigReadPermission, catalogEntityReadPermission];
const tom = mockCredentials.user('user:default/tom');
const nadia = mockCredentials.user('user:default/nadia');

describe('DecisionCache', () => {
  const decide = jest.fn(async () => [denied, denied]);

  beforeEach(() => {
    jest.useFakeTimers();
    decide.mockClear();
  });

  afterEach(() => jest.useRealTimers());

  it('asks the policy for each request by default', async () => {
    const cache = new DecisionCache({ ttl: 0 });

    await cache.get(tom, reads, decide);
    await cache.get(tom, reads, decide);

    expect(decide).toHaveBeenCalledTimes(2);
  });

  it('reuses a decision on reads until it expires', async () => {
    const cache = new DecisionCache({ ttl: 1_000 });

    await cache.get(tom, reads, decide);
    jest.advanceTimersByTime(1_000);
    expect(await cache.get(tom, reads, decide)).toEqual([denied, denied]);
    expect(decide).toHaveBeenCalledTimes(1);

    jest.advanceTimersByTime(1);
    await cache.get(tom, reads, decide);
    expect(decide).toHaveBeenCalledTimes(2);
  });

  it('keeps the decisions of users apart', async () => {
    const cache = new DecisionCache({ ttl: 1_000 });

    await cache.get(tom, reads, decide);
    await cache.get(nadia, reads, decide);

    expect(decide).toHaveBeenCalledTimes(2);
  });

  it('asks again for everything except reads', async () => {
    const cache = new DecisionCache({ ttl: 1_000 });
    const save = [...reads, componentConfigValuesUpdatePermission];

    await cache.get(tom, save, decide);
    await cache.get(tom, save, decide);

    expect(decide).toHaveBeenCalledTimes(2);
  });

  it('does not cache failures', async () => {
    const cache = new DecisionCache({ ttl: 1_000 });
    const failing = async () => {
      throw new Error('no answer');
    };

    await expect(cache.get(tom, reads, failing)).rejects.toThrow('no answer');
    await cache.get(tom, reads, decide);

    expect(decide).toHaveBeenCalledTimes(1);
  });
});
