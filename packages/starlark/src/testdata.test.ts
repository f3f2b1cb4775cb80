// SPDX-License-Identifier: Apache-2.0

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  createInterpreter,
  createModule,
  makeBuiltin,
  makeStruct,
  parseProgram,
  runProgram,
  StarlarkHost,
  StarlarkValue,
} from '.';
import { reprOf } from './represent';
import { equal } from './values';

/**
 * Tests in the language itself. `assert.eq(a, b)` compares, `assert.fails(f, message)` expects a call to fail. A file
 * contains several programs separated by `---`; one that begins with `# fails: message` cannot be parsed, or fails as a
 * whole.
 */
const folder = join(__dirname, 'testdata');

const assert = makeStruct([
  [
    'eq',
    makeBuiltin('assert.eq', (host, { positional: [found, expected] }) => {
      const same =
        equal(host, found, expected) &&
        reprOf(host, found) === reprOf(host, expected);
      return same
        ? null
        : host.fail(`${reprOf(host, found)} is not ${reprOf(host, expected)}`);
    }),
  ],
  ['fails', makeBuiltin('assert.fails', expectFailure)],
]);

function expectFailure(
  host: StarlarkHost,
  { positional: [callee, message] }: { positional: readonly StarlarkValue[] },
): StarlarkValue {
  const outcome = host.attempt(callee);
  const found =
    outcome.kind === 'failure'
      ? outcome.failure.message
      : `no failure but ${reprOf(host, outcome.value)}`;
  return found === message ? null : host.fail(`failed with: ${found}`);
}

interface Program {
  readonly line: number;
  readonly text: string;
  readonly failure: string | undefined;
}

/** The programs of a file, with their first lines. */
function programsOf(text: string): Program[] {
  let line = 1;
  return text.split(/^---\n/m).map(program => {
    const at = line;
    line += program.split('\n').length;
    const failure = /^# fails: (.*)$/m.exec(program)?.[1];
    return { line: at, text: program, failure };
  });
}

describe.each(readdirSync(folder))('%s', file => {
  const programs = programsOf(readFileSync(join(folder, file), 'utf8'));

  it.each(programs)('line $line', ({ line, text, failure }) => {
    const parsed = parseProgram({ file, text, line });
    const module = createModule(new Map([['assert', assert]]));
    const outcome =
      parsed.kind === 'value'
        ? runProgram(createInterpreter(), parsed.value, module)
        : parsed;
    const found =
      outcome.kind === 'failure' ? outcome.failure.message : undefined;
    expect(found).toBe(failure);
  });
});
