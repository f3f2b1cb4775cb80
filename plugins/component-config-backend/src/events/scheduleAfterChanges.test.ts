// SPDX-License-Identifier: Apache-2.0

import { mockServices } from '@backstage/backend-test-utils';
import { scheduleAfterChanges } from './scheduleAfterChanges';

async function start() {
  const scheduler = mockServices.scheduler.mock({
    triggerTask: async () => {},
  });
  const events = mockServices.events();
  await scheduleAfterChanges(
    {
      id: 'look',
      topics: ['changed'],
      run: async () => {},
      refusal: 'Cannot look.',
    },
    {
      scheduler,
      events,
      logger: mockServices.logger.mock(),
      schedule: { frequency: { minutes: 5 }, timeout: { minutes: 30 } },
      delay: 5,
    },
  );
  const announce = () => events.publish({ topic: 'changed', eventPayload: {} });
  return { scheduler, announce };
}

describe('scheduleAfterChanges', () => {
  it('runs in one process at a time', async () => {
    const { scheduler } = await start();

    expect(scheduler.scheduleTask).toHaveBeenCalledWith(
      expect.objectContaining({
        id: 'look',
        scope: 'global',
        frequency: { minutes: 5 },
      }),
    );
  });

  it('runs once shortly after changes', async () => {
    const { scheduler, announce } = await start();

    await Promise.all([announce(), announce(), announce()]);
    expect(scheduler.triggerTask).not.toHaveBeenCalled();
    await new Promise(resolve => setTimeout(resolve, 50));
    expect(scheduler.triggerTask).toHaveBeenCalledTimes(1);

    await announce();
    await new Promise(resolve => setTimeout(resolve, 50));
    expect(scheduler.triggerTask).toHaveBeenCalledTimes(2);
  });
});
