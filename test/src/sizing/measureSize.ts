// SPDX-License-Identifier: Apache-2.0

import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import knexFactory from 'knex';
import { percentile } from '../bench-browser/statistics';
import { generateTree, type TreeSize } from '../ingestion/generateTree';
import {
  BackendProcess,
  type BackendDatabase,
  type BackendSettings,
} from '../replicas/BackendProcess';
import { waitFor } from '../waitFor';

/** The time limit for the ingestion. */
const INGESTION_MS = 60 * 60_000;

/** The number of components whose configuration is read. */
const READ_COMPONENTS = 100;

/** How long the process may take to report the longest block of its event loop. */
const BLOCK_REPORT_MS = 60_000;

/** The file that makes a process print the longest block of its event loop. */
const loopDelay = require.resolve('./printLoopDelay.cjs');

/** The database of the measured backend: SQLite in files, or the PostgreSQL at an address. */
export type SizingDatabase =
  | { readonly kind: 'sqlite' }
  | { readonly kind: 'postgres'; readonly url: string };

/** The requirements of a portal of a size. */
export interface SizeFigures extends TreeSize {
  /** Until the backend responds, with an empty database. */
  readonly startSeconds: number;
  /** From then until the catalog has everything. */
  readonly ingestionSeconds: number;
  /** Resident memory of the backend process: at the first response, after the reads, its peak, and at the end. */
  readonly startMegabytes: number;
  readonly readMegabytes: number;
  readonly peakMegabytes: number;
  readonly settledMegabytes: number;
  /** The size of all databases of the backend. */
  readonly databaseMegabytes: number;
  /**
   * Reads of the configuration in all environments, in sequence, for components not read before. The catalog still
   * processes what it has just ingested.
   */
  readonly firstRead: Percentiles;
  /** The same reads once the backend is idle, and then repeated at once. */
  readonly idleRead: Percentiles;
  readonly nextRead: Percentiles;
  /** The first list of all components, for which all of them are read and resolved. */
  readonly firstListSeconds: number;
  /** The longest time, in milliseconds, for which the event loop was blocked, in four periods. */
  readonly longestBlock: {
    readonly start: number;
    readonly ingestion: number;
    readonly reads: number;
    readonly firstList: number;
  };
}

/** In milliseconds. */
interface Percentiles {
  readonly p50: number;
  readonly p95: number;
}

