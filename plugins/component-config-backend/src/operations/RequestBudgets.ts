// SPDX-License-Identifier: Apache-2.0

import { LRUCache } from 'lru-cache';

/** Number of expensive requests that each user may send per window. */
export interface RateLimit {
  readonly requests: number;
  readonly windowMs: number;
}

/** Number of tracked users; a forgotten user starts with a full budget. */
const REMEMBERED_PEOPLE = 10_000;

interface Budget {
  readonly left: number;
  readonly at: number;
}

/**
 * The remaining requests of each user. Budgets refill evenly, so users never wait for a whole window, and may send
 * several requests at once after a pause.
 */
export class RequestBudgets {
  readonly #limit: RateLimit;
  /** With `max`, it would reserve its memory at once. */
  readonly #budgets = new LRUCache<string, Budget>({
    maxSize: REMEMBERED_PEOPLE,
    sizeCalculation: () => 1,
  });

  constructor(limit: RateLimit) {
    this.#limit = limit;
  }

  /**
   * Takes a request from a user's budget.
   *
   * @param now - milliseconds of a monotonic clock
   * @param cost - the number of requests that it counts as, at most 1
   * @returns the milliseconds until the request is available; 0 if it was available
   */
  take(person: string, now: number, cost = 1): number {
    const { requests, windowMs } = this.#limit;
    const known = this.#budgets.get(person) ?? { left: requests, at: now };
    const refilled = ((now - known.at) / windowMs) * requests;
    const left = Math.min(requests, known.left + refilled);
    const isAllowed = left >= cost;
    this.#budgets.set(person, {
      left: isAllowed ? left - cost : left,
      at: now,
    });
    return isAllowed ? 0 : ((cost - left) / requests) * windowMs;
  }
}
