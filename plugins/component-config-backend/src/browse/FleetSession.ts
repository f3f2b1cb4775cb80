// SPDX-License-Identifier: Apache-2.0

import {
  InputError,
  NotFoundError,
  ServiceUnavailableError,
} from '@backstage/errors';
import { wordsOf } from '@component-config/config-engine';
import {
  DamagedRevisionError,
  wordedError,
} from '@component-config/config-platform';
import type {
  FleetChange,
  FromThread,
  Job,
  JobOutput,
  ToThread,
} from './protocol';

/** Number of pieces in flight at the same time. */
const WINDOW = 4;

/** The channel to where jobs run: the counterpart of `serveJobs`. */
export interface Channel {
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
 * Threads that were started together, and the data that was sent to them. When one of them ends, the others are of no
 * use, and nothing can be sent any more: a job on a part of the data would have a wrong answer.
 */
export class FleetSession {
  readonly #channels: Channel[] = [];
  readonly #jobs = new Map<number, WaitingJob>();
  #lastId = 0;
  #lost: ServiceUnavailableError | undefined;

  /** Number of threads. */
  get threads(): number {
    return this.#channels.length;
  }

  /** Whether a thread has ended. */
  get isLost(): boolean {
    return this.#lost !== undefined;
  }

  add(channel: Channel): void {
    this.#channels.push(channel);
    if (this.#lost) {
      channel.close();
    }
  }

  /**
   * Sends a difference to all threads.
   *
   * @throws ServiceUnavailableError if one of them is gone
   */
  change(change: FleetChange): void {
    this.#requireData();
    this.#channels.forEach(channel => channel.send({ kind: 'change', change }));
  }

  /**
   * Runs a job and yields its pieces as they arrive. Ending the iteration cancels the job.
   *
   * @param signal - cancels it while a piece is awaited
   * @param thread - that runs it
   * @throws ServiceUnavailableError if a thread is gone
   */
  async *run(
    job: Job,
    signal?: AbortSignal,
    thread = 0,
  ): AsyncGenerator<JobOutput> {
    this.#requireData();
    const channel = this.#channels[thread] ?? this.#channels[0];
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

  /** A thread is gone: ends the jobs and the other threads. */
  lose(reason: unknown): void {
    if (this.#lost) {
      return;
    }
    this.#lost = new ServiceUnavailableError(
      `The work on all components was interrupted; try again. ${reason}`,
    );
    this.close();
    for (const job of this.#jobs.values()) {
      finish(job, { error: this.#lost });
    }
    this.#jobs.clear();
  }

  /** Terminates the threads. */
  async close(): Promise<void> {
    await Promise.all(this.#channels.map(channel => channel.close()));
  }

  /** Takes a message of a thread. */
  receive(message: FromThread): void {
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

  #requireData(): void {
    if (this.#lost) {
      throw this.#lost;
    }
  }
}

function finish(job: WaitingJob, end: NonNullable<WaitingJob['end']>): void {
  job.end = end;
  job.wake?.();
}

/** The same error on this side, with the parts that a user may know. */
function errorOf({
  name,
  details,
  ...worded
}: Extract<FromThread, { kind: 'failed' }>['error']): Error {
  const words = wordsOf('message', worded);
  switch (name) {
    case 'InputError':
      return Object.assign(wordedError(InputError, words), details);
    case 'NotFoundError':
      return Object.assign(wordedError(NotFoundError, words), details);
    case 'DamagedRevisionError':
      return Object.assign(wordedError(DamagedRevisionError, words), details);
    default:
      return Object.assign(new Error(worded.message), { name });
  }
}
