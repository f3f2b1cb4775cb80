// SPDX-License-Identifier: Apache-2.0

import { parseArgs } from 'node:util';
import { percentile } from '../bench-browser/statistics';
import { writeFigures } from '../callerFolder';
import { formatBytes, formatFigures } from './formatTable';
import { connectClients } from './measureTarget';
import { startBackend } from './startBackend';
import type { AnswerBytes, Sample, Target, TargetFigures } from './types';

// The script of package.json runs in the root folder.
const root = process.cwd();

/** How often the targets alternate, so that other load on the machine affects all of them alike. */
const ROUNDS = 4;

/** The warm-up time of each target, in which code is compiled and caches are filled. */
const WARM_UP_MS = 2_000;

function targetsOf(component: string): [Target, ...Target[]] {
  const ours = `/api/component-config/v1/components/default/${component}`;
  return [
    {
      name: 'entities/by-name',
      path: `/api/catalog/entities/by-name/component/default/${component}`,
    },
    { name: 'effective', path: `${ours}/effective` },
    {
      name: 'effective, 304',
      path: `${ours}/effective`,
      isRevalidated: true,
    },
    { name: 'form', path: `${ours}/form?environment=staging` },
    {
      name: 'form, 304',
      path: `${ours}/form?environment=staging`,
      isRevalidated: true,
    },
    {
      name: 'explanation',
      path: `${ours}/explanation?environment=staging&pointer=%2Fparameters`,
    },
    { name: 'values', path: `${ours}/values?environment=staging` },
  ];
}

async function run() {
  const { values } = parseArgs({
    options: {
      json: { type: 'string' },
      component: { type: 'string', default: 'payments-api' },
      /** The number of concurrent clients. */
      clients: { type: 'string', default: '1,8,32' },
      /** Milliseconds for each target in each round. */
      time: { type: 'string', default: '1000' },
      /** How many seconds the policy's read decisions are cached. Defaults to the portal's default. */
      decisions: { type: 'string' },
    },
  });
  const targets = targetsOf(values.component);
  const ms = Number(values.time);
  const backend = await startBackend(
    root,
    targets.map(({ path }) => path),
    values.decisions === undefined ? undefined : Number(values.decisions),
  );
  try {
    const figures: TargetFigures[] = [];
    let sizes: AnswerBytes[] = [];
    for (const concurrency of values.clients.split(',').map(Number)) {
      const clients = connectClients(backend, concurrency);
      const samples = new Map(
        targets.map(({ name }): [string, Sample[]] => [name, []]),
      );
      for (const target of targets) {
        await clients.send(target, WARM_UP_MS);
      }
      for (let round = 0; round < ROUNDS; round++) {
        for (const target of targets) {
          samples.get(target.name)?.push(...(await clients.send(target, ms)));
        }
      }
      if (sizes.length === 0) {
        sizes = await Promise.all(
          targets
            .filter(({ isRevalidated }) => !isRevalidated)
            .map(clients.bytesOf),
        );
      }
      clients.close();
      for (const [target, all] of samples) {
        const times = all.map(sample => sample.ms);
        figures.push({
          target,
          concurrency,
          p50: percentile(times, 0.5),
          p95: percentile(times, 0.95),
          throughput: all.length / ((ROUNDS * ms) / 1_000),
        });
      }
    }
    process.stdout.write(
      `${formatFigures(figures, targets[0].name)}\n\n${formatBytes(sizes)}\n`,
    );
    writeFigures(values.json, { figures, sizes });
  } finally {
    await backend.stop();
  }
}

run();
