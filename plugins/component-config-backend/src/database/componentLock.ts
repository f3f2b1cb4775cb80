// SPDX-License-Identifier: Apache-2.0

import { CustomErrorBase } from '@backstage/errors';
import type { Knex } from 'knex';
import { ALL_ENVIRONMENTS, type HeadRow } from './revisionRows';

/**
 * Runs a transaction that excludes other transactions on the same components, across processes. The row of the head for
 * all environments serves as the lock, so it exists even if nothing was saved for all environments.
 *
 * @param componentRefs - locked in the order of their references, to avoid deadlocks
 */
export async function withComponentLock<T>(
  db: Knex,
  componentRefs: string | readonly string[],
  run: (tx: Knex.Transaction) => Promise<T>,
): Promise<T> {
  const refs =
    typeof componentRefs === 'string'
      ? [componentRefs]
      : [...new Set(componentRefs)].sort();
  return inTransaction(db, async tx => {
    for (const componentRef of refs) {
      await lockComponent(tx, componentRef);
    }
    return run(tx);
  });
}

/** Runs a transaction. If the database fails, the connection is left without one. */
export async function inTransaction<T>(
  db: Knex,
  run: (tx: Knex.Transaction) => Promise<T>,
): Promise<T> {
  const connection: unknown = await db.client.acquireConnection();
  try {
    return await db.transaction(run, { ...transactionOptions(db), connection });
  } catch (error) {
    if (!(error instanceof CustomErrorBase)) {
      // A transaction whose commit failed may be open (https://www.sqlite.org/lang_transaction.html), and whatever used
      // the connection next would become a part of it. Usually there is none, which is an error.
      await db.client.query(connection, 'ROLLBACK').catch(() => {});
    }
    throw error;
  } finally {
    await db.client.releaseConnection(connection);
  }
}

async function lockComponent(
  tx: Knex.Transaction,
  componentRef: string,
): Promise<void> {
  const row = { component_ref: componentRef, environment: ALL_ENVIRONMENTS };
  let locked: HeadRow | undefined;
  while (!locked) {
    // SQLite: the first write locks the database until the transaction ends.
    await tx<HeadRow>('value_heads')
      .insert({ ...row, revision: 0 })
      .onConflict(['component_ref', 'environment'])
      .ignore();
    // PostgreSQL: waits for the transaction that holds the row; if that one deleted it, there is no row to lock yet.
    locked = await tx<HeadRow>('value_heads').where(row).forUpdate().first();
  }
}

/** Reads after taking the lock have to see what the previous holder committed, whatever the server's default. */
function transactionOptions(db: Knex): Knex.TransactionConfig {
  return db.client.driverName === 'pg'
    ? { isolationLevel: 'read committed' }
    : {};
}
