// SPDX-License-Identifier: Apache-2.0

import {
  mockCredentials,
  mockServices,
  TestDatabases,
} from '@backstage/backend-test-utils';
import type {
  ObservedReport,
  ObservedVerdict,
} from '@component-config/plugin-component-config-common';
import { openDatabase } from '../__testUtils__/openDatabase';
import { setClock } from '../__testUtils__/setClock';
import { testDatabaseIds } from '../__testUtils__/testDatabaseIds';
import { DatabaseObservedStore } from '../database/DatabaseObservedStore';
import { ObservedWatch } from './ObservedWatch';

jest.setTimeout(600_000);

const databases = TestDatabases.create({ ids: testDatabaseIds() });
const minutes = (count: number) => setClock(count * 60_000);
afterEach(() => {
  jest.useRealTimers();
});

function reportOf(...verdicts: Array<ObservedVerdict['verdict']>) {
  return {
    environments: [
      {
        environment: { name: 'production' },
        observations: [
          {
            source: 'cluster',
            verdicts: verdicts.map((verdict, index) => ({
              pointer: `/parameters/p${index}`,
              verdict,
              value: 'hunter2',
            })),
          },
        ],
      },
    ],
  } as Pick<ObservedReport, 'environments'> as ObservedReport;
}

/** A watch over components, whose verdicts the test sets. */
async function start(id: Parameters<typeof databases.init>[0], count = 1) {
  const observations = new DatabaseObservedStore(
    await openDatabase(await databases.init(id)),
  );
  const entities = Array.from({ length: count }, (_, index) => ({
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'Component',
    metadata: { name: `c${index}` },
    spec: { componentType: 'web' },
  }));
  const events = mockServices.events.mock();
  const state = {
    report: reportOf('inSync') as ObservedReport | Error,
    read: [] as string[],
    notified: [] as string[],
  };
  const watch = new ObservedWatch({
    auth: { getOwnServiceCredentials: async () => mockCredentials.service() },
    catalog: {
      async *streamEntities() {
        yield entities;
      },
    },
    events,
    logger: mockServices.logger.mock(),
    notifications: { differs: async ref => void state.notified.push(ref) },
    observed: {
      get: async ({ componentRef }) => {
        state.read.push(componentRef);
        if (state.report instanceof Error) {
          throw state.report;
        }
        return state.report;
      },
    },
    observations,
    budget: 2,
  });
  return { watch, state, observations, entities, events };
}

describe.each(databases.eachSupportedId())('what runs, in %s', id => {
  it('is read in turn, a few components in each run, and forgotten with its component', async () => {
    const { watch, state, observations, entities } = await start(id, 4);
    for (const at of [1, 2, 3]) {
      minutes(at);
      await watch.run();
    }
    expect(state.read.map(ref => ref.slice(-2))).toEqual([
      ...['c0', 'c1'],
      ...['c2', 'c3'],
      ...['c0', 'c1'],
    ]);
    entities.splice(0, 1);
    await watch.run();
    const known = await observations.list();
    expect(known.map(one => one.componentRef.slice(-2)).sort()).toEqual([
      ...['c1', 'c2', 'c3'],
    ]);
  });

  it('is announced if a verdict got worse and stays so, once', async () => {
    const { watch, state, observations, events } = await start(id);
    const runs = async (
      at: number,
      ...verdicts: Array<ObservedVerdict['verdict']>
    ) => {
      minutes(at);
      state.report = reportOf(...verdicts);
      await watch.run();
      return state.notified.length;
    };
    // What is seen first, or soon over, is no news.
    expect(await runs(0, 'rollingOut')).toBe(0);
    expect(await runs(20, 'rollingOut')).toBe(0);
    expect(await runs(30, 'changedByHand', 'inSync')).toBe(0);
    expect(await runs(40, 'ignored', 'controlled', 'unknown')).toBe(0);
    expect(await runs(50, 'changedByHand', 'differs', 'inSync')).toBe(0);
    expect(await runs(64, 'changedByHand', 'differs')).toBe(0);
    expect(await runs(65, 'changedByHand', 'differs')).toBe(1);
    expect(await runs(90, 'changedByHand', 'differs')).toBe(1);
    expect(events.publish).toHaveBeenCalledTimes(1);
    expect(events.publish).toHaveBeenCalledWith({
      topic: 'component-config.observed.changed',
      eventPayload: {
        componentRef: 'component:default/c0',
        environments: [
          { environment: 'production', verdict: 'changedByHand', count: 1 },
        ],
        at: '1970-01-01T01:05:00.000Z',
      },
    });
    expect(JSON.stringify(await observations.list())).not.toContain('hunter2');
  });

  it('stays as it was while it cannot be read', async () => {
    const { watch, state, observations } = await start(id);
    minutes(1);
    state.report = reportOf('differs');
    await watch.run();
    const [before] = await observations.list();
    minutes(2);
    state.report = new Error('The catalog is not available.');
    await watch.run();
    minutes(3);
    const failed = reportOf();
    failed.environments[0].observations = [
      { source: 'cluster', failure: 'Cluster is not available.' },
    ];
    state.report = failed;
    await watch.run();
    const [after] = await observations.list();
    expect(after.states).toEqual(before.states);
    expect(after.states).toMatchObject([{ verdict: 'differs', count: 1 }]);
  });
});
