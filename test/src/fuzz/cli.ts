import { parseArgs } from 'node:util';
import { runFuzz } from './runFuzz';

const { values } = parseArgs({
  options: {
    /** Of the first text; the next ones follow. */
    seed: { type: 'string' },
    /** How many texts at most. */
    runs: { type: 'string' },
    /** How many seconds at most. */
    seconds: { type: 'string' },
  },
});
const start = Date.now();
const seed = Number(values.seed ?? start);
const runs = Number(values.runs ?? (values.seconds ? Infinity : 10_000));
const seconds = Number(values.seconds ?? Infinity);
if ([seed, runs, seconds].some(Number.isNaN)) {
  process.stderr.write('--seed, --runs and --seconds are numbers\n');
  process.exit(2);
}

const { texts, failures, slowest } = runFuzz({
  seed,
  runs,
  until: () => Date.now() - start > seconds * 1000,
});
for (const failure of failures) {
  process.stdout.write(
    `seed ${failure.seed}: ${failure.problem}\n${failure.text}\n\n`,
  );
}
process.stdout.write(
  `${texts} texts from seed ${seed}, ${
    failures.length
  } failures; the slowest took ${slowest.ms.toFixed(1)} ms (seed ${
    slowest.seed
  })\n`,
);
process.exitCode = failures.length === 0 ? 0 : 1;
