// SPDX-License-Identifier: Apache-2.0

import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { provideChromium } from './chromium.mjs';
import { providePostgres } from './postgres.mjs';
import { readCounts } from './testCounts.mjs';

/**
 * The steps of the test suite, in order. Each returns its counts, and notes: what was skipped and why.
 *
 * @typedef {{ passed: number, failed: number, skipped?: number, notes?: string[] }} Outcome
 * @typedef {{
 *   root: string,
 *   runNode: (args: string[], env?: NodeJS.ProcessEnv) => Promise<{ code: number, output: string }>,
 *   onStop: (cleanUp: () => Promise<void>) => void,
 * }} Context - `runNode` runs Node in the root folder and shows the output; `onStop` registers a cleanup
 */

/**
 * Two steps that leave a core free run at the same time, started in this order, the longest first; the others use all
 * cores, and run after them.
 *
 * @type {Array<{ name: string, title: string, run: (context: Context) => Promise<Outcome>, cores?: 1 }>}
 */
export const steps = [
  // The tests that change the portal run one after the other, and wait for it most of the time.
  { name: 'browser', title: 'Browser tests', run: runBrowserTests, cores: 1 },
  { name: 'types', title: 'Types', run: checkTypes, cores: 1 },
  { name: 'fuzz', title: 'Fuzzing', run: runFuzz, cores: 1 },
  { name: 'lint', title: 'Lint', run: runLint, cores: 1 },
  { name: 'format', title: 'Format', run: checkFormat, cores: 1 },
  { name: 'conformance', title: 'Conformance', run: runConformance, cores: 1 },
  { name: 'replicas', title: 'Several backends', run: runReplicas, cores: 1 },
  { name: 'unit', title: 'Unit tests', run: runUnitTests },
];

const programs = {
  tsc: 'node_modules/@typescript/native/bin/tsc',
  prettier: 'node_modules/prettier/bin/prettier.cjs',
  backstageCli: 'node_modules/@backstage/cli/bin/backstage-cli',
  playwright: 'node_modules/@playwright/test/cli.js',
  jestConfig: 'scripts/jestConfig.js',
  testCounts: 'scripts/testCounts.mjs',
};

/** For programs in TypeScript. */
const transform = ['--require', '@backstage/cli/config/nodeTransform.cjs'];

/** With the native compiler, which has the same rules; what is published is compiled with the one in JavaScript. */
async function checkTypes({ runNode }) {
  const { code, output } = await runNode([
    programs.tsc,
    '--noEmit',
    '--singleThreaded',
    ...['--incremental', 'false'],
    ...['--pretty', 'false'],
  ]);
  return check(code, output.match(/error TS\d+/g)?.length);
}

async function runLint({ runNode }) {
  const { code, output } = await runNode([
    programs.backstageCli,
    'repo',
    'lint',
    '--format=stylish',
    '--max-warnings=0',
  ]);
  return check(code, output.match(/^ +\d+:\d+ +(error|warning) /gm)?.length);
}

/** Also of the manifests, and of what is generated from the contract. */
async function checkFormat({ runNode }) {
  const format = await runNode([
    programs.prettier,
    '--check',
    '--cache',
    '--cache-strategy=content',
    '.',
  ]);
  // Its last line is a summary.
  const unformatted = format.output.match(/^\[(warn|error)\] /gm)?.length;
  const contract = await runNode(['scripts/openapi.mjs', '--check']);
  const drifted = contract.output.match(/ run \.\/dev openapi$/gm)?.length;
  const manifests = await runNode([
    programs.backstageCli,
    'repo',
    'fix',
    '--check',
    '--publish',
  ]);
  return sum([
    check(format.code, unformatted && unformatted - 1),
    check(contract.code, drifted),
    check(manifests.code),
  ]);
}

