// SPDX-License-Identifier: Apache-2.0

import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { answerText } from '../service/answerSize';

const compress = promisify(gzip);

/** Smaller answers are not worth compressing. */
const COMPRESSED_BYTES = 1_024;

/** An answer in the form in which it is sent. */
export interface FinishedAnswer {
  /** JSON, compressed with gzip where `isCompressed`. */
  readonly bytes: Buffer;
  readonly isCompressed: boolean;
}

/** Cached answers in the form in which they are sent, by the hash of everything they depend on. */
export class FinishedAnswers {
  readonly #kept: LRUCache<string, FinishedAnswer> | undefined;
  readonly #running = new Map<string, Promise<FinishedAnswer>>();

  /** `maxBytes`: upper limit of the cache; 0 disables it. */
  constructor({ maxBytes }: { maxBytes: number }) {
    this.#kept =
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
   */
  async get(key: string, make: () => unknown): Promise<FinishedAnswer> {
    const kept = this.#kept?.get(key) ?? this.#running.get(key);
    if (kept) {
      return kept;
    }
    const running = this.#finish(key, make).finally(() =>
      this.#running.delete(key),
    );
    this.#running.set(key, running);
    return running;
  }

  async #finish(key: string, make: () => unknown): Promise<FinishedAnswer> {
    const plain = Buffer.from(answerText(await make()));
    const isCompressed = plain.length >= COMPRESSED_BYTES;
    const answer = {
      bytes: isCompressed ? await compress(plain) : plain,
      isCompressed,
    };
    this.#kept?.set(key, answer);
    return answer;
  }
}
