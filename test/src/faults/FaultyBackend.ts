// SPDX-License-Identifier: Apache-2.0

import { join } from 'node:path';
import {
  BackendProcess,
  type BackendDatabase,
} from '../replicas/BackendProcess';
import { waitFor } from '../waitFor';

const TOKEN = 'faults-are-looked-for-here';

/** How long a process may take to respond. */
const START_MS = 180_000;

/** A backend that is killed and restarted on the same database; the next process is already loading. */
export class FaultyBackend {
  readonly #folder: string;
  readonly #database: BackendDatabase;
  #running?: BackendProcess;
  #next: Promise<BackendProcess>;

  constructor(options: { folder: string; database: BackendDatabase }) {
    this.#folder = options.folder;
    this.#database = options.database;
    this.#next = this.#load();
  }

  /** Starts it, and waits until it responds; the next one loads then, unless it is the last. */
  async start(isLast = false): Promise<void> {
    const process = await this.#next;
    this.#running = process;
    process.send('start');
    await waitFor(
      'the backend to respond',
      async () => {
        const response = await this.request('GET', '/v1/environments').catch(
          () => undefined,
        );
        return response?.status === 200 || !process.isRunning || undefined;
      },
      { limit: START_MS, every: 200, state: () => process.output },
    );
    if (!process.isRunning) {
      throw new Error(`The backend has ended:\n${process.output}`);
    }
    if (!isLast) {
      this.#next = this.#load();
    }
  }

  /** Kills it immediately, whatever it is doing. */
  async kill(): Promise<void> {
    await this.#running?.kill();
  }

  async stop(): Promise<void> {
    await this.kill();
    await (await this.#next).kill();
  }

  /** @throws Error if the backend is killed in the meantime */
  async request(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    options: { revision?: number; body?: object } = {},
  ): Promise<{ status: number; body: unknown }> {
    const { revision, body } = options;
    const response = await fetch(
      `${this.#running?.url}/api/component-config${path}`,
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

  #load(): Promise<BackendProcess> {
    const token = { type: 'static', options: { token: TOKEN, subject: 'me' } };
    return BackendProcess.start(
      this.#database,
      {
        backend: { auth: { externalAccess: [token] } },
        componentConfig: { rateLimit: false },
      },
      {
        program: require.resolve('./backend.ts'),
        isTold: true,
        env: {
          LOG_LEVEL: 'error',
          NODE_COMPILE_CACHE: join(this.#folder, 'compiled'),
        },
      },
    );
  }
}
