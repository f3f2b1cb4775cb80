import { mockServices, TestDatabases } from '@backstage/backend-test-utils';
import { DatabaseValuesStore } from './DatabaseValuesStore';

jest.setTimeout(60_000);

const databases = TestDatabases.create({ ids: ['SQLITE_3', 'POSTGRES_15'] });

const componentRef = 'component:default/payments';
const savedBy = 'user:default/ada';

describe.each(databases.eachSupportedId())(
  'DatabaseValuesStore on %s',
  databaseId => {
    async function setup() {
      const knex = await databases.init(databaseId);
      const database = mockServices.database({ knex, migrations: {} });
      return { knex, store: await DatabaseValuesStore.create({ database }) };
    }

    it('holds nothing before the first save', async () => {
      const { store } = await setup();

      expect(await store.getHead({ componentRef })).toBeUndefined();
      expect(await store.getHeads(componentRef)).toEqual([]);
    });

    it('gives back what was saved, with who and when', async () => {
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

      const result = await store.save({
        componentRef,
        environment: 'staging',
        values,
        baseRevision: 0,
        savedBy,
      });

      const held = await store.getHead({
        componentRef,
        environment: 'staging',
      });
      expect(result).toEqual({ outcome: 'saved', held });
      expect(held).toMatchObject({
        componentRef,
        environment: 'staging',
        revision: 1,
        savedBy,
      });
      expect(JSON.parse(JSON.stringify(held?.values))).toEqual(values);
      expect(held?.savedAt.getTime()).toBeGreaterThanOrEqual(before);
      expect(held?.savedAt.getTime()).toBeLessThanOrEqual(Date.now());
    });

    it('treats every key as data', async () => {
      const { store } = await setup();
      const values = JSON.parse('{"environmentConfigs":{"__proto__":{"a":1}}}');

      await store.save({ componentRef, values, baseRevision: 0, savedBy });

      const held = await store.getHead({ componentRef });
      expect(JSON.stringify(held?.values)).toBe(JSON.stringify(values));
      expect(({} as { a?: number }).a).toBeUndefined();
    });

    it('keeps components, environments and all environments apart', async () => {
      const { store } = await setup();
      const save = (ref: string, environment: string | undefined, n: number) =>
        store.save({
          componentRef: ref,
          environment,
          values: { environmentConfigs: { n } },
          baseRevision: 0,
          savedBy,
        });

      await save(componentRef, undefined, 1);
      await save(componentRef, 'staging', 2);
      await save(componentRef, 'production', 3);
      await save('component:default/other', 'staging', 4);

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
        await store.save({ ...key, values, baseRevision, savedBy });
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
        await store.save({
          componentRef,
          values: {},
          baseRevision: 0,
          savedBy,
        });
        await store.save({
          componentRef,
          values: { parameters: { a: 2 } },
          baseRevision: 1,
          savedBy,
        });

        const result = await store.save({
          componentRef,
          values: { parameters: { a: 3 } },
          baseRevision,
          savedBy,
        });

        const held = await store.getHead({ componentRef });
        expect(held?.revision).toBe(2);
        expect(result).toEqual({ outcome: 'conflict', held });
      },
    );

    it('refuses a first save on a revision that never was, and still takes the true first save', async () => {
      const { store } = await setup();

      expect(
        await store.save({
          componentRef,
          values: {},
          baseRevision: 7,
          savedBy,
        }),
      ).toEqual({ outcome: 'conflict', held: undefined });
      expect(
        await store.save({
          componentRef,
          values: {},
          baseRevision: 0,
          savedBy,
        }),
      ).toMatchObject({ outcome: 'saved', held: { revision: 1 } });
    });

    it('lets exactly one of many concurrent saves win, and loses none of the revisions', async () => {
      const { knex, store } = await setup();
      const rounds = 3;
      const savers = 8;

      for (let round = 0; round < rounds; round++) {
        const results = await Promise.all(
          Array.from({ length: savers }, (_, saver) =>
            store.save({
              componentRef,
              values: { parameters: { round, saver } },
              baseRevision: round,
              savedBy,
            }),
          ),
        );
        const winners = results.filter(({ outcome }) => outcome === 'saved');
        expect(winners).toHaveLength(1);
        const held = await store.getHead({ componentRef });
        for (const result of results) {
          expect(result.held).toEqual(held);
        }
      }
      expect(
        await knex('value_revisions').orderBy('revision').pluck('revision'),
      ).toEqual([1, 2, 3]);
    });

    it('keeps what was saved when the plugin starts again', async () => {
      const { knex, store } = await setup();
      await store.save({ componentRef, values: {}, baseRevision: 0, savedBy });

      const again = await DatabaseValuesStore.create({
        database: mockServices.database({ knex, migrations: {} }),
      });

      expect(await again.getHead({ componentRef })).toEqual(
        await store.getHead({ componentRef }),
      );
    });
  },
);
