// SPDX-License-Identifier: Apache-2.0

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import type { BackendDatabase } from '../replicas/BackendProcess';
import { findFaults } from './findFaults';

const usage = `Kills a backend in the middle of saves, and verifies that everything it acknowledged exists.

  ./dev faults [--database sqlite|postgres] [--kills N]

  --database  the database; by default both, in sequence
  --kills     the number of kills per database; by default 100
`;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      database: { type: 'string' },
      kills: { type: 'string', default: '100' },
      help: { type: 'boolean' },
    },
  });
  const kills = Number(values.kills);
  const { database } = values;
  const isKnown =
    database === undefined || database === 'sqlite' || database === 'postgres';
  if (values.help || !Number.isInteger(kills) || kills < 1 || !isKnown) {
    process.stdout.write(usage);
    process.exitCode = values.help ? 0 : 2;
    return;
  }
  if (database !== 'postgres') {
    await run('SQLite', kills);
  }
  if (database !== 'sqlite') {
    await runOnPostgres(kills);
  }
}

/** In this process if a PostgreSQL is given, otherwise in one with a PostgreSQL beside it. */
async function runOnPostgres(kills: number): Promise<void> {
  const connection = process.env.POSTGRES_URL;
  if (connection !== undefined) {
    await run('PostgreSQL', kills, { client: 'pg', connection });
    return;
  }
  const child = spawn(
    process.execPath,
    [
      'scripts/withPostgres.mjs',
      '--require',
      require.resolve('@backstage/cli/config/nodeTransform.cjs'),
      'test/src/faults/cli.ts',
      '--database',
      'postgres',
      '--kills',
      String(kills),
    ],
    { stdio: 'inherit' },
  );
  const [code] = await once(child, 'exit');
  if (code !== 0) {
    throw new Error('PostgreSQL: see above.');
  }
}

async function run(
  title: string,
  kills: number,
  database?: BackendDatabase,
): Promise<void> {
  const started = Date.now();
  const report = await findFaults({
    kills,
    ...(database && { database }),
    onKill: kill => {
      if (kill % 10 === 0) {
        process.stderr.write(`${title}: ${kill} of ${kills}\n`);
      }
    },
  });
  const { inTheMiddle, acknowledged, unacknowledged } = report;
  const { kept, lost } = unacknowledged;
  process.stdout.write(
    `${title}: killed ${kills} times, ${inTheMiddle} times during saves. ` +
      `Of ${acknowledged} revisions that were acknowledged, or found to exist, none was lost, partially written or out of order; ` +
      `of ${
        kept + lost
      } saves under way, ${kept} were done and ${lost} had not been. ` +
      `${Math.round((Date.now() - started) / 1_000)} s\n`,
  );
}

main().catch(error => {
  process.stderr.write(`${error.stack}\n`);
  process.exitCode = 1;
});
