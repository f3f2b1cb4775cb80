// SPDX-License-Identifier: Apache-2.0

import { TestDatabases } from '@backstage/backend-test-utils';
import { DatabaseDocumentStore } from './DatabaseDocumentStore';
import { openDatabase } from '../__testUtils__/openDatabase';
import { testDatabaseIds } from '../__testUtils__/testDatabaseIds';

jest.setTimeout(600_000);

const databases = TestDatabases.create({ ids: testDatabaseIds() });
const seen = (name: string, content: string, at: number) => ({
  entityRef: `overlay:default/${name}`,
  content,
  firstSeen: new Date(at),
});

describe.each(databases.eachSupportedId())('known documents, in %s', id => {
  it('are stored, and replaced by later content', async () => {
    const knex = await databases.init(id);
    const database = await openDatabase(knex);
    const store = new DatabaseDocumentStore(database);
    expect(await store.list()).toEqual([]);

    const many = Array.from({ length: 250 }, (_, index) =>
      seen(`overlay-${index}`, 'a', 1_000),
    );
    await store.put(many);
    await store.put([seen('overlay-0', 'b', 2_000)]);

    const found = await store.list();
    expect(found).toHaveLength(250);
    expect(found).toContainEqual(seen('overlay-0', 'b', 2_000));
    expect(found).toContainEqual(seen('overlay-1', 'a', 1_000));
  });
});
