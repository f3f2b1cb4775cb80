// SPDX-License-Identifier: Apache-2.0

import { spawn } from 'node:child_process';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Entity } from '@backstage/catalog-model';
import type { JsonObject } from '@component-config/config-engine';
import { componentDocument, platformDocuments } from '../bench/generateFleet';
import { startBackend } from './startBackend';

/** How often the event loop is sampled, in milliseconds: any additional lateness is a delay. */
const RESOLUTION_MS = 5;

/** The client, in a separate process so that it does not block the measured loop. */
const CLIENT = `
const [url, token, body] = process.argv.slice(1);
const started = performance.now();
let first;
const rest = { lines: 0, bytes: 0, last: '' };
fetch(url, { method: body ? 'POST' : 'GET', body: body || undefined, headers: { Authorization: 'Bearer ' + token, 'Content-Type': 'application/json' } }).then(async answer => {
  const decoder = new TextDecoder();
  for await (const chunk of answer.body) {
    first ??= performance.now() - started;
    rest.bytes += chunk.length;
    const lines = (rest.last + decoder.decode(chunk, { stream: true })).split('\\n');
    rest.last = lines.pop() || lines[lines.length - 1] || '';
    rest.lines += lines.length;
  }
  const last = rest.last.startsWith('{"type":"finished"') ? JSON.parse(rest.last).summary.outcomes : undefined;
  console.log(JSON.stringify({ status: answer.status, ms: performance.now() - started, first, lines: rest.lines, bytes: rest.bytes, last, text: answer.ok ? '' : rest.last }));
});
`;

interface SentRequest {
  readonly status: number;
  readonly ms: number;
  readonly first: number;
  readonly lines: number;
  readonly bytes: number;
  readonly last?: { readonly [outcome: string]: number };
  readonly text: string;
}

async function send(
  url: string,
  token: string,
  body = '',
): Promise<SentRequest> {
  const child = spawn(process.execPath, ['-e', CLIENT, url, token, body], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', chunk => {
    output += chunk;
  });
  await new Promise(resolve => child.on('close', resolve));
  return JSON.parse(output);
}

/** How long the backend must be idle for its startup work to count as done, in milliseconds. */
const QUIET_MS = 2_000;

/** Waits until the backend has finished its startup work: it processes every configuration once. */
async function settled(): Promise<void> {
  for (;;) {
    const worked = process.cpuUsage();
    await sleep(QUIET_MS);
    const { user, system } = process.cpuUsage(worked);
    if ((user + system) / 1e3 < QUIET_MS / 20) {
      return;
    }
  }
}

/** The documents with the one of a kind and name replaced. */
function changed(
  documents: readonly JsonObject[],
  kind: string,
  name: string,
  change: (spec: JsonObject) => JsonObject,
): string {
  const found = documents.find(
    document =>
      document.kind === kind && (document.metadata as JsonObject).name === name,
  );
  if (!found) {
    throw new Error(`There is no ${kind} "${name}".`);
  }
  return JSON.stringify({ ...found, spec: change(found.spec as JsonObject) });
}

async function run() {
  const { values } = parseArgs({
    options: {
      components: { type: 'string', default: '2000' },
      repeat: { type: 'string', default: '3' },
    },
  });
  const count = Number(values.components);
  const documents = platformDocuments().filter(
    // Five of the six environments.
    ({ metadata }) => (metadata as JsonObject).name !== 'staging-ap',
  );
  const entities = [
    ...documents,
    ...Array.from({ length: count }, (_, index) => componentDocument(index)),
  ].map((document, index): Entity => {
    const entity = document as unknown as Entity;
    return {
      ...entity,
      metadata: {
        ...entity.metadata,
        namespace: 'default',
        etag: String(index),
      },
    };
  });
  const backend = await startBackend(entities);
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  const measure = async (what: string, path: string, body?: string) => {
    delays.reset();
    delays.enable();
    const worked = process.cpuUsage();
    const answer = await send(`${backend.url}${path}`, backend.token, body);
    const { user, system } = process.cpuUsage(worked);
    delays.disable();
    const delay = (nanoseconds: number) =>
      Math.max(0, nanoseconds / 1e6 - RESOLUTION_MS).toFixed(0);
    const outcomes = Object.entries(answer.last ?? {})
      .filter(([, number]) => number > 0)
      .map(([outcome, number]) => `${number} ${outcome}`)
      .join(', ');
    process.stdout.write(
      `${what.padEnd(46)} ${answer.ms.toFixed(0).padStart(7)} ms  first ${(
        answer.first ?? 0
      )
        .toFixed(0)
        .padStart(5)} ms  processors ${((user + system) / 1e3)
        .toFixed(0)
        .padStart(6)} ms  ${(answer.bytes / 1e6)
        .toFixed(1)
        .padStart(5)} MB  loop p99 ${delay(delays.percentile(99))} max ${delay(
        delays.max,
      )} ms  ${outcomes}${answer.text}\n`,
    );
  };
  const overlay = (name: string) =>
    changed(documents, 'Overlay', name, spec => ({
      ...spec,
      config: { environmentConfigs: { group0: { field1: 99 } } },
    }));
  const changes = {
    'an overlay of one component': overlay('named-7'),
    'an overlay of one type in production': overlay('type-3-production'),
    'the overlay of all in production': overlay('production'),
    'the overlay of all': overlay('organisation'),
    'a type': changed(documents, 'ComponentType', 'type-3', spec => ({
      ...spec,
      parameters: {
        openAPIV3Schema: {
          type: 'object',
          properties: { large: { type: 'boolean', default: true } },
        },
      },
    })),
  };
  process.stdout.write(
    `${count} components × 5 environments, ${documents.length} platform documents\n`,
  );
  await measure('the first list: all read and resolved', '/v1/components');
  await measure('a list', '/v1/components');
  await measure('the overview', '/v1/overview');
  await settled();
  for (let time = 0; time < Number(values.repeat); time++) {
    for (const [what, text] of Object.entries(changes)) {
      await measure(
        `impact of ${what}`,
        '/v1/impact',
        JSON.stringify({ documents: text }),
      );
    }
  }
  await backend.stop();
  process.exit(0);
}

run();
