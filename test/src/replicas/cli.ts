// SPDX-License-Identifier: Apache-2.0

import { parseArgs } from 'node:util';
import { attackReplicas, LAG_MS } from './attackReplicas';
import { judgeReplicas } from './judgeReplicas';

const help = `Runs three backends on one PostgreSQL behind a round-robin proxy, while clients save and read and an overlay is edited,
and checks that no save is lost and no read is too old.

Usage: ./dev replicas [--saves N] [--writers N] [--readers N] [--edits N] [--json]

  --saves N    saves of each writer (100)
  --writers N  clients that save at the same time (6)
  --readers N  clients that read continuously (6)
  --edits N    edits of the overlay (10)
  --json       print the report as JSON
`;

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      saves: { type: 'string', default: '100' },
      writers: { type: 'string', default: '6' },
      readers: { type: 'string', default: '6' },
      edits: { type: 'string', default: '10' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(help);
    return 0;
  }
  const { POSTGRES_URL } = process.env;
  if (!POSTGRES_URL) {
    throw new Error(
      'POSTGRES_URL has to point to a PostgreSQL; use ./dev replicas',
    );
  }
  const load = {
    replicas: 3,
    saves: Number(values.saves),
    writers: Number(values.writers),
    readers: Number(values.readers),
    edits: Number(values.edits),
  };
  const report = await attackReplicas(POSTGRES_URL, load);
  const problems = judgeReplicas(report, load);
  const spreads = report.edits.map(({ spread }) => spread);
  process.stdout.write(
    values.json
      ? `${JSON.stringify({ ...report, problems }, null, 2)}\n`
      : `${report.saves} saves and ${report.conflicts} conflicts, counted ${
          report.counted
        }; ${report.reads} reads, ${report.unchangedReads} not modified, ${
          report.staleReads
        } stale
${spreads.length} edits, seen by all backends within ${Math.max(
          0,
          ...spreads,
        )} ms of one another (bound: ${LAG_MS} ms), taken into the catalog ${
          report.repositoryReads
        } times
${report.tasks
  .map(
    ({ id, runs, triggers }) =>
      `${id}: ${runs} runs, ${triggers} of them at most because of changes\n`,
  )
  .join('')}${
          problems.length === 0 ? 'Everything holds.' : problems.join('\n')
        }\n`,
  );
  return problems.length === 0 ? 0 : 1;
}

main().then(
  code => process.exit(code),
  error => {
    process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
    process.exit(1);
  },
);
