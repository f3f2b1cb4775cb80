// SPDX-License-Identifier: Apache-2.0

import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

/** The time limit for the backend to read the demo. */
const START_MS = 120_000;

/** A backend in production mode, with a signed-in user. */
export interface RunningBackend {
  readonly url: string;
  readonly token: string;
  stop(): Promise<void>;
}

/**
 * Starts the demo's backend in a separate process, in production mode, with an empty in-memory database, and waits
 * until it returns the component.
 *
 * @param root - the folder of the project
 * @param paths - the paths that have to be available
 * @param decisions - how many seconds read decisions of the policy are cached
 */
export async function startBackend(
  root: string,
  paths: readonly string[],
  decisions: number | undefined,
): Promise<RunningBackend> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const folder = mkdtempSync(join(tmpdir(), 'bench-http-'));
  const config = join(folder, 'app-config.yaml');
  writeFileSync(config, JSON.stringify(configOf(url, port, decisions)));
  const child = spawn(
    process.execPath,
    [
      '--require',
      require.resolve('@backstage/cli/config/nodeTransform.cjs'),
      join(root, 'packages/backend/src/index.ts'),
      '--config',
      join(root, 'app-config.yaml'),
      '--config',
      config,
    ],
    {
      cwd: join(root, 'packages/backend'),
      env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'warn' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  const keepOutput = (chunk: Buffer) => {
    output = `${output}${chunk}`.slice(-4_000);
  };
  child.stdout.on('data', keepOutput);
  child.stderr.on('data', keepOutput);
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const ended = once(child, 'exit').then(() => {
    process.off('exit', kill);
    rmSync(folder, { recursive: true, force: true });
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await Promise.race([ended, sleep(5_000)]);
    kill();
    await ended;
  };
  try {
    const token = await waitFor(url, paths, () => child.exitCode === null);
    return { url, token, stop };
  } catch (error) {
    await stop();
    throw new Error(`The backend does not respond:\n${output}`, {
      cause: error,
    });
  }
}

/** Overrides for the demo's configuration. */
function configOf(
  url: string,
  port: number,
  decisions: number | undefined,
): object {
  return {
    ...(decisions !== undefined && {
      componentConfig: { cache: { decisions: { seconds: decisions } } },
    }),
    backend: {
      baseUrl: url,
      listen: { port, host: '127.0.0.1' },
      database: { client: 'better-sqlite3', connection: ':memory:' },
    },
    auth: {
      providers: { guest: { dangerouslyAllowOutsideDevelopment: true } },
    },
    // Background work of the catalog is not measured.
    catalog: { processingInterval: { minutes: 10 } },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Signs in, and waits until everything to measure is available. */
async function waitFor(
  url: string,
  paths: readonly string[],
  isRunning: () => boolean,
): Promise<string> {
  const deadline = Date.now() + START_MS;
  let last: unknown;
  while (Date.now() < deadline && isRunning()) {
    try {
      const token = await signIn(url);
      for (const path of paths) {
        await getOk(`${url}${path}`, token);
      }
      return token;
    } catch (error) {
      last = error;
      await sleep(500);
    }
  }
  throw last;
}

async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/guest/refresh`, {
    method: 'POST',
  });
  if (!response.ok) {
    throw new Error(`Signing in returned ${response.status}.`);
  }
  const session = (await response.json()) as {
    backstageIdentity: { token: string };
  };
  return session.backstageIdentity.token;
}

async function getOk(address: string, token: string): Promise<void> {
  const response = await fetch(address, {
    headers: { authorization: `Bearer ${token}` },
  });
  const body = await response.text();
  if (!response.ok) {
    throw new Error(`${address} returned ${response.status}: ${body}`);
  }
}
