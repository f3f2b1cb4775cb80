// SPDX-License-Identifier: Apache-2.0

import { TestDatabases } from '@backstage/backend-test-utils';
import { DatabaseAnnouncementStore } from './DatabaseAnnouncementStore';
import { openDatabase } from '../__testUtils__/openDatabase';
import { testDatabaseIds } from '../__testUtils__/testDatabaseIds';

jest.setTimeout(600_000);

const databases = TestDatabases.create({ ids: testDatabaseIds() });
const ref = 'component:default/payments';
const state = (inputs: string) => ({
  inputs,
  revisions: { staging: 1 },
  environments: [{ environment: 'staging', config: { parameters: {} } }],
});

describe.each(databases.eachSupportedId())(
  'announced configurations, in %s',
  id => {
    async function createStore() {
      const knex = await databases.init(id);
      const database = await openDatabase(knex);
      return new DatabaseAnnouncementStore(database);
    }

    it('are stored as given', async () => {
      const store = await createStore();
      expect(await store.get(ref)).toBeUndefined();
      expect(await store.replace(ref, undefined, state('a'))).toBe(true);
      expect(await store.get(ref)).toEqual({ ...state('a'), version: 1 });
      expect(await store.list()).toEqual([ref]);
      await store.remove(ref);
      expect(await store.list()).toEqual([]);
    });

    it('are replaced by only one of several concurrent readers', async () => {
      const store = await createStore();
      expect(
        await Promise.all([
          store.replace(ref, undefined, state('a')),
          store.replace(ref, undefined, state('b')),
        ]),
      ).toEqual([true, false]);
      const read = await store.get(ref);
      const won = await Promise.all(
        ['c', 'd', 'e'].map(inputs => store.replace(ref, read, state(inputs))),
      );
      expect(won.filter(Boolean)).toHaveLength(1);
      expect(await store.get(ref)).toMatchObject({ version: 2 });
    });
  },
);
