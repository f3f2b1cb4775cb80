// SPDX-License-Identifier: Apache-2.0

import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { answerText } from '../service/answerSize';

const compress = promisify(gzip);

/** Smaller answers are not worth compressing. */
const COMPRESSED_BYTES = 1_024;

/** An answer as it is sent. */
export interface FinishedAnswer {
  /** JSON, compressed with gzip where `isCompressed`. */
  readonly bytes: Buffer;
  readonly isCompressed: boolean;
}

/** Answers that are kept as they are sent, by the hash of all that they depend on. */
export class FinishedAnswers {
  readonly #kept: LRUCache<string, FinishedAnswer> | undefined;
  readonly #running = new Map<string, Promise<FinishedAnswer>>();

  /** `maxBytes`: how much is kept at most; 0: nothing. */
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
   * The answer of a key, made where it is not there; who asks meanwhile for the same waits for it. What cannot be made is
   * not kept.
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
