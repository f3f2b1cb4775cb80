// SPDX-License-Identifier: Apache-2.0

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../freePort';

/** How long a backend may take to respond. */
const START_MS = 240_000;

/** The program of the process, unless another one is named. */
const source = require.resolve('./backend.ts');

/** The length of the output shown in error messages. */
const SHOWN_OUTPUT = 8_000;

/** The location of a backend's databases. */
export type BackendDatabase =
  | {
      readonly client: 'better-sqlite3';
      /** In memory, or in files in a folder. */
      readonly connection: ':memory:' | { readonly directory: string };
    }
  | {
      readonly client: 'pg';
      readonly connection: string;
      /** Prefix of its database names. */
      readonly prefix?: string;
    };

/** Settings in addition to the address, the database and common ones. */
export interface BackendSettings {
  readonly backend?: object;
  readonly [key: string]: object | undefined;
}

/** A backend in production mode, in a separate process. */
export class BackendProcess {
  readonly url: string;
  readonly #child: ChildProcess;
  readonly #ended: Promise<unknown>;
  #output = '';

  private constructor(url: string, child: ChildProcess, folder: string) {
    this.url = url;
    this.#child = child;
    const keep = (chunk: Buffer) => {
      this.#output += chunk;
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    const kill = () => child.kill('SIGKILL');
    process.once('exit', kill);
    this.#ended = once(child, 'exit').then(() => {
      process.off('exit', kill);
      rmSync(folder, { recursive: true, force: true });
    });
  }

  /**
   * Starts a backend without waiting for it to respond.
   *
   * @param options - `baseUrl`: the public address, by default its own. `nodeOptions`: options for Node. `program`,
   *   `cwd`, `configs` and `env`: the file to run and its folder, configurations below this one, and variables.
   *   `isTold`: whether the program waits for a message before it starts
   */
  static async start(
    database: BackendDatabase,
    { backend, ...config }: BackendSettings,
    options: {
      baseUrl?: string;
      nodeOptions?: readonly string[];
      program?: string;
      cwd?: string;
      configs?: readonly string[];
      env?: NodeJS.ProcessEnv;
      isTold?: boolean;
    } = {},
  ): Promise<BackendProcess> {
    const { program = source, cwd = dirname(program), configs = [] } = options;
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const folder = mkdtempSync(join(tmpdir(), 'component-config-backend-'));
    const file = join(folder, 'app-config.yaml');
    writeFileSync(
      file,
      JSON.stringify({
        app: { baseUrl: options.baseUrl ?? url },
        backend: {
          baseUrl: options.baseUrl ?? url,
          listen: { port, host: '127.0.0.1' },
          database,
          ...backend,
        },
        auth: {
          environment: 'development',
          providers: { guest: { dangerouslyAllowOutsideDevelopment: true } },
        },
        ...config,
      }),
    );
    const child = spawn(
      process.execPath,
      [
        ...(options.nodeOptions ?? []),
        '--require',
        require.resolve('@backstage/cli/config/nodeTransform.cjs'),
        program,
        ...[...configs, file].flatMap(path => ['--config', path]),
      ],
      {
        cwd,
        env: { ...process.env, NODE_ENV: 'production', ...options.env },
        // Backstage takes a parent with a channel for the one that watches files.
        stdio: ['ignore', 'pipe', 'pipe', options.isTold ? 'ipc' : 'ignore'],
      },
    );
    return new BackendProcess(url, child, folder);
  }

  /** The end of its output. */
  get output(): string {
    return this.#output.slice(-SHOWN_OUTPUT);
  }

  /** Its complete output. */
  get allOutput(): string {
    return this.#output;
  }

  /** The number of occurrences of a text in its output. */
  readonly printed = (text: string): number =>
    this.#output.split(text).length - 1;

  get pid(): number {
    return this.#child.pid ?? -1;
  }

  /** Waits until signing in works, and returns the token. */
  async signIn(): Promise<string> {
    const deadline = Date.now() + START_MS;
    let last: unknown;
    while (Date.now() < deadline && this.isRunning) {
      try {
        const response = await fetch(`${this.url}/api/auth/guest/refresh`, {
          method: 'POST',
        });
        if (response.ok) {
          const session = (await response.json()) as {
            backstageIdentity: { token: string };
          };
          return session.backstageIdentity.token;
        }
        last = new Error(`Signing in returned ${response.status}.`);
      } catch (error) {
        last = error;
      }
      await sleep(200);
    }
    throw new Error(`The backend does not respond:\n${this.output}`, {
      cause: last,
    });
  }

  /** Whether it still runs. */
  get isRunning(): boolean {
    return this.#child.exitCode === null;
  }

  /** Tells a program that waits for it to go on. */
  send(message: string): void {
    this.#child.send(message);
  }

  /** Ends it immediately, whatever it is doing. */
  async kill(): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.#ended;
  }

  async stop(): Promise<void> {
    this.#child.kill('SIGTERM');
    await Promise.race([this.#ended, sleep(5_000)]);
    await this.kill();
  }
}
