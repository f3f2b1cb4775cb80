// SPDX-License-Identifier: Apache-2.0

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BackendDatabase } from '../replicas/BackendProcess';
import { FaultyBackend } from './FaultyBackend';
import { SavingClient } from './SavingClient';

/** The result of killing a backend during saves. */
interface FaultsReport {
  readonly kills: number;
  /** Kills with at least one save in progress. */
  readonly inTheMiddle: number;
  /** Acknowledged saves and acceptances: each existed after every start, complete and in order. */
  readonly acknowledged: number;
  /** Saves in progress: either completed, or without any effect. */
  readonly unacknowledged: { readonly kept: number; readonly lost: number };
}

/** The number of saves that a process acknowledges before it is killed, and the maximum time until then. */
const ACKNOWLEDGED = 8;
const LONGEST_MS = 1_000;

const keys = ['one', 'two', 'three', 'four'].map((component, index) => ({
  component,
  ...(index % 2 === 1 && { environment: 'staging' }),
}));

/**
 * Repeatedly kills a backend process during saves, and starts another one on its database.
 *
 * @param options - `database`: as in `backend.database` of the configuration, by default SQLite in a file
 * @throws FaultError if an acknowledged save is lost, or one is partially written
 */
export async function findFaults(options: {
  kills: number;
  database?: BackendDatabase;
  onKill?: (kill: number) => void;
}): Promise<FaultsReport> {
  const folder = mkdtempSync(join(tmpdir(), 'component-config-faults-'));
  const backend = new FaultyBackend({
    folder,
    database: options.database ?? {
      client: 'better-sqlite3',
      connection: { directory: folder },
    },
  });
  const clients = keys.map(key => new SavingClient(backend, key));
  const unacknowledged = () => {
    const sums = { kept: 0, lost: 0 };
    for (const client of clients) {
      sums.kept += client.unacknowledged.kept;
      sums.lost += client.unacknowledged.lost;
    }
    return sums;
  };
  let inTheMiddle = 0;
  try {
    for (let kill = 1; kill <= options.kills; kill++) {
      await backend.start();
      const before = unacknowledged();
      await Promise.all(clients.map(client => client.verify()));
      const after = unacknowledged();
      inTheMiddle +=
        after.kept + after.lost > before.kept + before.lost ? 1 : 0;
      clients.forEach(client => client.start());
      const enough = countOf(clients) + ACKNOWLEDGED;
      while (countOf(clients) < enough && clients.every(one => one.isSaving)) {
        await sleep(5);
      }
      await sleep(Math.random() * LONGEST_MS);
      await backend.kill();
      await Promise.all(clients.map(client => client.stop()));
      options.onKill?.(kill);
    }
    await backend.start(true);
    const { kept, lost } = unacknowledged();
    await Promise.all(clients.map(client => client.verifyAll()));
    const sums = unacknowledged();
    return {
      kills: options.kills,
      inTheMiddle: inTheMiddle + (sums.kept + sums.lost > kept + lost ? 1 : 0),
      acknowledged: countOf(clients),
      unacknowledged: sums,
    };
  } finally {
    await backend.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function countOf(clients: readonly SavingClient[]): number {
  return clients.reduce((sum, client) => sum + client.acknowledged, 0);
}
