// SPDX-License-Identifier: Apache-2.0

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../freePort';

const TOKEN = 'faults-are-looked-for-here';

// eslint-disable-next-line no-restricted-syntax -- never built: it runs from its source
const source = __dirname;

/** How long a process may take to respond. */
const START_MS = 180_000;

/** A backend that is killed and restarted on the same database; the next process is already loading. */
export class FaultyBackend {
  readonly #folder: string;
  readonly #port: number;
  #running?: ChildProcess;
  #next: ChildProcess;
  #output = '';

  /** @param database - as in `backend.database` of the configuration */
  static async create(options: {
    folder: string;
    database: object;
  }): Promise<FaultyBackend> {
    return new FaultyBackend({ ...options, port: await freePort() });
  }

  private constructor(options: {
    folder: string;
    database: object;
    port: number;
  }) {
    this.#folder = options.folder;
    this.#port = options.port;
    writeFileSync(
      join(this.#folder, 'app-config.yaml'),
      JSON.stringify({
        backend: {
          baseUrl: `http://127.0.0.1:${options.port}`,
          listen: { port: options.port, host: '127.0.0.1' },
          database: options.database,
          auth: {
            externalAccess: [
              { type: 'static', options: { token: TOKEN, subject: 'faults' } },
            ],
          },
        },
        componentConfig: { rateLimit: false },
      }),
    );
    this.#next = this.#load();
  }

  /** Starts it, and waits until it responds; the next one loads then, unless it is the last. */
  async start(isLast = false): Promise<void> {
    const child = this.#next;
    this.#running = child;
    child.send('start');
    const deadline = Date.now() + START_MS;
    for (;;) {
      const response = await this.request('GET', '/v1/environments').catch(
        () => undefined,
      );
      if (response?.status === 200) {
        break;
      }
      if (Date.now() > deadline || child.exitCode !== null) {
        throw new Error(`The backend does not respond:\n${this.#output}`);
      }
      await sleep(20);
    }
    if (!isLast) {
      this.#next = this.#load();
    }
  }

  /** Kills it immediately, whatever it is doing. */
  async kill(): Promise<void> {
    const child = this.#running;
    this.#running = undefined;
    if (child && child.exitCode === null) {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    }
  }

  async stop(): Promise<void> {
    await this.kill();
    this.#next.kill('SIGKILL');
  }

  /** @throws Error if the backend is killed in the meantime */
  async request(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    options: { revision?: number; body?: object } = {},
  ): Promise<{ status: number; body: unknown }> {
    const { revision, body } = options;
    const response = await fetch(
      `http://127.0.0.1:${this.#port}/api/component-config${path}`,
      {
        method,
        headers: {
          Authorization: `Bearer ${TOKEN}`,
          'Content-Type': 'application/json',
          ...(revision !== undefined && { 'If-Match': `"${revision}"` }),
        },
        ...(body && { body: JSON.stringify(body) }),
      },
    );
    return { status: response.status, body: await response.json() };
  }

  #load(): ChildProcess {
    const child = spawn(
      process.execPath,
      [
        '--require',
        require.resolve('@backstage/cli/config/nodeTransform.cjs'),
        join(source, 'backend.ts'),
        '--config',
        join(this.#folder, 'app-config.yaml'),
      ],
      {
        cwd: source,
        env: {
          ...process.env,
          NODE_ENV: 'production',
          LOG_LEVEL: 'error',
          NODE_COMPILE_CACHE: join(this.#folder, 'compiled'),
        },
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      },
    );
    const keep = (chunk: Buffer) => {
      this.#output = `${this.#output}${chunk}`.slice(-4_000);
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    return child;
  }
}

/** Removes the temporary folder of a run. */
export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}
