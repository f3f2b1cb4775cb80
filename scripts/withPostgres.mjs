// SPDX-License-Identifier: Apache-2.0

// Runs Node with the given arguments beside a temporary PostgreSQL. Its address is in POSTGRES_URL.
import { onStop, startGroup } from './processGroup.mjs';
import { providePostgres } from './postgres.mjs';

const postgres = await providePostgres();
if (postgres.missing) {
  console.error(`No PostgreSQL is available: ${postgres.missing}`);
  process.exit(1);
}
const [url] = Object.values(postgres.env);
const group = startGroup(process.execPath, process.argv.slice(2), {
  cwd: process.cwd(),
  env: { ...process.env, POSTGRES_URL: url },
  onOutput: chunk => process.stdout.write(chunk),
});
onStop(async () => {
  await group.stop({ signal: 'SIGTERM', graceMs: 10_000 });
  await postgres.stop();
});
const code = await group.ended;
await postgres.stop();
process.exit(code);
