import type { LoggerService } from '@backstage/backend-plugin-api';
import {
  InputError,
  NotFoundError,
  ServiceUnavailableError,
} from '@backstage/errors';
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

/** Pieces that are on their way at the same time. */
const WINDOW = 4;

/** How long the thread may take to start. */
const START_MS = 30_000;

/** Where jobs are done: the other side of `serveJobs`. */
interface Channel {
  send(message: ToThread): void;
  close(): Promise<unknown>;
}

interface WaitingJob {
  readonly pieces: JobOutput[];
  end?: { readonly error?: Error };
  wake?: () => void;
}

/**
 * Has jobs done in a thread of their own, so that whatever they take, requests are answered meanwhile. Where no thread can
 * be started they are done in this one, in small steps.
 */
export class FleetJobs {
  readonly #logger: LoggerService;
  readonly #options: WorkerOptions;
  readonly #jobs = new Map<number, WaitingJob>();
  #channel: Promise<Channel> | undefined;
  #lastId = 0;
  /** How often the thread was started: what it was told before is lost with it. */
  #generation = 0;

  constructor(options: { logger: LoggerService; thread?: WorkerOptions }) {
    this.#logger = options.logger;
    this.#options = options.thread ?? {};
  }

  /** Changes whenever everything has to be told anew. */
  async generation(): Promise<number> {
    await this.#open();
    return this.#generation;
  }

  /** Tells what is different. */
  async change(change: FleetChange): Promise<void> {
    (await this.#open()).send({ kind: 'change', change });
  }

  /** Does a job; its pieces as they come. To stop reading them is to give the job up. */
  async *run(job: Job): AsyncGenerator<JobOutput> {
    const channel = await this.#open();
    this.#lastId += 1;
    const id = this.#lastId;
    const own: WaitingJob = { pieces: [] };
    this.#jobs.set(id, own);
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
      this.#jobs.delete(id);
      if (!own.end) {
        channel.send({ kind: 'cancel', id });
      }
    }
  }

  /** Ends the thread. */
  async close(): Promise<void> {
    const channel = await this.#channel;
    this.#channel = undefined;
    await channel?.close();
  }

  #open(): Promise<Channel> {
    this.#channel ??= this.#start();
    return this.#channel;
  }

  async #start(): Promise<Channel> {
    this.#generation += 1;
    try {
      return await this.#startThread();
    } catch (error) {
      this.#logger.warn(
        `The thread for work on all components cannot be started, so the work is done between requests: ${error}`,
      );
      return this.#startHere();
    }
  }

  async #startThread(): Promise<Channel> {
    const worker = startFleetThread(this.#options);
    await readiness(worker);
    worker.on('message', (message: FromThread) => this.#receive(message));
    const lose = (reason: unknown) => {
      this.#channel = undefined;
      for (const [id, job] of this.#jobs) {
        this.#jobs.delete(id);
        finish(job, {
          error: new ServiceUnavailableError(
            `The work on all components was interrupted; try again. ${reason}`,
          ),
        });
      }
    };
    worker.on('error', error => {
      this.#logger.error('The thread for work on all components failed', error);
      lose(error);
    });
    worker.on('exit', code => lose(`It ended with ${code}.`));
    // It must not keep the process alive.
    worker.unref();
    return {
      send: message => worker.postMessage(message),
      close: () => worker.terminate(),
    };
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

/** Resolves when the thread takes messages, and rejects where it cannot be started. */
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
      // Not all of them: some are the worker's own.
      worker.off('message', onReady).off('error', reject).off('exit', onExit);
    };
    worker.on('message', onReady).on('error', reject).on('exit', onExit);
  }).finally(() => stop());
}

/** The same error on this side, as far as a person may know it. */
function errorOf({ name, message }: { name: string; message: string }): Error {
  switch (name) {
    case 'InputError':
      return new InputError(message);
    case 'NotFoundError':
      return new NotFoundError(message);
    default:
      return Object.assign(new Error(message), { name });
  }
}
