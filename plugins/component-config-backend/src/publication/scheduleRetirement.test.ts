import { mockServices } from '@backstage/backend-test-utils';
import { REPOSITORY_CHANGED_TOPIC } from '@component-config/plugin-component-config-node';
import { scheduleRetirement } from './scheduleRetirement';

async function start() {
  const scheduler = mockServices.scheduler.mock({
    triggerTask: async () => {},
  });
  const events = mockServices.events();
  await scheduleRetirement(
    { retireAll: async () => {} },
    {
      scheduler,
      events,
      logger: mockServices.logger.mock(),
      schedule: { frequency: { minutes: 5 }, timeout: { minutes: 30 } },
      delay: 5,
    },
  );
  const tell = () =>
    events.publish({ topic: REPOSITORY_CHANGED_TOPIC, eventPayload: {} });
  return { scheduler, tell };
}

describe('scheduleRetirement', () => {
  it('looks in one process at a time', async () => {
    const { scheduler } = await start();

    expect(scheduler.scheduleTask).toHaveBeenCalledWith(
      expect.objectContaining({
        id: 'component-config-retirement',
        scope: 'global',
        frequency: { minutes: 5 },
      }),
    );
  });

  it('looks once soon after repositories have changed', async () => {
    const { scheduler, tell } = await start();

    await Promise.all([tell(), tell(), tell()]);
    expect(scheduler.triggerTask).not.toHaveBeenCalled();
    await new Promise(resolve => setTimeout(resolve, 50));
    expect(scheduler.triggerTask).toHaveBeenCalledTimes(1);

    await tell();
    await new Promise(resolve => setTimeout(resolve, 50));
    expect(scheduler.triggerTask).toHaveBeenCalledTimes(2);
  });
});
