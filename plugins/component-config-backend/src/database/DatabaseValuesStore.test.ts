// SPDX-License-Identifier: Apache-2.0

import { TestDatabases } from '@backstage/backend-test-utils';
import { InputError } from '@backstage/errors';
import type {
  JsonObject,
  SensitiveRecord,
} from '@component-config/config-engine';
import { DatabasePublicationStore } from './DatabasePublicationStore';
import { DatabaseValuesStore } from './DatabaseValuesStore';
import type { ValuesKey } from './ValuesStore';
import { openDatabase } from '../__testUtils__/openDatabase';
import { testDatabaseIds } from '../__testUtils__/testDatabaseIds';

jest.setTimeout(600_000);

const databases = TestDatabases.create({ ids: testDatabaseIds() });

const componentRef = 'component:default/payments';
const savedBy = 'user:default/ada';

const recorded: SensitiveRecord = {
  version: 1,
  places: [
    ['parameters', 'a'],
    ['parameters', { items: true }],
  ],
  entered: { '/parameters/a': 1 },
};

/** Saves values regardless of what is stored. */
function save(
  store: DatabaseValuesStore,
  {
    values,
    ...request
  }: ValuesKey & { values: JsonObject; baseRevision: number },
) {
  return store.save({ ...request, savedBy }, () => ({ values, recorded }));
}

