// SPDX-License-Identifier: Apache-2.0

import { parseArgs } from 'node:util';
import { runFuzz } from './runFuzz';
import { createTargets } from './targets';
import { watchCases } from './watch';

async function run(): Promise<void> {
  const { values } = parseArgs({
    options: {
      /** The seed of each target's first case; the following cases increment it. */
      seed: { type: 'string' },
      /** The maximum number of cases per target. */
      runs: { type: 'string' },
      /** The maximum duration. */
      seconds: { type: 'string' },
      minutes: { type: 'string' },
      /** The targets. Defaults to all. */
      target: { type: 'string', multiple: true },
    },
  });
  const timed = values.seconds !== undefined || values.minutes !== undefined;
  const seed = Number(values.seed ?? Date.now());
  const runs = Number(values.runs ?? (timed ? Infinity : 1_000));
  const seconds = timed
    ? Number(values.seconds ?? 0) + 60 * Number(values.minutes ?? 0)
    : Infinity;
  const names = values.target ?? Object.keys(createTargets);
  const unknown = names.find(name => !Object.hasOwn(createTargets, name));
  if (unknown !== undefined || [seed, runs, seconds].some(Number.isNaN)) {
    process.stderr.write(
      `--seed, --runs, --seconds and --minutes are numbers; --target is one of ${Object.keys(
        createTargets,
      ).join(', ')}\n`,
    );
    process.exit(2);
  }

  const targets = await Promise.all(names.map(name => createTargets[name]()));
  const watch = watchCases();
  const start = Date.now();
  const { targets: reports, failures } = await runFuzz({
    targets,
    seed,
    runs,
    until: () => Date.now() - start > seconds * 1000,
    begin: watch.begin,
  });
  await watch.stop();
  await Promise.all(targets.map(target => target.stop?.()));

  for (const { target, seed: failed, problem, input } of failures) {
    process.stdout.write(
      `yarn fuzz --target ${target} --seed ${failed} --runs 1\n${problem}\n${input}\n\n`,
    );
  }
  for (const { target, cases, slowest, digest } of reports) {
    const { ms, seed: at } = slowest;
    process.stdout.write(
      `${target}: ${cases} cases from seed ${seed}, digest ${digest}; the slowest took ${ms.toFixed()} ms (seed ${at})\n`,
    );
  }
  const cases = reports.reduce((sum, report) => sum + report.cases, 0);
  process.stdout.write(`${cases} cases, ${failures.length} failures\n`);
  process.exit(failures.length === 0 ? 0 : 1);
}

run().catch(error => {
  process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
  process.exit(1);
});
