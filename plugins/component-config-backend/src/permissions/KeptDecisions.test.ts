// SPDX-License-Identifier: Apache-2.0

import { mockCredentials } from '@backstage/backend-test-utils';
import { catalogEntityReadPermission } from '@backstage/plugin-catalog-common/alpha';
import {
  componentConfigReadPermission,
  componentConfigValuesUpdatePermission,
} from '@component-config/plugin-component-config-common';
import { denied } from './compileDecision';
import { KeptDecisions } from './KeptDecisions';

const reads = [componentConfigReadPermission, catalogEntityReadPermission];
const tom = mockCredentials.user('user:default/tom');
const nadia = mockCredentials.user('user:default/nadia');

describe('KeptDecisions', () => {
  const decide = jest.fn(async () => [denied, denied]);

  beforeEach(() => {
    jest.useFakeTimers();
    decide.mockClear();
  });

  afterEach(() => jest.useRealTimers());

  it('asks the policy for each request by default', async () => {
    const kept = new KeptDecisions({ ttl: 0 });

    await kept.get(tom, reads, decide);
    await kept.get(tom, reads, decide);

    expect(decide).toHaveBeenCalledTimes(2);
  });

  it('reuses a decision on reads until it expires', async () => {
    const kept = new KeptDecisions({ ttl: 1_000 });

    await kept.get(tom, reads, decide);
    jest.advanceTimersByTime(1_000);
    expect(await kept.get(tom, reads, decide)).toEqual([denied, denied]);
    expect(decide).toHaveBeenCalledTimes(1);

    jest.advanceTimersByTime(1);
    await kept.get(tom, reads, decide);
    expect(decide).toHaveBeenCalledTimes(2);
  });

  it('keeps the decisions of users apart', async () => {
    const kept = new KeptDecisions({ ttl: 1_000 });

    await kept.get(tom, reads, decide);
    await kept.get(nadia, reads, decide);

    expect(decide).toHaveBeenCalledTimes(2);
  });

  it('asks again for everything except reads', async () => {
    const kept = new KeptDecisions({ ttl: 1_000 });
    const save = [...reads, componentConfigValuesUpdatePermission];

    await kept.get(tom, save, decide);
    await kept.get(tom, save, decide);

    expect(decide).toHaveBeenCalledTimes(2);
  });

  it('does not cache failures', async () => {
    const kept = new KeptDecisions({ ttl: 1_000 });
    const failing = async () => {
      throw new Error('no answer');
    };

    await expect(kept.get(tom, reads, failing)).rejects.toThrow('no answer');
    await kept.get(tom, reads, decide);

    expect(decide).toHaveBeenCalledTimes(1);
  });
});