async function runUnitTests({ root, runNode, onStop }) {
  return withPostgres(onStop, postgres =>
    withReport(async file => {
      const { code } = await runNode(
        [
          programs.backstageCli,
          'repo',
          'test',
          `--config=${join(root, programs.jestConfig)}`,
          '--ci',
          // Between two files, if what is not garbage (jestRuntime.js) takes as much.
          '--workerIdleMemoryLimit=2000MB',
          '--watchAll=false',
          '--silent',
          // Only a test that hangs takes longer, also on a slow machine.
          '--testTimeout=600000',
          '--reporters=default',
          `--reporters=${join(root, programs.testCounts)}`,
        ],
        {
          ...postgres.env,
          BACKSTAGE_TEST_DISABLE_DOCKER: '1',
          // In MB: far above that of idle workers, since one file can add more than one GB; and four times the default
          // for new objects, most of which are gone before they have to be copied.
          NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-old-space-size=6144 --max-semi-space-size=64`,
          TEST_COUNTS: file,
        },
      );
      const { passed, failed, skipped = 0, notes: failures } = readCounts(file);
      return {
        passed,
        failed: atLeastOneFailure(passed > 0 ? code : 1, failed),
        skipped: skipped + (postgres.missing ? 1 : 0),
        notes: [
          postgres.missing
            ? `without PostgreSQL: ${postgres.missing}`
            : `the stores were also tested with ${postgres.title}`,
          ...(passed > 0 ? failures : ['no test passed']),
        ],
      };
    }),
  );
}

/** The cases of the repository, and those of other projects if their folder exists. */
async function runConformance({ root, runNode }) {
  const named = process.env.CONFORMANCE_CASES;
  const others = named ?? join(root, '..', 'shared', 'conformance');
  const own = await runCases(runNode, join(root, 'test', 'conformance'));
  if (existsSync(others)) {
    const repositories =
      process.env.CONFORMANCE_REPOSITORIES ??
      join(others, '..', 'data', 'gitops');
    return sum([own, await runCases(runNode, others, repositories)]);
  }
  return {
    ...own,
    failed: own.failed + (named ? 1 : 0),
    skipped: 1,
    notes: [
      `without the cases of other projects: there is no folder ${others}; set CONFORMANCE_CASES`,
    ],
  };
}

/** Cases that are about whole repositories are left out if their folder does not exist. */
async function runCases(runNode, folder, repositories) {
  return withReport(async file => {
    const { code } = await runNode([
      ...transform,
      'test/src/conformance/cli.ts',
      folder,
      ...(repositories && existsSync(repositories)
        ? ['--repositories', repositories]
        : []),
      '--json',
      file,
    ]);
    const { passed, failed } = readCounts(file);
    return { passed, failed: atLeastOneFailure(code, failed) };
  });
}

/** The same cases each time; `./dev fuzz` generates new ones. */
async function runFuzz({ runNode }) {
  const { code, output } = await runNode([
    ...transform,
    'test/src/fuzz/cli.ts',
    ...['--seed', '1', '--seconds', '60'],
  ]);
  const [, cases = 0, failures = 0] =
    output.match(/^(\d+) cases, (\d+) failures$/m) ?? [];
  return {
    passed: Number(cases) - Number(failures),
    failed: atLeastOneFailure(code, Number(failures)),
    notes: output.match(/^\w+: \d+ cases .*$/gm) ?? [],
  };
}

/** Three backends on one database, for a short time; `./dev replicas` runs longer. */
async function runReplicas({ runNode, onStop }) {
  return withPostgres(onStop, async postgres => {
    if (postgres.missing) {
      return skip(`skipped without PostgreSQL: ${postgres.missing}`);
    }
    const { code, output } = await runNode(
      [
        ...transform,
        'test/src/replicas/cli.ts',
        ...['--writers', '3', '--saves', '10', '--edits', '2'],
      ],
      { POSTGRES_URL: Object.values(postgres.env)[0] },
    );
    const notes = output.match(/^\d+ (saves|edits).*$/gm) ?? [];
    return { ...check(code), notes };
  });
}

async function runBrowserTests({ root, runNode }) {
  const chromium = provideChromium();
  if (chromium.missing) {
    return skip(chromium.missing);
  }
  return withReport(async file => {
    const { code } = await runNode(
      [
        programs.playwright,
        'test',
        '--project=browser',
        `--reporter=list,${join(root, programs.testCounts)}`,
      ],
      { CHROMIUM_PATH: chromium.path, TEST_COUNTS: file },
    );
    const counts = readCounts(file);
    return { ...counts, failed: atLeastOneFailure(code, counts.failed) };
  });
}

function skip(reason) {
  return { passed: 0, failed: 0, skipped: 1, notes: [reason] };
}

/** A check without a count of passed tests counts as one. */
function check(code, problems) {
  return code === 0
    ? { passed: 1, failed: 0 }
    : { passed: 0, failed: problems || 1 };
}

function atLeastOneFailure(code, failed) {
  return code === 0 ? failed : Math.max(failed, 1);
}

/** @returns {Outcome} */
export function sum(outcomes) {
  const total = key =>
    outcomes.reduce((count, outcome) => count + (outcome[key] ?? 0), 0);
  return {
    passed: total('passed'),
    failed: total('failed'),
    skipped: total('skipped'),
  };
}

/** Stops the database after its use, also when the suite is stopped. */
async function withPostgres(onStop, use) {
  const postgres = await providePostgres();
  const { stop = async () => {} } = postgres;
  onStop(stop);
  try {
    return await use(postgres);
  } finally {
    await stop();
  }
}

async function withReport(use) {
  const folder = mkdtempSync(join(tmpdir(), 'component-config-test-'));
  try {
    return await use(join(folder, 'report.json'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
