// SPDX-License-Identifier: Apache-2.0

import { resolvePackagePath } from '@backstage/backend-plugin-api';
import type { Knex } from 'knex';

const directory = resolvePackagePath(
  '@component-config/plugin-component-config-backend',
  'migrations',
);

/** What our processes agree on to take turns; nobody else locks this number. */
const ADVISORY_LOCK = 7_325_109_946_403;

/**
 * Brings the tables up to date. Any number of processes may do so at the same time, on an empty database too: knex
 * alone lets them create its own tables at once, and all but one fail.
 *
 * All of it is one transaction, so that a process that is killed leaves neither half a migration nor a lock.
 */
export async function migrate(db: Knex): Promise<void> {
  await db.transaction(async tx => {
    // SQLite has one connection, which the transaction holds.
    if (db.client.driverName === 'pg') {
      await tx.raw('SELECT pg_advisory_xact_lock(?)', [ADVISORY_LOCK]);
    }
    await tx.migrate.latest({ directory });
  });
}
