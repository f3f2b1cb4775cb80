import { mockServices, TestDatabases } from '@backstage/backend-test-utils';
import createKnex, { type Knex } from 'knex';
import { DatabaseValuesStore } from './DatabaseValuesStore';

jest.setTimeout(60_000);

const databases = TestDatabases.create({ ids: ['SQLITE_3', 'POSTGRES_15'] });

describe.each(databases.eachSupportedId())('migrations on %s', databaseId => {
  const opened: Knex[] = [];
  afterEach(async () => {
    await Promise.all(opened.splice(0).map(knex => knex.destroy()));
  });

  /** Clients of one empty database, each with connections of its own; SQLite in memory has only one. */
  async function replicas(count: number): Promise<Knex[]> {
    const first = await databases.init(databaseId);
    if (databaseId === 'SQLITE_3') {
      return Array.from({ length: count }, () => first);
    }
    const others = Array.from({ length: count - 1 }, () =>
      createKnex(first.client.config),
    );
    opened.push(...others);
    return [first, ...others];
  }

  it('succeed in every process that starts at the same time on an empty database', async () => {
    for (let round = 0; round < 3; round++) {
      const clients = await replicas(3);

      const stores = await Promise.all(
        clients.map(knex =>
          DatabaseValuesStore.create({
            database: mockServices.database({ knex, migrations: {} }),
          }),
        ),
      );

      const key = { componentRef: 'component:default/payments' };
      for (const store of stores) {
        expect(await store.getHeads(key.componentRef)).toEqual([]);
      }
      const names = await clients[0]('knex_migrations').pluck('name');
      expect(names).toEqual([...new Set(names)].sort());
      expect(names.length).toBeGreaterThan(0);
    }
  });
});
