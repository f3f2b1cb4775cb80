// SPDX-License-Identifier: Apache-2.0

import { resolvePackagePath } from '@backstage/backend-plugin-api';
import type { Knex } from 'knex';

const directory = resolvePackagePath(
  '@component-config/plugin-component-config-backend',
  'migrations',
);

/** The advisory lock that our processes share; nothing else uses this number. */
const ADVISORY_LOCK = 7_325_109_946_403;

/**
 * Runs the migrations. Any number of processes may do so concurrently, also on an empty database: knex alone lets all
 * of them create its own tables, and all but one fail.
 *
 * Everything runs in one transaction, so that a killed process leaves neither half a migration nor a lock.
 */
export async function migrate(db: Knex): Promise<void> {
  await db.transaction(async tx => {
    // SQLite has a single connection, which the transaction holds.
    if (db.client.driverName === 'pg') {
      await tx.raw('SELECT pg_advisory_xact_lock(?)', [ADVISORY_LOCK]);
    }
    await tx.migrate.latest({ directory });
  });
}
