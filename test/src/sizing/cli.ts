// SPDX-License-Identifier: Apache-2.0

import { parseArgs } from 'node:util';
import {
  measureSize,
  type SizeFigures,
  type SizingDatabase,
} from './measureSize';

const columns: ReadonlyArray<
  readonly [title: string, value: (figures: SizeFigures) => number]
> = [
  ['components', figures => figures.components],
  ['start s', figures => figures.startSeconds],
  ['ingestion s', figures => figures.ingestionSeconds],
  ['start MB', figures => figures.startMegabytes],
  ['after reads MB', figures => figures.readMegabytes],
  ['peak MB', figures => figures.peakMegabytes],
  ['settled MB', figures => figures.settledMegabytes],
  ['database MB', figures => figures.databaseMegabytes],
  ['first read p50 ms', figures => figures.firstRead.p50],
  ['p95', figures => figures.firstRead.p95],
  ['idle read p50 ms', figures => figures.idleRead.p50],
  ['p95', figures => figures.idleRead.p95],
  ['next read p50 ms', figures => figures.nextRead.p50],
  ['p95', figures => figures.nextRead.p95],
  ['first list s', figures => figures.firstListSeconds],
  ['block, start ms', figures => figures.longestBlock.start],
  ['block, ingestion ms', figures => figures.longestBlock.ingestion],
  ['block, reads ms', figures => figures.longestBlock.reads],
  ['block, first list ms', figures => figures.longestBlock.firstList],
];

/** A single size, because the next one would find the database of this one. */
async function run() {
  const { values } = parseArgs({
    options: {
      components: { type: 'string', default: '100' },
      environments: { type: 'string', default: '5' },
      overlays: { type: 'string', default: '300' },
      database: { type: 'string', default: 'postgres' },
    },
  });
  const figures = await measureSize(
    {
      components: Number(values.components),
      environments: Number(values.environments),
      overlays: Number(values.overlays),
    },
    databaseOf(values.database),
  );
  for (const [title, value] of columns) {
    console.log(`${title.padEnd(22)}${value(figures).toFixed(0).padStart(8)}`);
  }
}

function databaseOf(kind: string): SizingDatabase {
  if (kind === 'sqlite') {
    return { kind };
  }
  const { POSTGRES_URL } = process.env;
  if (kind !== 'postgres' || !POSTGRES_URL) {
    throw new Error(
      '--database is either "sqlite" or "postgres", for which POSTGRES_URL has to point to a PostgreSQL; use ./dev sizing',
    );
  }
  return { kind, url: POSTGRES_URL };
}

run().catch(error => {
  console.error(error);
  process.exitCode = 1;
});
