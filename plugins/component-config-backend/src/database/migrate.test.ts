// SPDX-License-Identifier: Apache-2.0

import { mockServices, TestDatabases } from '@backstage/backend-test-utils';
import { resolvePackagePath } from '@backstage/backend-plugin-api';
import createKnex, { type Knex } from 'knex';
import { DatabaseAnnouncementStore } from './DatabaseAnnouncementStore';
import { DatabaseArchiveStore } from './DatabaseArchiveStore';
import { DatabaseDocumentStore } from './DatabaseDocumentStore';
import { DatabaseProposalStore } from './DatabaseProposalStore';
import { DatabasePublicationStore } from './DatabasePublicationStore';
import { DatabaseValuesStore } from './DatabaseValuesStore';
import { migrate } from './migrate';
import { testDatabaseIds } from '../__testUtils__/testDatabaseIds';

jest.setTimeout(600_000);

const databases = TestDatabases.create({ ids: testDatabaseIds() });

const byJson = (a: object, b: object) =>
  JSON.stringify(a).localeCompare(JSON.stringify(b));

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

  const directory = resolvePackagePath(
    '@component-config/plugin-component-config-backend',
    'migrations',
  );

  /** One row as the first migration created it, and one with everything added since. */
  const old = {
    component_ref: 'component:default/payments',
    environment: 'staging',
    revision: 1,
    values: '{"parameters":{"a":1}}',
    saved_by: 'user:default/ada',
    saved_at: new Date(1_700_000_000_000),
  };

  it('go up over stored values without losing any', async () => {
    const [knex] = await replicas(1);
    await knex.migrate.up({ directory });
    await knex('value_revisions').insert(old);
    const { component_ref, environment, revision } = old;
    await knex('value_heads').insert({ component_ref, environment, revision });

    const store = await DatabaseValuesStore.create({
      database: mockServices.database({ knex, migrations: {} }),
    });

    expect(await store.getHeads(old.component_ref)).toEqual([
      {
        componentRef: old.component_ref,
        environment: 'staging',
        revision: 1,
        values: { parameters: { a: 1 } },
        savedBy: 'user:default/ada',
        savedAt: old.saved_at,
        // Secrets were not recorded at that time.
        recorded: { version: 1, places: [], entered: { '': 1 } },
      },
    ]);
  });

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

  /** The rows of every table that exists. */
  async function contentOf(knex: Knex): Promise<Map<string, object[]>> {
    const content = new Map<string, object[]>();
    for (const table of tables) {
      if (await knex.schema.hasTable(table)) {
        const rows: object[] = await knex(table).select();
        content.set(table, rows.sort(byJson));
      }
    }
    return content;
  }

  /** Every column of every table that is on both sides has the same content. */
  function expectSame(
    before: Map<string, object[]>,
    after: Map<string, object[]>,
  ): void {
    for (const [table, rows] of after) {
      const was = before.get(table);
      if (was) {
        const columns = Object.keys(rows[0] ?? {}).filter(
          name => name in (was[0] ?? {}),
        );
        const of = (some: object[]) =>
          some
            .map(row =>
              Object.fromEntries(
                Object.entries(row).filter(([name]) => columns.includes(name)),
              ),
            )
            .sort(byJson);
        expect([table, of(rows)]).toEqual([table, of(was)]);
      }
    }
  }

  it('go down one by one and up again with the stored values', async () => {
    const [knex] = await replicas(1);
    const database = mockServices.database({ knex, migrations: {} });
    const store = await DatabaseValuesStore.create({ database });
    const proposals = await DatabaseProposalStore.create({ database });
    const archives = await DatabaseArchiveStore.create({ database });
    const key = { componentRef: old.component_ref, environment: 'staging' };
    const decision = {
      values: { parameters: { a: 1 } },
      recorded: { version: 1, places: [], entered: {} },
    } as const;
    await store.save({ ...key, baseRevision: 0, savedBy: 'x' }, () => decision);
    await proposals.add(
      { ...key, baseRevision: 1, author: 'x' },
      () => decision,
    );
    await store.save({ ...key, baseRevision: 1, savedBy: 'x' }, () => ({
      ...decision,
      values: { parameters: { a: 2 } },
      origin: 'proposal',
      proposal: { id: 1, author: 'x' },
    }));
    const other = { componentRef: 'component:default/other' };
    await store.save(
      { ...other, baseRevision: 0, savedBy: 'x' },
      () => decision,
    );
    await archives.archive({
      from: { ...other, revisions: 1 },
      archivedBy: 'x',
    });
    await DatabasePublicationStore.create({ database }).then(sent =>
      sent.put(old.component_ref, {
        by: 'x',
        at: old.saved_at,
        revisions: [{ environment: 'staging', revision: 2 }],
        places: [{ pointer: '/parameters/a', value: 2 }],
      }),
    );
    await DatabaseDocumentStore.create({ database }).then(seen =>
      seen.put([
        {
          entityRef: 'overlay:default/a',
          content: 'b',
          firstSeen: old.saved_at,
        },
      ]),
    );
    await DatabaseAnnouncementStore.create({ database }).then(announced =>
      announced.replace(old.component_ref, undefined, {
        inputs: 'a',
        revisions: { staging: 2 },
        environments: [],
      }),
    );
    const before = await contentOf(knex);
    expect(before.size).toBe(tables.length);
    expect([...before.values()].every(rows => rows.length > 0)).toBe(true);
    const names: string[] = await knex('knex_migrations').pluck('name');

    // The first one creates the table with the values.
    for (let left = names.length - 1; left > 0; left--) {
      const there = await contentOf(knex);
      await knex.migrate.down({ directory });
      expect(await knex('knex_migrations').pluck('name')).toHaveLength(left);
      expectSame(there, await contentOf(knex));
    }
    while (
      (await knex('knex_migrations').pluck('name')).length < names.length
    ) {
      const there = await contentOf(knex);
      await knex.migrate.up({ directory });
      expectSame(there, await contentOf(knex));
    }
    await migrate(knex);

    expect(await knex('knex_migrations').pluck('name')).toEqual(names);
    expect(await store.getHead(key)).toMatchObject({
      revision: 2,
      values: { parameters: { a: 2 } },
    });
    // Data stored only in the later tables is gone.
    expect(await proposals.list({ limit: 9 })).toEqual([]);
    expect(await archives.list({ limit: 9 })).toEqual([]);

    for (const _ of names) {
      await knex.migrate.down({ directory });
    }
    expect(await knex.schema.hasTable('value_revisions')).toBe(false);
  });
});
