// SPDX-License-Identifier: Apache-2.0

import { LRUCache } from 'lru-cache';

interface Recent<Answer extends {}> {
  readonly askedAt: number;
  readonly answer: Promise<Answer>;
}

/**
 * Answers of other services, reused for a short time after the question. Callers share a pending one; failures are not
 * reused. `fetch` of LRUCache would count from the answer instead: with a slow service, for longer than promised.
 */
export class RecentAnswers<Answer extends {}> {
  readonly #ttl: number;
  readonly #recent: LRUCache<string, Recent<Answer>>;

  /** `ttl`: how many milliseconds an answer is reused; `max`: number of cached answers. */
  constructor(options: { ttl: number; max: number }) {
    this.#ttl = options.ttl;
    this.#recent = new LRUCache({ max: options.max });
  }

  /** The answer for a key, requested again if it is missing or no longer recent. */
  async get(key: string, send: () => Promise<Answer>): Promise<Answer> {
    const known = this.#recent.get(key);
    if (known && Date.now() - known.askedAt <= this.#ttl) {
      return known.answer;
    }
    const recent = { askedAt: Date.now(), answer: send() };
    this.#recent.set(key, recent);
    try {
      return await recent.answer;
    } catch (error) {
      // The next caller repeats the request.
      if (this.#recent.peek(key) === recent) {
        this.#recent.delete(key);
      }
      throw error;
    }
  }

  /** The next caller repeats the request. */
  delete(key: string): void {
    this.#recent.delete(key);
  }
}
