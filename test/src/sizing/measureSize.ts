// SPDX-License-Identifier: Apache-2.0

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import knexFactory from 'knex';
import { percentile } from '../bench-browser/statistics';
import { generateTree, type TreeSize } from '../ingestion/generateTree';
import { BackendProcess } from '../replicas/BackendProcess';

/** The time limit for the ingestion. */
const INGESTION_MS = 60 * 60_000;

/** The number of components whose configuration is read. */
const READ_COMPONENTS = 100;

/** The requirements of a portal of a size. */
export interface SizeFigures extends TreeSize {
  /** Until the backend responds, with an empty database. */
  readonly startSeconds: number;
  /** From then until the catalog has everything. */
  readonly ingestionSeconds: number;
  /** Resident memory of the backend process: at the first response, its peak, and at the end. */
  readonly startMegabytes: number;
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
}

/** In milliseconds. */
interface Percentiles {
  readonly p50: number;
  readonly p95: number;
}

/** Runs a backend in production mode with a portal of a size and an empty PostgreSQL, and measures its requirements. */
export async function measureSize(
  size: TreeSize,
  postgresUrl: string,
): Promise<SizeFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'component-config-sizing-'));
  try {
    const entities = generateTree(folder, size);
    const started = performance.now();
    const backend = await BackendProcess.start(
      { client: 'pg', connection: postgresUrl },
      configOf(folder),
    );
    try {
      const token = await backend.signIn();
      const answering = performance.now();
      const startMegabytes = memoryOf(backend.pid, 'VmRSS');
      await waitForEntities(backend, token, entities);
      const ingested = performance.now();
      const firstRead = await readComponents(backend, token, size);
      await waitUntilIdle(backend.pid);
      const idleRead = await readComponents(backend, token, size);
      const nextRead = await readComponents(backend, token, size);
      return {
        ...size,
        startSeconds: (answering - started) / 1_000,
        ingestionSeconds: (ingested - answering) / 1_000,
        startMegabytes,
        peakMegabytes: memoryOf(backend.pid, 'VmHWM'),
        settledMegabytes: memoryOf(backend.pid, 'VmRSS'),
        databaseMegabytes: await databaseSize(postgresUrl),
        firstRead,
        idleRead,
        nextRead,
      };
    } finally {
      await backend.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Each kind has a separate repository, because one may not have this many documents. */
function configOf(folder: string): object {
  const schedule = { frequency: { hours: 2 }, timeout: { hours: 1 } };
  return {
    catalog: { processingInterval: { minutes: 30 } },
    componentConfig: {
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
): Promise<void> {
  const deadline = Date.now() + INGESTION_MS;
  while (Date.now() < deadline) {
    const { facets } = (await read(
      backend,
      token,
      '/api/catalog/entity-facets?facet=kind',
    )) as { facets: { kind: Array<{ count: number }> } };
    const found = facets.kind.reduce((sum, { count }) => sum + count, 0);
    if (found >= entities) {
      return;
    }
    await sleep(1_000);
  }
  throw new Error(`Not everything is ingested:\n${backend.output}`);
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

async function databaseSize(postgresUrl: string): Promise<number> {
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
