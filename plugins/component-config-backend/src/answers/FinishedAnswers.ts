// SPDX-License-Identifier: Apache-2.0

import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { answerText } from './answerSize';

const compress = promisify(gzip);

/** Smaller answers are not worth compressing. */
const COMPRESSED_BYTES = 1_024;

/** An answer in the form in which it is sent. */
export interface FinishedAnswer {
  /** JSON, compressed with gzip where `isCompressed`. */
  readonly bytes: Buffer;
  readonly isCompressed: boolean;
}

/** An answer that is being computed. */
interface RunningAnswer {
  readonly answer: Promise<FinishedAnswer>;
  /** Ends the computation. */
  readonly controller: AbortController;
  /** Number of callers. */
  waiting: number;
}

/** Cached answers in the form in which they are sent, by the hash of everything they depend on. */
export class FinishedAnswers {
  readonly #cached: LRUCache<string, FinishedAnswer> | undefined;
  readonly #running = new Map<string, RunningAnswer>();

  /** `maxBytes`: upper limit of the cache; 0 disables it. */
  constructor({ maxBytes }: { maxBytes: number }) {
    this.#cached =
      maxBytes > 0
        ? new LRUCache({
            maxSize: maxBytes,
            sizeCalculation: ({ bytes }, key) => bytes.length + key.length,
          })
        : undefined;
  }

  /**
   * Returns the answer for a key, computing it if it is missing; concurrent callers for the same key share the
   * computation. Failures are not cached.
   *
   * @param make - receives a signal that all callers have left
   * @param signal - that this caller has left
   */
  async get(
    key: string,
    make: (signal: AbortSignal) => unknown,
    signal?: AbortSignal,
  ): Promise<FinishedAnswer> {
    signal?.throwIfAborted();
    const cached = this.#cached?.get(key);
    if (cached) {
      return cached;
    }
    const running = this.#running.get(key) ?? this.#start(key, make);
    running.waiting += 1;
    const leave = () => {
      running.waiting -= 1;
      if (running.waiting === 0) {
        this.#forget(key, running);
        running.controller.abort(signal?.reason);
      }
    };
    signal?.addEventListener('abort', leave, { once: true });
    try {
      return await running.answer;
    } finally {
      signal?.removeEventListener('abort', leave);
    }
  }

  #start(key: string, make: (signal: AbortSignal) => unknown): RunningAnswer {
    const controller = new AbortController();
    const running: RunningAnswer = {
      answer: this.#finish(key, async () => make(controller.signal)).finally(
        () => this.#forget(key, running),
      ),
      controller,
      waiting: 0,
    };
    this.#running.set(key, running);
    return running;
  }

  /** Callers that arrive later compute the answer anew. */
  #forget(key: string, running: RunningAnswer): void {
    if (this.#running.get(key) === running) {
      this.#running.delete(key);
    }
  }

  async #finish(
    key: string,
    make: () => Promise<unknown>,
  ): Promise<FinishedAnswer> {
    const plain = Buffer.from(answerText(await make()));
    const isCompressed = plain.length >= COMPRESSED_BYTES;
    const answer = {
      bytes: isCompressed ? await compress(plain) : plain,
      isCompressed,
    };
    this.#cached?.set(key, answer);
    return answer;
  }
}
