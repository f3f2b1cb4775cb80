// SPDX-License-Identifier: Apache-2.0

import { mockServices } from '@backstage/backend-test-utils';
import { REPOSITORY_CHANGED_TOPIC } from '@component-config/plugin-component-config-node';
import { ListChanges } from './ListChanges';

let events: ReturnType<typeof mockServices.events>;
beforeEach(() => {
  events = mockServices.events();
});

/** A process that shares events with the others of a test. */
async function startProcess() {
  const publish = jest.fn(async () => {});
  const outdate = jest.fn();
  const changes = await ListChanges.create({
    events,
    logger: mockServices.logger.mock(),
    signals: { publish },
    delay: 5,
    catalogDelay: 20,
  });
  changes.onOutdated(outdate);
  return { changes, outdate, publish };
}

const soon = () => new Promise(resolve => setTimeout(resolve, 50));

describe('changes of lists', () => {
  it('reach this process immediately, and other processes through an event', async () => {
    const here = await startProcess();
    const there = await startProcess();

    here.changes.listsChanged();
    expect(here.outdate).toHaveBeenCalledTimes(1);
    await soon();
    expect(there.outdate).toHaveBeenCalledTimes(1);
  });

  it('in quick succession are announced to open pages once, without a name', async () => {
    const { changes, publish } = await startProcess();

    changes.listsChanged();
    changes.listsChanged();
    changes.noticed();
    changes.notifyPages();
    await soon();
    expect(publish).toHaveBeenCalledTimes(1);
    expect(publish).toHaveBeenCalledWith({
      recipients: { type: 'broadcast' },
      channel: 'component-config:lists',
      message: {},
    });

    changes.notifyPages();
    await soon();
    expect(publish).toHaveBeenCalledTimes(2);
  });

  it('that each process detects are not announced to the others', async () => {
    const here = await startProcess();
    const there = await startProcess();

    here.changes.noticed();
    await soon();
    expect(here.outdate).toHaveBeenCalledTimes(1);
    expect(there.outdate).not.toHaveBeenCalled();
  });

  it('follow those of the catalog as soon as it shows them', async () => {
    const here = await startProcess();
    const announce = () =>
      events.publish({
        topic: REPOSITORY_CHANGED_TOPIC,
        eventPayload: { repository: 'platform' },
      });

    await announce();
    await announce();
    expect(here.outdate).not.toHaveBeenCalled();
    await soon();
    expect(here.outdate).toHaveBeenCalled();
    expect(here.publish).toHaveBeenCalledTimes(1);
  });
});
