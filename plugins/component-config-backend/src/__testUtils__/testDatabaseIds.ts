// SPDX-License-Identifier: Apache-2.0

import type { TestDatabaseId } from '@backstage/backend-test-utils';

/** SQLite, and the PostgreSQL release that the environment provides, as in `./dev test` and continuous integration. */
export function testDatabaseIds(): TestDatabaseId[] {
  const offered = Object.keys(process.env).flatMap(
    name =>
      /^BACKSTAGE_TEST_DATABASE_(POSTGRES\d+)_CONNECTION_STRING$/.exec(
        name,
      )?.[1] ?? [],
  );
  return [
    'SQLITE_3',
    ...offered.map(
      name => name.replace('POSTGRES', 'POSTGRES_') as TestDatabaseId,
    ),
  ];
}
