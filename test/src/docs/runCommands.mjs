// SPDX-License-Identifier: Apache-2.0

// Runs commands with the built command line in the current folder, all in this process: compiling the code again for
// each takes most of its time. Reads them from standard input, and writes what each did.
import { writeFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';

const built = new URL(
  '../../../packages/cli/dist/component-config.mjs',
  import.meta.url,
);
const { run } = await import(built);
const outcomes = [];
for (const { argv, values } of JSON.parse(await text(process.stdin))) {
  writeFileSync('values.yaml', values);
  const outcome = { stdout: '', stderr: '' };
  const streamOf = name => ({
    write: chunk => {
      outcome[name] += chunk;
    },
  });
  const status = await run({
    argv,
    cwd: process.cwd(),
    env: process.env,
    stdout: streamOf('stdout'),
    stderr: streamOf('stderr'),
  });
  outcomes.push({ status, ...outcome });
}
process.stdout.write(JSON.stringify(outcomes));
