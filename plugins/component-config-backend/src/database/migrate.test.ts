// SPDX-License-Identifier: Apache-2.0

import { TestDatabases } from '@backstage/backend-test-utils';
import { resolvePackagePath } from '@backstage/backend-plugin-api';
import createKnex, { type Knex } from 'knex';
import { DatabaseValuesStore } from './DatabaseValuesStore';
import { migrate } from './migrate';
import { openDatabase } from '../__testUtils__/openDatabase';
import { testDatabaseIds } from '../__testUtils__/testDatabaseIds';

jest.setTimeout(600_000);

const databases = TestDatabases.create({ ids: testDatabaseIds() });

describe.each(databases.eachSupportedId())('migrations on %s', databaseId => {
  const opened: Knex[] = [];
  afterEach(async () => {
    await Promise.all(opened.splice(0).map(knex => knex.destroy()));
  });

  /** Clients of one empty database, each with its own connections; SQLite in memory has only one. */
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

  it('succeed in every process that starts concurrently on an empty database', async () => {
    for (let round = 0; round < 3; round++) {
      const clients = await replicas(3);

      const stores = await Promise.all(
        clients.map(
          async knex => new DatabaseValuesStore(await openDatabase(knex)),
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

  const directory = resolvePackagePath(
    '@component-config/plugin-component-config-backend',
    'migrations',
  );

  const tables = [
    'announced_configurations',
    'archived_revisions',
    'document_contents',
    'proposals',
    'publications',
    'value_archives',
    'value_heads',
    'value_revisions',
  ];

  const row = {
    component_ref: 'component:default/payments',
    environment: 'staging',
    revision: 1,
    values: '{"parameters":{"a":1}}',
    saved_by: 'user:default/ada',
    saved_at: new Date(1_700_000_000_000),
  };

  it('leave stored values as they are', async () => {
    const [knex] = await replicas(1);
    await knex.migrate.up({ directory });
    await knex('value_revisions').insert(row);
    const { component_ref, environment, revision } = row;
    await knex('value_heads').insert({ component_ref, environment, revision });

    const store = new DatabaseValuesStore(await openDatabase(knex));

    expect(await store.getHeads(row.component_ref)).toEqual([
      {
        componentRef: row.component_ref,
        environment: 'staging',
        revision: 1,
        values: { parameters: { a: 1 } },
        savedBy: 'user:default/ada',
        savedAt: row.saved_at,
        // No secrets were recorded for this row.
        recorded: { version: 1, places: [], entered: { '': 1 } },
      },
    ]);
  });

  it('go down with everything that is stored, and up again', async () => {
    const [knex] = await replicas(1);
    const existing = async () => {
      const found: string[] = [];
      for (const table of tables) {
        if (await knex.schema.hasTable(table)) {
          found.push(table);
        }
      }
      return found;
    };
    await migrate(knex);
    const names: string[] = await knex('knex_migrations').pluck('name');
    await knex('value_revisions').insert(row);
    expect(await existing()).toEqual(tables);

    for (const _ of names) {
      await knex.migrate.down({ directory });
    }
    expect(await existing()).toEqual([]);

    await migrate(knex);
    expect(await existing()).toEqual(tables);
    expect(await knex('value_revisions').select()).toEqual([]);
  });
});
