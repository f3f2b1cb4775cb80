// SPDX-License-Identifier: Apache-2.0

import type { LoggerService } from '@backstage/backend-plugin-api';
import {
  InputError,
  NotFoundError,
  ServiceUnavailableError,
} from '@backstage/errors';
import { wordsOf } from '@component-config/config-engine';
import { wordedError } from '@component-config/plugin-component-config-common/reports';
import type { Worker, WorkerOptions } from 'node:worker_threads';
import { startFleetThread } from './fleetThread';
import type {
  FleetChange,
  FromThread,
  Job,
  JobOutput,
  ToThread,
} from './protocol';
import { serveJobs } from './serveJobs';

/** Number of pieces in flight at the same time. */
const WINDOW = 4;

/** How long the thread may take to start. */
const START_MS = 30_000;

/** The channel to where jobs run: the counterpart of `serveJobs`. */
interface Channel {
  send(message: ToThread): void;
  close(): Promise<unknown>;
}

interface WaitingJob {
  readonly pieces: JobOutput[];
  end?: { readonly error?: Error };
  wake?: () => void;
}

/** The caller no longer waits for the answer. */
class AbortedError extends Error {
  override readonly name = 'AbortError';

  constructor() {
    super('The work was cancelled.');
  }
}

/**
 * Runs jobs in separate threads, so that requests are answered in the meantime. All threads receive the same data; most
 * jobs run in the first. If no thread can be started, jobs run in this one, in small steps.
 */
export class FleetJobs {
  readonly #logger: LoggerService;
  readonly #options: WorkerOptions;
  readonly #jobs = new Map<number, WaitingJob>();
  readonly #threads: number;
  #channels: Promise<readonly Channel[]> | undefined;
  #lastId = 0;
  /** How often the threads were started: data sent to earlier ones is lost. */
  #generation = 0;

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

  /** Changes whenever all data has to be sent again. */
  async generation(): Promise<number> {
    await this.#open();
    return this.#generation;
  }

  /** Number of threads. */
  async threads(): Promise<number> {
    return (await this.#open()).length;
  }

  /** Sends a difference to all threads. */
  async change(change: FleetChange): Promise<void> {
    for (const channel of await this.#open()) {
      channel.send({ kind: 'change', change });
    }
  }

  /**
   * Runs a job and yields its pieces as they arrive. Ending the iteration cancels the job.
   *
   * @param signal - cancels it while a piece is awaited
   * @param thread - that runs it
   */
  async *run(
    job: Job,
    signal?: AbortSignal,
    thread = 0,
  ): AsyncGenerator<JobOutput> {
    const channels = await this.#open();
    const channel = channels[thread] ?? channels[0];
    this.#lastId += 1;
    const id = this.#lastId;
    const own: WaitingJob = { pieces: [] };
    this.#jobs.set(id, own);
    const giveUp = () => {
      channel.send({ kind: 'cancel', id });
      finish(own, { error: new AbortedError() });
    };
    signal?.addEventListener('abort', giveUp, { once: true });
    channel.send({ kind: 'job', id, job });
    channel.send({ kind: 'more', id, pieces: WINDOW });
    try {
      for (;;) {
        const piece = own.pieces.shift();
        if (piece) {
          yield piece;
          channel.send({ kind: 'more', id, pieces: 1 });
        } else if (own.end) {
          if (own.end.error) {
            throw own.end.error;
          }
          return;
        } else {
          await new Promise<void>(resolve => {
            own.wake = resolve;
          });
        }
      }
    } finally {
      signal?.removeEventListener('abort', giveUp);
      this.#jobs.delete(id);
      if (!own.end) {
        channel.send({ kind: 'cancel', id });
      }
    }
  }

  /** Terminates the threads. */
  async close(): Promise<void> {
    const channels = await this.#channels;
    this.#channels = undefined;
    await Promise.all((channels ?? []).map(channel => channel.close()));
  }

  #open(): Promise<readonly Channel[]> {
    this.#channels ??= this.#start();
    return this.#channels;
  }

  async #start(): Promise<readonly Channel[]> {
    this.#generation += 1;
    const starting = await Promise.allSettled(
      Array.from({ length: this.#threads }, () => this.#startThread()),
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
    return started.length > 0 ? started : [this.#startHere()];
  }

  async #startThread(): Promise<Channel> {
    const worker = startFleetThread(this.#options);
    await readiness(worker);
    const generation = this.#generation;
    worker.on('message', (message: FromThread) => this.#receive(message));
    worker.on('error', error => {
      this.#logger.error('The thread for work on all components failed', error);
      this.#lose(generation, error);
    });
    worker.on('exit', code => this.#lose(generation, `It ended with ${code}.`));
    // It must not keep the process alive.
    worker.unref();
    return {
      send: message => worker.postMessage(message),
      close: () => worker.terminate(),
    };
  }

  /** One thread is gone: terminates the others too; all start again when they are needed. */
  #lose(generation: number, reason: unknown): void {
    if (generation !== this.#generation) {
      return;
    }
    const channels = this.#channels;
    this.#channels = undefined;
    channels?.then(all => all.forEach(channel => channel.close()));
    for (const [id, job] of this.#jobs) {
      this.#jobs.delete(id);
      finish(job, {
        error: new ServiceUnavailableError(
          `The work on all components was interrupted; try again. ${reason}`,
        ),
      });
    }
  }

  #startHere(): Channel {
    let listener: (message: ToThread) => void = () => {};
    serveJobs({
      post: message => this.#receive(message),
      onMessage: added => {
        listener = added;
      },
    });
    return {
      send: message => listener(message),
      close: async () => {},
    };
  }

  #receive(message: FromThread): void {
    if (message.kind === 'ready') {
      return;
    }
    const job = this.#jobs.get(message.id);
    if (!job) {
      return;
    }
    switch (message.kind) {
      case 'piece':
        job.pieces.push(message.output);
        job.wake?.();
        return;
      case 'failed':
        finish(job, { error: errorOf(message.error) });
        return;
      default:
        finish(job, {});
    }
  }
}

function finish(job: WaitingJob, end: NonNullable<WaitingJob['end']>): void {
  job.end = end;
  job.wake?.();
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
      // Not all of them: some belong to the worker itself.
      worker.off('message', onReady).off('error', reject).off('exit', onExit);
    };
    worker.on('message', onReady).on('error', reject).on('exit', onExit);
  }).finally(() => stop());
}

/** The same error on this side, with the parts that a user may know. */
function errorOf({
  name,
  ...worded
}: Extract<FromThread, { kind: 'failed' }>['error']): Error {
  const words = wordsOf('message', worded);
  switch (name) {
    case 'InputError':
      return wordedError(InputError, words);
    case 'NotFoundError':
      return wordedError(NotFoundError, words);
    default:
      return Object.assign(new Error(worded.message), { name });
  }
}
