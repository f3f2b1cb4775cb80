// SPDX-License-Identifier: Apache-2.0

import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BackendProcess } from './BackendProcess';
import { readings, ReplicaPortal, type Shown } from './ReplicaPortal';
import { startRoundRobin } from './roundRobin';
import { readTaskRuns, type TaskRuns } from './taskRuns';

/** The load. */
export interface ReplicaLoad {
  readonly replicas: number;
  /** Writing clients, each with `saves` saves. */
  readonly writers: number;
  readonly saves: number;
  /** Clients that read continuously. */
  readonly readers: number;
  /** The number of edits of the overlay's file. */
  readonly edits: number;
}

/** The behavior of several backends on one database. */
export interface ReplicaReport {
  readonly saves: number;
  /** Saves that were refused because of a concurrent save, and retried. */
  readonly conflicts: number;
  /** The final counter, which each save increased; less than the number of saves if some were lost. */
  readonly counted: number;
  readonly revision: number;
  readonly reads: number;
  /** Conditional reads that were answered with "not modified". */
  readonly unchangedReads: number;
  /** Reads that were older than a save acknowledged before they started. */
  readonly staleReads: number;
  /** Unexpected responses. */
  readonly failures: readonly string[];
  readonly edits: ReadonlyArray<{
    /** From the first to the last backend that returned an edit, in milliseconds. */
    readonly spread: number;
    /** Backends that later returned the state before an edit. */
    readonly relapses: number;
  }>;
  /** How often all of them together ingested a state of the repository. */
  readonly repositoryReads: number;
  /** From the first save on, in milliseconds. */
  readonly duration: number;
  /** Runs of the shared tasks. */
  readonly tasks: readonly TaskRuns[];
}

/** How long platform documents are cached. */
const DOCUMENTS_TTL_MS = 2_000;

/** How long one refresh may take on a machine that is busy with this test. */
const REFRESH_MS = 3_000;

/** The maximum lag between two backends. */
export const LAG_MS = DOCUMENTS_TTL_MS + REFRESH_MS;

/** The polling interval of the repository. */
const REPOSITORY_MS = 5_000;

/** The intervals for detecting changes and merged values: as short as a test allows. */
const often = {
  schedule: {
    frequency: { seconds: 2 },
    timeout: { seconds: 60 },
    initialDelay: { seconds: 1 },
  },
};

const overlay = (edit: number) => `apiVersion: component-config.io/v1alpha1
kind: Overlay
metadata:
  name: marker
spec:
  criteria: {}
  config:
    environmentConfigs:
      edit: ${edit}
`;

const documents = `apiVersion: component-config.io/v1alpha1
kind: Environment
metadata:
  name: production
spec: {}
---
apiVersion: component-config.io/v1alpha1
kind: ComponentType
metadata:
  name: service
spec:
  schema:
    environmentConfigs:
      counter: integer | default=0
      edit: integer | default=0
---
apiVersion: backstage.io/v1alpha1
kind: Component
metadata:
  name: shop
spec:
  type: service
  lifecycle: production
  owner: shop
  componentType: service
`;

/**
 * Runs several backends on one PostgreSQL behind a round-robin proxy, while clients save and read and a file is edited.
 *
 * @param connection - to a server on which databases can be created
 */
