// SPDX-License-Identifier: Apache-2.0

import { Bench } from 'tinybench';
import type { BenchGroup, Figures, GroupFigures, Measured } from './types';

/** Measures a group: its baselines and its tasks, each for `timeMs` after a warm-up. */
export async function measureGroup(
  group: BenchGroup,
  options: { timeMs: number },
): Promise<GroupFigures> {
  const baselines = await measureAll(group.baselines, options.timeMs);
  const tasks = await measureAll(group.tasks, options.timeMs);
  return {
    title: group.title,
    input: group.input,
    figures: [
      ...baselines,
      ...tasks.map(task => ({
        ...task,
        ratios: Object.fromEntries(
          baselines.map(({ name, p50 }) => [name, task.p50 / p50]),
        ),
      })),
    ],
  };
}

async function measureAll(
  measured: readonly Measured[],
  timeMs: number,
): Promise<Figures[]> {
  const bench = new Bench({
    time: timeMs,
    warmupTime: timeMs / 4,
    throws: true,
  });
  for (const { name, run } of measured) {
    const once = () => {
      const result = run();
      return result instanceof Promise ? result : undefined;
    };
    bench.add(name, once, {
      // Garbage of the previous task is not counted.
      beforeAll: () => globalThis.gc?.(),
    });
  }
  await bench.run();
  return bench.tasks.map(({ name, result }) => {
    if (result.state !== 'completed') {
      throw new Error(`"${name}" was not measured: ${result.state}`);
    }
    return {
      name,
      ops: result.throughput.p50,
      p50: result.latency.p50,
      samples: result.latency.samplesCount,
      ratios: {},
    };
  });
}
