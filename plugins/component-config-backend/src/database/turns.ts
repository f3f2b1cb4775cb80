// SPDX-License-Identifier: Apache-2.0

import type { Knex } from 'knex';
import { ALL_ENVIRONMENTS, type HeadRow } from './revisionRows';

/**
 * Runs in a transaction that no other one of the components runs beside, in whatever process. The row of the head for all
 * environments is what they take turns with, so it is there even where nothing was saved for all environments.
 *
 * @param componentRefs - a turn of several components is waited for in the order of their references, so that no two wait
 * for each other
 */
export async function inTurn<T>(
  db: Knex,
  componentRefs: string | readonly string[],
  run: (tx: Knex.Transaction) => Promise<T>,
): Promise<T> {
  const refs =
    typeof componentRefs === 'string'
      ? [componentRefs]
      : [...new Set(componentRefs)].sort();
  return db.transaction(async tx => {
    for (const componentRef of refs) {
      await takeTurn(tx, componentRef);
    }
    return run(tx);
  }, turnOptions(db));
}

async function takeTurn(
  tx: Knex.Transaction,
  componentRef: string,
): Promise<void> {
  const row = { component_ref: componentRef, environment: ALL_ENVIRONMENTS };
  let locked: HeadRow | undefined;
  while (!locked) {
    // SQLite: what writes first has the database for itself until the transaction ends.
    await tx<HeadRow>('value_heads')
      .insert({ ...row, revision: 0 })
      .onConflict(['component_ref', 'environment'])
      .ignore();
    // PostgreSQL: waits for the transaction that has the row; where that one took it away, there is none to lock yet.
    locked = await tx<HeadRow>('value_heads').where(row).forUpdate().first();
  }
}

/** What is read after a turn began has to be what the turn before left, whatever the server's default. */
function turnOptions(db: Knex): Knex.TransactionConfig {
  return db.client.driverName === 'pg'
    ? { isolationLevel: 'read committed' }
    : {};
}