describe.each(databases.eachSupportedId())(
  'DatabaseValuesStore on %s',
  databaseId => {
    async function setup() {
      const knex = await databases.init(databaseId);
      const database = await openDatabase(knex);
      return { knex, store: new DatabaseValuesStore(database) };
    }

    it('is empty before the first save', async () => {
      const { store } = await setup();

      expect(await store.getHead({ componentRef })).toBeUndefined();
      expect(await store.getHeads(componentRef)).toEqual([]);
    });

    it('returns what was saved, with author and time', async () => {
      const { store } = await setup();
      const values = {
        environmentConfigs: {
          replicas: 3,
          tags: ['a'],
          note: null,
          'ä "q"': {},
        },
      };
      const before = Date.now();

      const result = await save(store, {
        componentRef,
        environment: 'staging',
        values,
        baseRevision: 0,
      });

      const stored = await store.getHead({
        componentRef,
        environment: 'staging',
      });
      expect(result).toEqual({
        outcome: 'saved',
        stored,
        decision: { values, recorded },
      });
      expect(stored).toMatchObject({
        componentRef,
        environment: 'staging',
        revision: 1,
      });
      expect(JSON.parse(JSON.stringify(stored?.values))).toEqual(values);
      expect(stored?.savedAt.getTime()).toBeGreaterThanOrEqual(before);
      expect(stored?.savedAt.getTime()).toBeLessThanOrEqual(Date.now());
    });

    it('makes a save once that is sent again, of the same author on the same revision', async () => {
      const { store } = await setup();
      const values = { parameters: { a: 1 } };
      const key = { componentRef, environment: 'staging' };
      const decide = jest.fn(() => ({ values, recorded }));
      const send = (change: object = {}) =>
        store.save(
          { ...key, baseRevision: 0, savedBy, request: { values }, ...change },
          decide,
        );

      const first = await send();
      const again = await send();

      expect(again).toEqual({ outcome: 'repeated', stored: first.stored });
      expect(decide).toHaveBeenCalledTimes(1);
      for (const other of [
        { savedBy: 'user:default/other' },
        { request: { values, message: 'a' } },
        { request: undefined },
      ]) {
        expect((await send(other)).outcome).toBe('conflict');
      }
      await send({ baseRevision: 1, request: { values: {} } });
      expect((await send()).outcome).toBe('conflict');
      expect(await store.listRevisions(key, { limit: 9 })).toHaveLength(2);
    });

    it.each(['{"parameters":{"a"', 'null', '[1]', '"a"', ''])(
      'reads the damaged values %j as such, and does not save over them',
      async damage => {
        const { knex, store } = await setup();
        const key = { componentRef };
        const damaged = { ...key, revision: 2, values: {}, isDamaged: true };
        for (const baseRevision of [0, 1]) {
          await save(store, { ...key, baseRevision, values: { a: 1 } });
        }
        await knex('value_revisions')
          .where({ revision: 2 })
          .update({ values: damage });

        expect(await store.getHeads(componentRef)).toMatchObject([damaged]);
        expect(await store.getRevision(key, 2)).toMatchObject(damaged);
        const listed = await store.listRevisions(key, { limit: 9 });
        expect(listed.map(one => one.isDamaged)).toEqual([true, undefined]);
        for (const baseRevision of [1, 2]) {
          const over = save(store, { ...key, baseRevision, values: {} });
          await expect(over).rejects.toThrow(
            'Revision 2 of the values of component:default/payments for all environments is damaged',
          );
        }
        const above = { ...key, environment: 'staging', baseRevision: 0 };
        await expect(save(store, { ...above, values: {} })).rejects.toThrow(
          /^Revision 2 .* is damaged/,
        );
        const change = store.change({ componentRef, savedBy }, () => []);
        await expect(change).rejects.toThrow(/^Revision 2 .* is damaged/);

        const { outcome } = await store.save(
          { ...key, baseRevision: 2, savedBy, repairs: true },
          () => ({ values: {}, recorded, origin: 'revert' }),
        );

        expect(outcome).toBe('saved');
        await save(store, { ...above, values: {} });
      },
    );

    it('treats every key as data', async () => {
      const { store } = await setup();
      const values = JSON.parse('{"environmentConfigs":{"__proto__":{"a":1}}}');

      await save(store, { componentRef, values, baseRevision: 0 });

      const stored = await store.getHead({ componentRef });
      expect(JSON.stringify(stored?.values)).toBe(JSON.stringify(values));
      expect(({} as { a?: number }).a).toBeUndefined();
    });

    it('keeps components, environments and all environments apart', async () => {
      const { store } = await setup();
      const saveFor = (
        ref: string,
        environment: string | undefined,
        n: number,
      ) =>
        save(store, {
          componentRef: ref,
          environment,
          values: { environmentConfigs: { n } },
          baseRevision: 0,
        });

      await saveFor(componentRef, undefined, 1);
      await saveFor(componentRef, 'staging', 2);
      await saveFor(componentRef, 'production', 3);
      await saveFor('component:default/other', 'staging', 4);

      const heads = await store.getHeads(componentRef);
      expect(
        heads
          .map(({ environment, values }) => [
            environment ?? null,
            JSON.stringify(values.environmentConfigs),
          ])
          .sort(),
      ).toEqual([
        [null, '{"n":1}'],
        ['production', '{"n":3}'],
        ['staging', '{"n":2}'],
      ]);
    });

    it('keeps every revision', async () => {
      const { store } = await setup();
      const key = { componentRef, environment: 'staging' };
      for (const baseRevision of [0, 1]) {
        const values = { environmentConfigs: { n: baseRevision } };
        await save(store, { ...key, values, baseRevision });
      }

      expect(await store.getRevision(key, 1)).toMatchObject({
        ...key,
        revision: 1,
        values: { environmentConfigs: { n: 0 } },
      });
      expect(await store.getRevision(key, 3)).toBeUndefined();
      expect(await store.getRevision({ componentRef }, 1)).toBeUndefined();
    });

    it.each([
      ['older', 1],
      ['newer', 3],
      ['no', 0],
    ])(
      'refuses a save that is based on %s revision and changes nothing',
      async (_, baseRevision) => {
        const { store } = await setup();
        await save(store, {
          componentRef,
          values: {},
          baseRevision: 0,
        });
        await save(store, {
          componentRef,
          values: { parameters: { a: 2 } },
          baseRevision: 1,
        });

        const result = await save(store, {
          componentRef,
          values: { parameters: { a: 3 } },
          baseRevision,
        });

        const stored = await store.getHead({ componentRef });
        expect(stored?.revision).toBe(2);
        expect(result).toEqual({ outcome: 'conflict', stored });
      },
    );

    it('refuses a first save based on a revision that never existed, and still accepts the true first save', async () => {
      const { store } = await setup();

      expect(
        await save(store, {
          componentRef,
          values: {},
          baseRevision: 7,
        }),
      ).toEqual({ outcome: 'conflict', stored: undefined });
      expect(
        await save(store, {
          componentRef,
          values: {},
          baseRevision: 0,
        }),
      ).toMatchObject({ outcome: 'saved', stored: { revision: 1 } });
    });

    it('lets exactly one of many concurrent saves win, and keeps all revisions', async () => {
      const { knex, store } = await setup();
      const rounds = 3;
      const savers = 8;

      for (let round = 0; round < rounds; round++) {
        const results = await Promise.all(
          Array.from({ length: savers }, (_, saver) =>
            save(store, {
              componentRef,
              values: { parameters: { round, saver } },
              baseRevision: round,
            }),
          ),
        );
        const winners = results.filter(({ outcome }) => outcome === 'saved');
        expect(winners).toHaveLength(1);
        const stored = await store.getHead({ componentRef });
        for (const result of results) {
          expect(result.stored).toEqual(stored);
        }
      }
      expect(
        await knex('value_revisions').orderBy('revision').pluck('revision'),
      ).toEqual([1, 2, 3]);
    });

    it('decides with all current values of the component, and saves nothing if the decision fails', async () => {
      const { store } = await setup();
      await save(store, { componentRef, values: {}, baseRevision: 0 });
      await save(store, {
        componentRef,
        environment: 'staging',
        values: { environmentConfigs: { n: 1 } },
        baseRevision: 0,
      });
      let seen: unknown;

      await expect(
        store.save({ componentRef, baseRevision: 1, savedBy }, heads => {
          seen = heads.map(head => head.environment ?? 'all').sort();
          throw new InputError('no layer');
        }),
      ).rejects.toThrow('no layer');

      expect(seen).toEqual(['all', 'staging']);
      expect((await store.getHead({ componentRef }))?.revision).toBe(1);
      expect(await store.getRevision({ componentRef }, 2)).toBeUndefined();
    });

    it('serializes the saves of a component, for any environment: each sees the earlier ones', async () => {
      const { store } = await setup();
      const environments = [undefined, 'a', 'b', 'c'];

      const seen = await Promise.all(
        environments.map(async environment => {
          let count = -1;
          await store.save(
            { componentRef, environment, baseRevision: 0, savedBy },
            heads => {
              count = heads.length;
              return { values: {}, recorded };
            },
          );
          return count;
        }),
      );

      expect(seen.sort()).toEqual([0, 1, 2, 3]);
    });

    it.each([2 ** 31 - 1, 2 ** 31, Number.MAX_SAFE_INTEGER])(
      'has no revision %d',
      async revision => {
        const { store } = await setup();
        const key = { componentRef, environment: 'staging' };
        await save(store, { ...key, values: {}, baseRevision: 0 });

        expect(await store.getRevision(key, revision)).toBeUndefined();
        expect(
          await save(store, { ...key, values: {}, baseRevision: revision }),
        ).toMatchObject({ outcome: 'conflict', stored: { revision: 1 } });
      },
    );

    it.each([
      ['nothing', null, []],
      ['no JSON', '{"version":', [[]]],
      ['no record', '{"version":1}', [[]]],
      ['a record of another version', '{"version":2}', [[]]],
    ])(
      'treats as secret what it cannot determine: %s was recorded',
      async (_, sensitive, places) => {
        const { knex, store } = await setup();
        await save(store, { componentRef, values: {}, baseRevision: 0 });
        await knex('value_revisions').update({ sensitive });

        const head = await store.getHead({ componentRef });

        // An empty path stands for everything; an empty record only shows how old the values are.
        expect(head?.recorded.places).toEqual(places);
        expect(head?.recorded.entered).toEqual(
          sensitive === null ? { '': 1 } : {},
        );
      },
    );

    it('lists the components with stored values, page by page, with the last author', async () => {
      const { store } = await setup();
      const refs = ['c', 'a', 'b'].map(name => `component:default/${name}`);
      for (const ref of refs) {
        for (const [environment, saver] of [
          [undefined, 'user:default/ada'],
          ['staging', 'user:default/bob'],
        ]) {
          await store.save(
            {
              componentRef: ref,
              environment,
              baseRevision: 0,
              savedBy: saver ?? '',
            },
            () => ({ values: { parameters: { a: 1 } }, recorded }),
          );
          // The clock of a database may be coarse.
          await new Promise(resolve => setTimeout(resolve, 5));
        }
      }
      await save(store, {
        componentRef: refs[2],
        environment: 'staging',
        values: {},
        baseRevision: 1,
      });

      const first = await store.listComponents({ limit: 2 });
      const rest = await store.listComponents({
        after: first[1].componentRef,
        limit: 2,
      });

      expect(
        [...first, ...rest].map(
          ({ componentRef: ref, revisions, lastSavedBy }) => [
            ref,
            revisions,
            lastSavedBy,
          ],
        ),
      ).toEqual([
        ['component:default/a', 2, 'user:default/bob'],
        ['component:default/b', 3, 'user:default/ada'],
        ['component:default/c', 2, 'user:default/bob'],
      ]);
      expect(JSON.stringify(first)).not.toContain('parameters');
      expect(await store.getComponent(first[0].componentRef)).toEqual(first[0]);
      expect(await store.getComponent('component:default/d')).toBeUndefined();
    });

    it('purges all values of one component, and lets it start again', async () => {
      const { knex, store } = await setup();
      const other = 'component:default/other';
      for (const ref of [componentRef, other]) {
        await save(store, { componentRef: ref, values: {}, baseRevision: 0 });
      }
      await save(store, {
        componentRef,
        environment: 'staging',
        values: {},
        baseRevision: 0,
      });

      expect(await store.purge({ componentRef, revisions: 2 })).toBe(true);

      expect(await store.getHeads(componentRef)).toEqual([]);
      expect(await store.getRevision({ componentRef }, 1)).toBeUndefined();
      for (const table of ['value_revisions', 'value_heads']) {
        expect(await knex(table).pluck('component_ref')).toEqual([other]);
      }
      expect(
        await save(store, { componentRef, values: {}, baseRevision: 0 }),
      ).toMatchObject({ outcome: 'saved', stored: { revision: 1 } });
    });

    it('purges nothing if a save came first', async () => {
      const { store } = await setup();
      await save(store, { componentRef, values: {}, baseRevision: 0 });
      await save(store, { componentRef, values: {}, baseRevision: 1 });

      expect(await store.purge({ componentRef, revisions: 1 })).toBe(false);

      expect(await store.getHead({ componentRef })).toMatchObject({
        revision: 2,
      });
    });

    it('serializes saves and purges', async () => {
      const { store } = await setup();
      for (let round = 0; round < 5; round++) {
        await save(store, { componentRef, values: {}, baseRevision: 0 });

        const [purged, saved] = await Promise.all([
          store.purge({ componentRef, revisions: 1 }),
          save(store, {
            componentRef,
            environment: 'staging',
            values: {},
            baseRevision: 0,
          }),
        ]);

        // In either order, what was saved is stored.
        expect(saved.outcome).toBe('saved');
        expect(await store.getHeads(componentRef)).toHaveLength(purged ? 1 : 2);
        expect(
          await store.purge({ componentRef, revisions: purged ? 1 : 2 }),
        ).toBe(true);
      }
    });

    it('keeps saved values across restarts of the plugin', async () => {
      const { knex, store } = await setup();
      await save(store, { componentRef, values: {}, baseRevision: 0 });

      const again = new DatabaseValuesStore(await openDatabase(knex));

      expect(await again.getHead({ componentRef })).toEqual(
        await store.getHead({ componentRef }),
      );
    });

    it('returns why a revision exists, and what Git had then', async () => {
      const { store } = await setup();
      const git = [
        { pointer: '/parameters/a', value: { b: [1, null] } },
        { pointer: '/parameters/c' },
      ];
      const made = {
        values: { parameters: { a: 1, c: 2 } },
        recorded,
        git,
        origin: 'retirement' as const,
        message: 'Git has caught up.',
      };

      await store.save({ componentRef, baseRevision: 0, savedBy }, () => made);

      const stored = await store.getHead({ componentRef });
      expect(stored).toMatchObject({
        origin: 'retirement',
        message: 'Git has caught up.',
      });
      expect(JSON.parse(JSON.stringify(stored?.git))).toEqual(git);
    });

    it('changes the values of several environments together or not at all', async () => {
      const { store } = await setup();
      await save(store, { componentRef, values: { a: 1 }, baseRevision: 0 });
      await save(store, {
        componentRef,
        environment: 'staging',
        values: { a: 2 },
        baseRevision: 0,
      });

      const added = await store.change({ componentRef, savedBy }, heads =>
        heads.map(({ environment }) => ({ environment, values: {}, recorded })),
      );
      const failed = store.change({ componentRef, savedBy }, ([head]) =>
        // Two next revisions of the same values: the second cannot be stored.
        [1, 2].map(n => ({
          environment: head.environment,
          values: { n },
          recorded,
        })),
      );

      await expect(failed).rejects.toThrow(
        'The database did not confirm this change',
      );
      expect(added.map(({ revision }) => revision)).toEqual([2, 2]);
      const heads = await store.getHeads(componentRef);
      expect(heads.map(({ revision }) => revision)).toEqual([2, 2]);
      expect(heads.map(({ values }) => Object.keys(values))).toEqual([[], []]);
    });

    it('serializes changes and saves', async () => {
      const { store } = await setup();
      await save(store, { componentRef, values: { n: 0 }, baseRevision: 0 });

      const results = await Promise.all([
        ...[1, 2, 3].map(() =>
          store.change({ componentRef, savedBy }, ([head]) => [
            { values: { n: Number(head.values.n) + 1 }, recorded },
          ]),
        ),
        save(store, { componentRef, values: { n: 100 }, baseRevision: 1 }),
      ]);

      const saved = results[3] as { outcome: string };
      const head = await store.getHead({ componentRef });
      expect(head?.revision).toBe(saved.outcome === 'saved' ? 5 : 4);
      expect(head?.values.n).toBe(saved.outcome === 'saved' ? 103 : 3);
    });

    it('keeps the last publication until it is removed or purged', async () => {
      const { knex, store } = await setup();
      const sent = new DatabasePublicationStore(await openDatabase(knex));
      const first = {
        at: new Date('2026-11-22T01:02:03.456Z'),
        by: savedBy,
        revisions: [{ revision: 1 }],
        places: [{ pointer: '/parameters/a', value: { b: 1 } }],
      };
      const second = {
        ...first,
        at: new Date('2026-11-22T02:02:03.456Z'),
        url: 'https://github.com/northwind/shop/pull/7',
        revisions: [{ environment: 'staging', revision: 2 }],
        places: [
          { environment: 'staging', pointer: '/a', value: null, git: [1] },
        ],
      };

      expect(await sent.get(componentRef)).toBeUndefined();
      await sent.put(componentRef, first);
      const stored = await sent.get(componentRef);
      expect(JSON.parse(JSON.stringify(stored))).toEqual(
        JSON.parse(JSON.stringify(first)),
      );
      await sent.put(componentRef, second);
      // A later publication came in between.
      await sent.remove(componentRef, first);
      expect(await sent.get(componentRef)).toEqual(second);
      await sent.remove(componentRef, second);
      expect(await sent.get(componentRef)).toBeUndefined();

      await sent.put(componentRef, first);
      await save(store, { componentRef, values: {}, baseRevision: 0 });
      await store.purge({ componentRef, revisions: 1 });
      expect(await sent.get(componentRef)).toBeUndefined();
    });

    describe('lists revisions', () => {
      const key = { componentRef, environment: 'staging' };

      async function saveTimes(store: DatabaseValuesStore, count: number) {
        for (let base = 0; base < count; base++) {
          await save(store, {
            ...key,
            baseRevision: base,
            values: { a: base + 1 },
          });
        }
      }

      it('newest first, each as it was saved, starting at a given one', async () => {
        const { store } = await setup();
        await saveTimes(store, 5);
        await save(store, { componentRef, baseRevision: 0, values: {} });

        const page = await store.listRevisions(key, { limit: 2 });

        expect(page).toEqual([
          await store.getRevision(key, 5),
          await store.getRevision(key, 4),
        ]);
        const rest = await store.listRevisions(key, { before: 4, limit: 9 });
        expect(rest.map(({ revision }) => revision)).toEqual([3, 2, 1]);
        expect(
          await store.listRevisions(key, { before: 2 ** 40, limit: 1 }),
        ).toEqual(page.slice(0, 1));
      });

      it('only as many as fit into the memory of a request, but at least one', async () => {
        const { store } = await setup();
        for (let base = 0; base < 3; base++) {
          await save(store, {
            ...key,
            baseRevision: base,
            values: { a: 'x'.repeat(base === 2 ? 9_000_000 : 3_900_000) },
          });
        }

        const page = await store.listRevisions(key, { limit: 9 });
        const rest = await store.listRevisions(key, { before: 3, limit: 9 });

        expect(page.map(({ revision }) => revision)).toEqual([3]);
        expect(rest.map(({ revision }) => revision)).toEqual([2, 1]);
      });

      it('with the origin of each', async () => {
        const { store } = await setup();
        await saveTimes(store, 1);
        await store.save({ ...key, baseRevision: 1, savedBy }, () => ({
          values: {},
          recorded,
          origin: 'revert',
          revertsTo: 1,
          message: 'It broke.',
        }));

        const [last, first] = await store.listRevisions(key, { limit: 9 });

        expect(last).toMatchObject({
          origin: 'revert',
          revertsTo: 1,
          message: 'It broke.',
        });
        expect(Object.keys(first)).not.toContain('origin');
      });
    });
  },
);
