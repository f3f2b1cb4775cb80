// SPDX-License-Identifier: Apache-2.0

import { TestDatabases } from '@backstage/backend-test-utils';
import type {
  JsonObject,
  SensitiveRecord,
} from '@component-config/config-engine';
import { DatabaseArchiveStore } from './DatabaseArchiveStore';
import { DatabaseProposalStore } from './DatabaseProposalStore';
import { DatabasePublicationStore } from './DatabasePublicationStore';
import { DatabaseValuesStore } from './DatabaseValuesStore';
import { openDatabase } from '../__testUtils__/openDatabase';
import { testDatabaseIds } from '../__testUtils__/testDatabaseIds';

jest.setTimeout(600_000);

const databases = TestDatabases.create({ ids: testDatabaseIds() });

const from = 'component:default/payments';
const to = 'component:default/payments-api';
const admin = 'user:default/admin';
const savedBy = 'user:default/ada';

const recorded: SensitiveRecord = {
  version: 1,
  places: [['parameters', 'token']],
  entered: { '/parameters/token': 1 },
};

describe.each(databases.eachSupportedId())(
  'DatabaseArchiveStore on %s',
  databaseId => {
    async function setup() {
      const knex = await databases.init(databaseId);
      const database = await openDatabase(knex);
      const store = new DatabaseValuesStore(database);
      const save = (
        componentRef: string,
        environment: string | undefined,
        baseRevision: number,
        values: JsonObject,
      ) =>
        store.save(
          { componentRef, environment, baseRevision, savedBy },
          () => ({
            values,
            recorded,
            git: [{ pointer: '/parameters/a', value: 1 }],
            message: 'why',
          }),
        );
      // Three revisions are stored for staging, one for all environments.
      await save(from, 'staging', 0, { parameters: { a: 1 } });
      await save(from, 'staging', 1, { parameters: { a: 2 } });
      await save(from, 'staging', 2, { parameters: { a: 3 } });
      await save(from, undefined, 0, { parameters: { token: 'hunter2' } });
      return {
        knex,
        store,
        save,
        proposals: new DatabaseProposalStore(database),
        sent: new DatabasePublicationStore(database),
        archives: new DatabaseArchiveStore(database),
      };
    }

    const stored = { componentRef: from, revisions: 4 };
    const everything = async (store: DatabaseValuesStore, ref: string) => ({
      general: await store.listRevisions({ componentRef: ref }, { limit: 9 }),
      staging: await store.listRevisions(
        { componentRef: ref, environment: 'staging' },
        { limit: 9 },
      ),
    });

    describe('moves values to another component', () => {
      it('with every revision, and one more that records the move', async () => {
        const { store, archives } = await setup();
        const before = await everything(store, from);

        const added = await archives.move({ from: stored, to, movedBy: admin });

        const after = await everything(store, to);
        for (const name of ['general', 'staging'] as const) {
          const [last, ...rest] = after[name];
          expect(rest).toEqual(
            before[name].map(one => ({ ...one, componentRef: to })),
          );
          expect(last).toEqual({
            ...before[name][0],
            componentRef: to,
            revision: before[name][0].revision + 1,
            savedBy: admin,
            savedAt: expect.any(Date),
            origin: 'move',
            message: `Moved from ${from}.`,
          });
          expect(added).toContainEqual(last);
        }
        expect(added).toHaveLength(2);
        expect(await everything(store, from)).toEqual({
          general: [],
          staging: [],
        });
        expect(await store.getComponent(from)).toBeUndefined();
        expect(await store.getComponent(to)).toMatchObject({ revisions: 6 });
      });

      it('which can be saved from then on', async () => {
        const { save, archives } = await setup();
        await archives.move({ from: stored, to, movedBy: admin });

        expect(await save(to, 'staging', 4, {})).toMatchObject({
          outcome: 'saved',
          stored: { revision: 5 },
        });
        expect(await save(from, 'staging', 0, {})).toMatchObject({
          outcome: 'saved',
          stored: { revision: 1 },
        });
      });

      it('with its proposals and what was sent to Git', async () => {
        const { archives, proposals, sent } = await setup();
        await proposals.add(
          { componentRef: from, baseRevision: 1, author: savedBy },
          () => ({ values: {}, recorded }),
        );
        await sent.put(from, {
          by: savedBy,
          at: new Date(),
          revisions: [],
          places: [],
        });

        await archives.move({ from: stored, to, movedBy: admin });

        expect(await proposals.list({ limit: 9 })).toMatchObject([
          { componentRef: to, state: 'open' },
        ]);
        expect(await sent.get(from)).toBeUndefined();
        expect(await sent.get(to)).toMatchObject({ by: savedBy });
      });

      it('unless values are stored for the target', async () => {
        const { store, save, archives } = await setup();
        await save(to, undefined, 0, {});
        const before = await everything(store, from);

        await expect(
          archives.move({ from: stored, to, movedBy: admin }),
        ).rejects.toThrow(`Values are already stored for ${to}`);

        expect(await everything(store, from)).toEqual(before);
      });

      it('unless they were saved in between', async () => {
        const { store, save, archives } = await setup();
        await save(from, undefined, 1, {});
        const before = await everything(store, from);

        expect(
          await archives.move({ from: stored, to, movedBy: admin }),
        ).toBeUndefined();

        expect(await everything(store, from)).toEqual(before);
      });

      it('in two directions concurrently, without a deadlock', async () => {
        const { store, archives } = await setup();

        const moves = await Promise.allSettled([
          archives.move({ from: stored, to, movedBy: admin }),
          archives.move({
            from: { componentRef: to, revisions: 0 },
            to: from,
            movedBy: admin,
          }),
          archives.move({ from: stored, to, movedBy: admin }),
        ]);

        expect(
          moves.filter(
            one => one.status === 'fulfilled' && one.value?.length === 2,
          ),
        ).toHaveLength(1);
        expect(await store.getComponent(to)).toMatchObject({ revisions: 6 });
      });
    });

    describe('archives values', () => {
      it('which no longer apply, and are complete again when restored', async () => {
        const { store, archives } = await setup();
        const before = await everything(store, from);

        const archive = await archives.archive({
          from: stored,
          archivedBy: admin,
          message: 'Retired.',
        });

        expect(archive).toEqual({
          id: 1,
          componentRef: from,
          revisions: 4,
          archivedBy: admin,
          archivedAt: expect.any(Date),
          message: 'Retired.',
        });
        expect(await store.getHeads(from)).toEqual([]);
        expect(await store.listComponents({ limit: 9 })).toEqual([]);
        expect(await archives.list({ limit: 9 })).toEqual([archive]);

        expect(await archives.restore(1)).toEqual(archive);

        expect(await everything(store, from)).toEqual(before);
        expect(await store.getHead({ componentRef: from })).toEqual(
          before.general[0],
        );
        expect(await archives.list({ limit: 9 })).toEqual([]);
        expect(await archives.restore(1)).toBeUndefined();
      });

      it('unless they were saved in between', async () => {
        const { store, save, archives } = await setup();
        await save(from, undefined, 1, {});

        expect(
          await archives.archive({ from: stored, archivedBy: admin }),
        ).toBeUndefined();

        expect(await store.getComponent(from)).toMatchObject({ revisions: 5 });
        expect(await archives.list({ limit: 9 })).toEqual([]);
      });

      it('and keeps them archived if others are stored by then', async () => {
        const { store, save, archives } = await setup();
        await archives.archive({ from: stored, archivedBy: admin });
        await save(from, undefined, 0, { parameters: { a: 9 } });

        await expect(archives.restore(1)).rejects.toThrow(
          `Values are already stored for ${from}`,
        );

        expect(await archives.list({ limit: 9 })).toMatchObject([{ id: 1 }]);
        expect(await store.getComponent(from)).toMatchObject({ revisions: 1 });
      });

      it('and withdraws their proposals', async () => {
        const { archives, proposals } = await setup();
        await proposals.add(
          { componentRef: from, baseRevision: 1, author: savedBy },
          () => ({ values: {}, recorded }),
        );

        await archives.archive({ from: stored, archivedBy: admin });

        expect(await proposals.get(from, 1)).toMatchObject({
          state: 'withdrawn',
          decidedBy: admin,
          reason: 'The values of the component were archived.',
        });
      });

      it('and deletes them permanently', async () => {
        const { knex, archives } = await setup();
        await archives.archive({ from: stored, archivedBy: admin });

        expect(await archives.remove(1)).toMatchObject({ revisions: 4 });

        expect(await archives.remove(1)).toBeUndefined();
        expect(await archives.remove(2 ** 40)).toBeUndefined();
        expect(await knex('archived_revisions').select()).toEqual([]);
      });

      it('and lists them page by page, newest first', async () => {
        const { save, archives } = await setup();
        await archives.archive({ from: stored, archivedBy: admin });
        await save(to, undefined, 0, {});
        await archives.archive({
          from: { componentRef: to, revisions: 1 },
          archivedBy: admin,
        });

        expect(await archives.list({ limit: 1 })).toMatchObject([{ id: 2 }]);
        expect(await archives.list({ limit: 1, before: 2 })).toMatchObject([
          { id: 1 },
        ]);
      });
    });
  },
);