export async function attackReplicas(
  connection: string,
  load: ReplicaLoad,
): Promise<ReplicaReport> {
  const folder = mkdtempSync(join(tmpdir(), 'component-config-replicas-'));
  mkdirSync(join(folder, 'tree'));
  writeFileSync(join(folder, 'tree', 'documents.yaml'), documents);
  const edit = (to: number) =>
    writeFileSync(join(folder, 'tree', 'overlay.yaml'), overlay(to));
  edit(1);
  const proxy = await startRoundRobin();
  const backends: BackendProcess[] = [];
  try {
    const prefix = `replicas_${randomBytes(4).toString('hex')}_`;
    const config = {
      // Short, so that a document that is processed too early is soon processed again.
      catalog: { processingInterval: { seconds: 2 } },
      componentConfig: {
        cache: { ttl: { milliseconds: DOCUMENTS_TTL_MS } },
        rateLimit: false,
        watch: often,
        publication: often,
        repositories: [
          {
            id: 'tree',
            target: join(folder, 'tree'),
            schedule: {
              frequency: { milliseconds: REPOSITORY_MS },
              timeout: { seconds: 60 },
            },
          },
        ],
      },
    };
    for (let index = 0; index < load.replicas; index++) {
      const backend = await BackendProcess.start(
        { client: 'pg', connection, prefix },
        config,
        { baseUrl: proxy.url },
      );
      backends.push(backend);
      // The first one creates the databases, so that the others find them.
      if (index === 0) {
        await backend.signIn();
      }
    }
    const tokens = await Promise.all(backends.map(backend => backend.signIn()));
    proxy.serve(backends.map(({ url }) => url));
    const portal = new ReplicaPortal(tokens[0]);
    for (const { url } of backends) {
      await portal.until(url, ({ edit: seen }) => seen === 1);
    }
    return await attack(portal, proxy.url, backends, load, edit);
  } catch (error) {
    const outputs = backends.map(({ output }) => output).join('\n---\n');
    throw new Error(`The backends printed:\n${outputs}`, { cause: error });
  } finally {
    await Promise.all(backends.map(backend => backend.stop()));
    await proxy.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function attack(
  portal: ReplicaPortal,
  proxy: string,
  backends: readonly BackendProcess[],
  load: ReplicaLoad,
  edit: (to: number) => void,
): Promise<ReplicaReport> {
  const repositoryReads = () =>
    backends.reduce(
      (sum, { printed }) => sum + printed('Read the repository'),
      0,
    );
  const began = Date.now();
  const readsBefore = repositoryReads();
  let acknowledged = 0;
  let conflicts = 0;
  let saves = 0;
  let reads = 0;
  let unchangedReads = 0;
  let staleReads = 0;
  let isWriting = true;

  let attempts = 0;
  const write = async () => {
    for (let done = 0; done < load.saves;) {
      const { revision, counter } = await portal.stored(proxy);
      // Equal saves of one author on one revision would count as one that was sent again.
      const message = `attempt ${(attempts += 1)}`;
      const saved = await portal.save(proxy, revision, counter + 1, message);
      if (saved === 'saved') {
        acknowledged = Math.max(acknowledged, counter + 1);
        saves += 1;
        done += 1;
      } else if (saved === 'conflict') {
        conflicts += 1;
      }
    }
  };
  const read = async () => {
    const known = new Map<string, Shown>();
    for (let turn = 0; isWriting; turn++) {
      const reading = readings[turn % readings.length];
      const before = acknowledged;
      const seen = await portal.shown(proxy, reading, known.get(reading));
      reads += 1;
      if (seen) {
        known.set(reading, seen);
        unchangedReads += seen.isUnchanged ? 1 : 0;
        staleReads += seen.counter < before ? 1 : 0;
      }
    }
  };
  const reading = Array.from({ length: load.readers }, read);
  const editing = editAll(portal, backends, load.edits, edit);
  await Promise.all(Array.from({ length: load.writers }, write));
  const edits = await editing;
  isWriting = false;
  await Promise.all(reading);
  const last = await portal.stored(proxy);
  return {
    saves,
    conflicts,
    counted: last.counter,
    revision: last.revision,
    reads,
    unchangedReads,
    staleReads,
    failures: portal.failures,
    edits,
    repositoryReads: repositoryReads() - readsBefore,
    duration: Date.now() - began,
    tasks: readTaskRuns(
      backends.map(({ allOutput }) => allOutput),
      began,
    ),
  };
}

/** Edits the file repeatedly, each time once all backends have returned the edit before. */
async function editAll(
  portal: ReplicaPortal,
  backends: readonly BackendProcess[],
  edits: number,
  edit: (to: number) => void,
): Promise<ReplicaReport['edits']> {
  const seen: Array<{ spread: number; relapses: number }> = [];
  for (let index = 0; index < edits; index++) {
    const to = index + 2;
    edit(to);
    const times = await Promise.all(
      backends.map(({ url }) =>
        portal.until(url, answer => answer.edit === to),
      ),
    );
    let relapses = 0;
    for (const { url } of backends) {
      const again = await portal.effective(url);
      relapses += again && again.edit < to ? 1 : 0;
    }
    seen.push({ spread: Math.max(...times) - Math.min(...times), relapses });
  }
  return seen;
}
