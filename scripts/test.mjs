// SPDX-License-Identifier: Apache-2.0

// Runs the whole test suite, or the named steps, and continues after failures. Ends with one line: `N passed, N
// failed`, and what was skipped. No step has a time limit: a slow machine takes longer, and a test that hangs ends at
// its own limit. When it is stopped, it says what had passed until then.
import { fileURLToPath } from 'node:url';
import { onStop, startGroup } from './processGroup.mjs';
import { steps, sum } from './testSteps.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

const say = text => process.stdout.write(`${text}\n`);
const cleanUps = new Set();
let stopped = false;
onStop(async () => {
  stopped = true;
  // First the programs, then what they use.
  for (const cleanUp of [...cleanUps].reverse()) {
    await cleanUp();
  }
  await allSteps;
});

async function runNode(title, args, env = {}) {
  if (stopped) {
    return { code: 1, output: '' };
  }
  let output = '';
  let unfinished = '';
  const group = startGroup(process.execPath, args, {
    cwd: root,
    env: { ...process.env, CI: 'true', FORCE_COLOR: '0', ...env },
    onOutput: chunk => {
      output += chunk;
      const lines = (unfinished + chunk).split('\n');
      unfinished = lines.pop();
      for (const line of lines) {
        say(`${title}: ${line}`);
      }
    },
  });
  // Playwright stops its servers only when it is interrupted.
  const stop = () => group.stop({ signal: 'SIGINT', graceMs: 20_000 });
  cleanUps.add(stop);
  const code = await group.ended;
  cleanUps.delete(stop);
  if (unfinished) {
    say(`${title}: ${unfinished}`);
  }
  return { code: stopped ? 1 : code, output };
}

async function runStep({ title, run }) {
  const started = Date.now();
  let outcome;
  try {
    outcome = await run({
      root,
      runNode: (args, env) => runNode(title, args, env),
      onStop: cleanUp => cleanUps.add(cleanUp),
    });
  } catch (error) {
    outcome = { passed: 0, failed: 1, notes: [error.stack] };
  }
  const duration = Math.round((Date.now() - started) / 1000);
  return {
    title,
    duration,
    ...outcome,
    ...(stopped && { notes: ['stopped: these are the tests until then'] }),
  };
}

function describe({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${
    skipped ? `, ${skipped} skipped` : ''
  }`;
}

const names = process.argv.slice(2);
const unknown = names.filter(name => !steps.some(step => step.name === name));
if (unknown.length > 0) {
  const known = steps.map(step => step.name).join(', ');
  say(`There is no step "${unknown[0]}". Known steps: ${known}`);
  process.exit(2);
}

async function runSteps() {
  const wanted = steps.filter(
    ({ name }) => names.length === 0 || names.includes(name),
  );
  const done = new Map();
  const runInTurn = async waiting => {
    while (waiting.length > 0 && !stopped) {
      const step = waiting.shift();
      done.set(step, await runStep(step));
    }
  };
  const small = wanted.filter(({ cores }) => cores === 1);
  await Promise.all([runInTurn(small), runInTurn(small)]);
  await runInTurn(wanted.filter(({ cores }) => cores !== 1));

  const outcomes = steps.flatMap(step => done.get(step) ?? []);
  say('');
  for (const outcome of outcomes) {
    say(`${outcome.title}: ${describe(outcome)} (${outcome.duration} s)`);
    for (const note of outcome.notes ?? []) {
      say(`  ${note}`);
    }
  }
  const total = sum(outcomes);
  if (total.passed + total.failed === 0) {
    say('No test ran.');
  }
  say(describe(total));
  return total.failed > 0 || total.passed === 0 ? 1 : 0;
}

const allSteps = runSteps();
const code = await allSteps;
// A stopped run ends with the code of its signal.
if (!stopped) {
  process.exit(code);
}