/** Runs a backend in production mode with a portal of a size and an empty database, and measures its requirements. */
export async function measureSize(
  size: TreeSize,
  database: SizingDatabase,
): Promise<SizeFigures> {
  const root = mkdtempSync(join(tmpdir(), 'component-config-sizing-'));
  const folder = join(root, 'repositories');
  const databases = join(root, 'databases');
  mkdirSync(folder);
  mkdirSync(databases);
  try {
    const entities = generateTree(folder, size);
    const started = performance.now();
    const backend = await BackendProcess.start(
      connectionOf(database, databases),
      configOf(folder),
      { nodeOptions: ['--require', loopDelay] },
    );
    try {
      const token = await backend.signIn();
      const answering = performance.now();
      const startMegabytes = memoryOf(backend.pid, 'VmRSS');
      const startBlock = await longestBlock(backend);
      await waitForEntities(backend, token, entities, size);
      const ingested = performance.now();
      const ingestionBlock = await longestBlock(backend);
      const firstRead = await readComponents(backend, token, size);
      await waitUntilIdle(backend.pid);
      const idleRead = await readComponents(backend, token, size);
      const nextRead = await readComponents(backend, token, size);
      const readsBlock = await longestBlock(backend);
      const readMegabytes = memoryOf(backend.pid, 'VmRSS');
      const beforeList = performance.now();
      await read(backend, token, '/api/component-config/v1/components');
      const listed = performance.now();
      return {
        ...size,
        startSeconds: (answering - started) / 1_000,
        ingestionSeconds: (ingested - answering) / 1_000,
        startMegabytes,
        readMegabytes,
        peakMegabytes: memoryOf(backend.pid, 'VmHWM'),
        settledMegabytes: memoryOf(backend.pid, 'VmRSS'),
        databaseMegabytes:
          database.kind === 'postgres'
            ? await postgresSize(database.url)
            : folderSize(databases),
        firstRead,
        idleRead,
        nextRead,
        firstListSeconds: (listed - beforeList) / 1_000,
        longestBlock: {
          start: startBlock,
          ingestion: ingestionBlock,
          reads: readsBlock,
          firstList: await longestBlock(backend),
        },
      };
    } finally {
      await backend.stop();
    }
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

function connectionOf(
  database: SizingDatabase,
  directory: string,
): BackendDatabase {
  return database.kind === 'postgres'
    ? { client: 'pg', connection: database.url }
    : { client: 'better-sqlite3', connection: { directory } };
}

/** The longest block of the event loop since the last call, in milliseconds. */
async function longestBlock(backend: BackendProcess): Promise<number> {
  const pattern = /^longest block: ([\d.]+) ms$/gm;
  const printed = () => [...backend.allOutput.matchAll(pattern)];
  const known = printed().length;
  process.kill(backend.pid, 'SIGUSR2');
  const [, report] = await waitFor(
    'the blocks of the event loop',
    () => printed().at(known),
    { limit: BLOCK_REPORT_MS, every: 50 },
  );
  return Number(report);
}

/** Each kind has a separate repository, because one may not have this many documents. */
function configOf(folder: string): BackendSettings {
  const schedule = { frequency: { hours: 2 }, timeout: { hours: 1 } };
  return {
    catalog: { processingInterval: { minutes: 30 } },
    componentConfig: {
      // Not at an arbitrary time during the reads, but with the first list.
      components: { readAhead: false },
      repositories: readdirSync(folder).map(kind => ({
        id: kind,
        target: join(folder, kind),
        schedule,
      })),
    },
  };
}

async function waitForEntities(
  backend: BackendProcess,
  token: string,
  entities: number,
  { components }: TreeSize,
): Promise<void> {
  const hasAll = async () => {
    const { facets } = (await read(
      backend,
      token,
      '/api/catalog/entity-facets?facet=kind',
    )) as { facets: { kind: Array<{ value: string; count: number }> } };
    const found = facets.kind.reduce((sum, { count }) => sum + count, 0);
    // The catalog also has entities that are not from the tree, such as locations.
    const foundComponents = facets.kind.find(
      ({ value }) => value === 'Component',
    )?.count;
    return (
      (found >= entities && (foundComponents ?? 0) >= components) || undefined
    );
  };
  await waitFor('the ingestion', hasAll, {
    limit: INGESTION_MS,
    every: 1_000,
    state: () => backend.output,
  });
}

async function readComponents(
  backend: BackendProcess,
  token: string,
  { components }: TreeSize,
): Promise<Percentiles> {
  const times: number[] = [];
  const step = Math.max(1, Math.floor(components / READ_COMPONENTS));
  for (let index = 0; index < components; index += step) {
    const before = performance.now();
    await read(
      backend,
      token,
      `/api/component-config/v1/components/default/component-${index}/effective`,
    );
    times.push(performance.now() - before);
  }
  return { p50: percentile(times, 0.5), p95: percentile(times, 0.95) };
}

async function read(
  backend: BackendProcess,
  token: string,
  path: string,
): Promise<unknown> {
  const response = await fetch(`${backend.url}${path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (!response.ok) {
    throw new Error(`${path} returned ${response.status}`);
  }
  return response.json();
}

/** Until the process uses less than a tenth of a processor for ten seconds. */
async function waitUntilIdle(pid: number): Promise<void> {
  const deadline = Date.now() + INGESTION_MS;
  while (Date.now() < deadline) {
    const before = processorSeconds(pid);
    await sleep(10_000);
    if (processorSeconds(pid) - before < 1) {
      return;
    }
  }
}

/** Of a process, as reported by Linux in hundredths of a second. */
function processorSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name of the process, in parentheses, may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** As reported by Linux. */
function memoryOf(pid: number, key: 'VmHWM' | 'VmRSS'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const kilobytes = status.match(new RegExp(`^${key}:\\s+(\\d+) kB$`, 'm'));
  return Number(kilobytes?.[1]) / 1_000;
}

async function postgresSize(postgresUrl: string): Promise<number> {
  const knex = knexFactory({ client: 'pg', connection: postgresUrl });
  try {
    const { rows } = await knex.raw<{ rows: Array<{ bytes: string }> }>(
      "select sum(pg_database_size(datname)) as bytes from pg_database where datname like 'backstage_plugin_%'",
    );
    return Number(rows[0].bytes) / 1_000_000;
  } finally {
    await knex.destroy();
  }
}

function folderSize(folder: string): number {
  const bytes = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .reduce(
      (sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size,
      0,
    );
  return bytes / 1_000_000;
}
