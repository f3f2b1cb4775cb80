// SPDX-License-Identifier: Apache-2.0

// Starts the whole portal with the demo data, and reports when it is ready. Ctrl-C stops everything.
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { onStop, startGroup } from './processGroup.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const logFile = join(root, '.portal-data', 'portal.log');
const app = 'http://localhost:3000';
const backend = 'http://localhost:7007';
const demoComponent = 'payments-api';
/** How long a start may take on a slow machine. */
const limitMs = 10 * 60_000;

const say = text => process.stdout.write(`${text}\n`);
const started = Date.now();
const seconds = () => `${Math.round((Date.now() - started) / 1000)} s`;

/** The services that have to respond, in their usual order. */
const milestones = [
  { title: 'the backend is ready', reached: backendIsReady },
  { title: 'the app is built', reached: appAnswers },
  { title: 'the demo data is in the catalog', reached: demoIsIngested },
];

async function backendIsReady() {
  const response = await fetch(`${backend}/.backstage/health/v1/readiness`);
  return response.ok;
}

async function appAnswers() {
  const response = await fetch(app, { headers: { Accept: 'text/html' } });
  return response.ok;
}

async function demoIsIngested() {
  const signIn = await fetch(`${backend}/api/auth/guest/refresh`, {
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
  });
  if (!signIn.ok) {
    return false;
  }
  const { backstageIdentity } = await signIn.json();
  const response = await fetch(
    `${backend}/api/component-config/v1/components/default/${demoComponent}/effective`,
    { headers: { Authorization: `Bearer ${backstageIdentity.token}` } },
  );
  return response.ok && (await response.json()).environments.length > 0;
}

/** Whether a port is in use, over IPv4 or IPv6. */
async function isTaken(port) {
  const answers = await Promise.all(
    ['127.0.0.1', '::1'].map(
      host =>
        new Promise(resolve => {
          const socket = connect({ host, port, timeout: 2_000 });
          const settle = taken => {
            socket.destroy();
            resolve(taken);
          };
          socket.on('connect', () => settle(true));
          socket.on('error', () => settle(false));
          socket.on('timeout', () => settle(false));
        }),
    ),
  );
  return answers.includes(true);
}

async function refuseTakenPorts() {
  for (const address of [app, backend]) {
    const { port } = new URL(address);
    if (await isTaken(Number(port))) {
      say(
        `Port ${port} is taken by another program (another portal, perhaps): stop it and start again.`,
      );
      process.exit(1);
    }
  }
}

function lastLines(count) {
  return readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-count);
}

let isStopping = false;

async function giveUp(portal, reason) {
  if (isStopping) {
    // The portal was asked to stop; onStop ends this process.
    return;
  }
  await portal.stop();
  say(`${reason}. The last lines of ${relative(process.cwd(), logFile)}:`);
  for (const line of lastLines(40)) {
    say(`  ${line}`);
  }
  process.exit(1);
}

async function main() {
  await refuseTakenPorts();
  mkdirSync(join(root, '.portal-data'), { recursive: true });
  const log = createWriteStream(logFile);
  say(`Starting the portal; its log is ${relative(process.cwd(), logFile)}`);

  const portal = startGroup(
    process.execPath,
    [
      join(root, 'node_modules', '@backstage', 'cli', 'bin', 'backstage-cli'),
      'repo',
      'start',
      ...process.argv.slice(2),
    ],
    {
      cwd: root,
      env: { ...process.env, BROWSER: 'none', FORCE_COLOR: '0' },
      onOutput: chunk => log.write(chunk),
    },
  );
  onStop(async () => {
    isStopping = true;
    say('\nStopping the portal');
    await portal.stop();
  });
  let running = true;
  portal.ended.then(() => {
    running = false;
  });

  for (const { title, reached } of milestones) {
    while (!isStopping && !(await reached().catch(() => false))) {
      if (!running) {
        await giveUp(portal, 'The portal stopped');
      }
      if (Date.now() - started > limitMs) {
        await giveUp(portal, `After ${seconds()}, still waiting: ${title}`);
      }
      await sleep(500);
    }
    if (isStopping) {
      return;
    }
    say(`  ${title} (${seconds()})`);
  }

  say(`
The portal is up after ${seconds()}: ${app}
  1. Choose "Enter" to sign in as guest.
  2. Open the component "${demoComponent}", then its tab "Configuration":
     ${app}/catalog/default/component/${demoComponent}
  3. Change a value for one environment, save, and look at the effective configuration.
Ctrl-C stops it.`);

  await portal.ended;
  await giveUp(portal, 'The portal stopped');
}

await main();
