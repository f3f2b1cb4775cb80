// SPDX-License-Identifier: Apache-2.0

import { TestDatabases } from '@backstage/backend-test-utils';
import { InputError } from '@backstage/errors';
import type { SensitiveRecord } from '@component-config/config-engine';
import { DatabaseProposalStore } from './DatabaseProposalStore';
import { DatabaseValuesStore } from './DatabaseValuesStore';
import { openDatabase } from '../__testUtils__/openDatabase';
import { testDatabaseIds } from '../__testUtils__/testDatabaseIds';

jest.setTimeout(600_000);

const databases = TestDatabases.create({ ids: testDatabaseIds() });

const componentRef = 'component:default/payments';
const key = { componentRef, environment: 'staging' };
const author = 'user:default/dev';
const lead = 'user:default/lead';

const recorded: SensitiveRecord = {
  version: 1,
  places: [['parameters', 'token']],
  entered: { '/parameters/token': 1 },
};
const values = { parameters: { token: 'hunter2' } };

describe.each(databases.eachSupportedId())(
  'DatabaseProposalStore on %s',
  databaseId => {
    async function setup() {
      const knex = await databases.init(databaseId);
      const database = await openDatabase(knex);
      const store = new DatabaseValuesStore(database);
      const proposals = new DatabaseProposalStore(database);
      const propose = async (entry: object = {}) => {
        const result = await proposals.add(
          { ...key, baseRevision: 0, author, ...entry },
          () => ({ values, recorded }),
        );
        if (result.outcome === 'conflict') {
          throw new Error('Somebody saved in between.');
        }
        return result.proposal;
      };
      const accept = (id: number, baseRevision: number) =>
        store.save({ ...key, baseRevision, savedBy: lead }, () => ({
          values,
          recorded,
          origin: 'proposal',
          proposal: { id, author },
        }));
      return { knex, store, proposals, propose, accept };
    }

    it('adds a proposal once that is sent again, while it is open', async () => {
      const { proposals, propose } = await setup();
      const request = { values };

      const first = await propose({ request });

      expect(await propose({ request })).toEqual(first);
      const other = await propose({ request: { values: {} } });
      const anybody = await propose({ request, author: lead });
      await proposals.end({ ...first, state: 'withdrawn', by: author });
      const later = await propose({ request });
      const ids = [first, other, anybody, later].map(({ id }) => id);
      expect(new Set(ids).size).toBe(4);
    });

    it('lists and closes damaged ones', async () => {
      const { knex, proposals, propose } = await setup();
      const { id } = await propose();
      const ofNoState = await propose();
      await knex('proposals').where({ id }).update({ values: '{' });
      await knex('proposals').where({ id: ofNoState.id }).update({ state: '' });

      const listed = await proposals.list({ limit: 9 });
      expect(listed.map(one => one.id)).toEqual([id]);
      await expect(proposals.get(componentRef, ofNoState.id)).rejects.toThrow(
        `Proposal ${ofNoState.id} of ${componentRef} is damaged`,
      );
      expect(await proposals.get(componentRef, id)).toMatchObject({
        values: {},
        isDamaged: true,
      });
      const end = { id, componentRef, state: 'declined', by: lead } as const;
      expect(await proposals.end(end)).toMatchObject({ state: 'declined' });
    });

    it('returns what was proposed without applying it', async () => {
      const { store, proposals, propose } = await setup();
      const before = Date.now();

      const proposal = await propose({ message: 'More, please.\n“ä”' });

      expect(proposal).toEqual({
        ...key,
        id: 1,
        values,
        recorded,
        baseRevision: 0,
        author,
        at: expect.any(Date),
        message: 'More, please.\n“ä”',
        state: 'open',
      });
      expect(proposal.at.getTime()).toBeGreaterThanOrEqual(before);
      expect(await proposals.get(componentRef, 1)).toEqual(proposal);
      expect(await store.getHeads(componentRef)).toEqual([]);
    });

    it('finds a proposal only under its component', async () => {
      const { proposals, propose } = await setup();
      const { id } = await propose();

      expect(
        await proposals.get('component:default/other', id),
      ).toBeUndefined();
      expect(await proposals.get(componentRef, id + 1)).toBeUndefined();
      expect(await proposals.get(componentRef, 2 ** 40)).toBeUndefined();
    });

    it('refuses a proposal that is not based on the current revision', async () => {
      const { store, proposals } = await setup();
      await store.save({ ...key, baseRevision: 0, savedBy: lead }, () => ({
        values,
        recorded,
      }));

      const result = await proposals.add(
        { ...key, baseRevision: 0, author },
        () => ({ values, recorded }),
      );

      expect(result).toMatchObject({
        outcome: 'conflict',
        stored: { revision: 1 },
      });
      expect(await proposals.list({ limit: 10 })).toEqual([]);
    });

    it('adds nothing if the proposal is refused', async () => {
      const { proposals } = await setup();

      await expect(
        proposals.add({ ...key, baseRevision: 0, author }, () => {
          throw new InputError('no layer');
        }),
      ).rejects.toThrow('no layer');

      expect(await proposals.list({ limit: 10 })).toEqual([]);
    });

    it('makes a proposal the next revision in the transaction of the save', async () => {
      const { store, proposals, propose, accept } = await setup();
      const { id } = await propose();

      await accept(id, 0);

      expect(await store.getHead(key)).toMatchObject({
        revision: 1,
        values,
        savedBy: lead,
        origin: 'proposal',
        proposal: { id, author },
      });
      expect(await proposals.get(componentRef, id)).toMatchObject({
        state: 'accepted',
        decidedBy: lead,
        decidedAt: expect.any(Date),
        revision: 1,
      });
    });

    it('saves nothing if the proposal is no longer open', async () => {
      const { store, proposals, propose, accept } = await setup();
      const { id } = await propose();
      await proposals.end({ id, componentRef, state: 'withdrawn', by: author });

      await expect(accept(id, 0)).rejects.toThrow(
        `Proposal ${id} is no longer open: ${author} has withdrawn it.`,
      );
      await expect(accept(id + 1, 0)).rejects.toThrow(
        `${componentRef} has no proposal ${id + 1}.`,
      );

      expect(await store.getHeads(componentRef)).toEqual([]);
    });

    it('leaves a proposal open if another save came first', async () => {
      const { store, proposals, propose, accept } = await setup();
      const { id } = await propose();
      await store.save({ ...key, baseRevision: 0, savedBy: lead }, () => ({
        values: {},
        recorded,
      }));

      expect(await accept(id, 0)).toMatchObject({ outcome: 'conflict' });

      expect(await proposals.get(componentRef, id)).toMatchObject({
        state: 'open',
      });
    });

    it('lets only one of many concurrent decisions close a proposal', async () => {
      const { store, proposals, propose, accept } = await setup();
      const { id } = await propose();
      const end = (state: 'declined' | 'withdrawn') =>
        proposals.end({ id, componentRef, state, by: lead, reason: 'No.' });

      const ends = await Promise.allSettled([
        accept(id, 0),
        end('declined'),
        end('withdrawn'),
        accept(id, 0),
      ]);

      const ended = ends.filter(
        one =>
          one.status === 'fulfilled' &&
          !('outcome' in one.value && one.value.outcome === 'conflict'),
      );
      expect(ended).toHaveLength(1);
      const heads = await store.getHeads(componentRef);
      const found = await proposals.get(componentRef, id);
      expect(heads.length).toBe(found?.state === 'accepted' ? 1 : 0);
    });

    it('lists without values, newest first, page by page', async () => {
      const { proposals, propose } = await setup();
      const first = await propose();
      const second = await propose({
        componentRef: 'component:default/other',
        environment: undefined,
      });
      const third = await propose();
      await proposals.end({
        id: third.id,
        componentRef,
        state: 'declined',
        by: lead,
        reason: 'Not now.',
      });
      const idsOf = async (page: object) =>
        (await proposals.list({ limit: 10, ...page })).map(({ id }) => id);

      expect(await idsOf({})).toEqual([third.id, second.id, first.id]);
      expect(await idsOf({ limit: 2 })).toEqual([third.id, second.id]);
      expect(await idsOf({ before: second.id })).toEqual([first.id]);
      expect(await idsOf({ componentRef })).toEqual([third.id, first.id]);
      expect(await idsOf({ componentRef, state: 'open' })).toEqual([first.id]);
      const [declined] = await proposals.list({ limit: 1 });
      expect(declined).toMatchObject({
        state: 'declined',
        decidedBy: lead,
        reason: 'Not now.',
      });
      expect(Object.keys(declined)).not.toContain('values');
    });

    it('has a limit per component', async () => {
      const { propose } = await setup();
      for (let count = 0; count < 100; count++) {
        await propose();
      }

      await expect(propose()).rejects.toThrow(
        `${componentRef} has 100 open proposals.`,
      );
      await propose({ componentRef: 'component:default/other' });
    });

    it('is purged with the values', async () => {
      const { store, proposals, propose, accept } = await setup();
      const { id } = await propose();
      await propose();
      await accept(id, 0);

      expect(await store.purge({ componentRef, revisions: 1 })).toBe(true);

      expect(await proposals.list({ limit: 10 })).toEqual([]);
    });
  },
);
