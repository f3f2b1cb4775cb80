// SPDX-License-Identifier: Apache-2.0

import type { LoggerService } from '@backstage/backend-plugin-api';
import type { Worker, WorkerOptions } from 'node:worker_threads';
import { FleetSession, type Channel } from './FleetSession';
import { startFleetThread } from './fleetThread';
import type { FromThread, ToThread } from './protocol';
import { serveJobs } from './serveJobs';

/** How long the thread may take to start. */
const START_MS = 30_000;

/**
 * Runs jobs in separate threads, so that requests are answered in the meantime. All threads receive the same data; most
 * jobs run in the first. If no thread can be started, jobs run in this one, in small steps.
 */
export class FleetJobs {
  readonly #logger: LoggerService;
  readonly #options: WorkerOptions;
  readonly #threads: number;
  #session: Promise<FleetSession> | undefined;

  /** `threads`: number of threads to start. */
  constructor(options: {
    logger: LoggerService;
    threads?: number;
    thread?: WorkerOptions;
  }) {
    this.#logger = options.logger;
    this.#threads = options.threads ?? 1;
    this.#options = options.thread ?? {};
  }

  /** The running threads. After the end of one, they are others, without any data. */
  async session(): Promise<FleetSession> {
    const known = this.#session;
    if ((await known)?.isLost && this.#session === known) {
      this.#session = undefined;
    }
    this.#session ??= this.#start();
    return this.#session;
  }

  /** Terminates the threads. */
  async close(): Promise<void> {
    const session = await this.#session;
    this.#session = undefined;
    await session?.close();
  }

  async #start(): Promise<FleetSession> {
    const session = new FleetSession();
    const starting = await Promise.allSettled(
      Array.from({ length: this.#threads }, () => this.#startThread(session)),
    );
    const failed = starting.find(({ status }) => status === 'rejected');
    const started = starting.flatMap(one =>
      one.status === 'fulfilled' ? one.value : [],
    );
    if (failed?.status === 'rejected') {
      this.#logger.warn(
        started.length > 0
          ? `Work on all components is done by only ${started.length} of ${
              this.#threads
            } threads, because one cannot be started: ${failed.reason}`
          : `The thread for work on all components cannot be started, so the work runs between requests: ${failed.reason}`,
      );
    }
    (started.length > 0 ? started : [startHere(session)]).forEach(channel =>
      session.add(channel),
    );
    return session;
  }

  async #startThread(session: FleetSession): Promise<Channel> {
    const worker = startFleetThread(this.#options);
    await readiness(worker);
    worker.on('message', (message: FromThread) => session.receive(message));
    worker.on('error', error => {
      this.#logger.error('The thread for work on all components failed', error);
      session.lose(error);
    });
    worker.on('exit', code => session.lose(`It ended with ${code}.`));
    // It must not keep the process alive.
    worker.unref();
    return {
      send: message => worker.postMessage(message),
      close: () => worker.terminate(),
    };
  }
}

/** Runs jobs in this thread. */
function startHere(session: FleetSession): Channel {
  let listener: (message: ToThread) => void = () => {};
  serveJobs({
    post: message => session.receive(message),
    onMessage: added => {
      listener = added;
    },
  });
  return {
    send: message => listener(message),
    close: async () => {},
  };
}

/** Resolves when the thread accepts messages, and rejects if it cannot be started. */
function readiness(worker: Worker): Promise<void> {
  let stop = () => {};
  return new Promise<void>((resolve, reject) => {
    const onReady = () => resolve();
    const onExit = (code: number) =>
      reject(new Error(`It ended with ${code}.`));
    const timer = setTimeout(() => {
      reject(new Error(`It did not start within ${START_MS / 1_000} seconds.`));
      worker.terminate();
    }, START_MS);
    stop = () => {
      clearTimeout(timer);
      // Not all of them: some belong to the worker itself. An error without a listener, such as that of a thread which
      // starts too late, would end the process.
      worker.off('message', onReady).off('exit', onExit);
    };
    worker.on('message', onReady).on('error', reject).on('exit', onExit);
  }).finally(() => stop());
}
