// SPDX-License-Identifier: Apache-2.0

import { LRUCache } from 'lru-cache';

/** How many costly requests each person may send in a time. */
export interface RateLimit {
  readonly requests: number;
  readonly windowMs: number;
}

/** People who are remembered; who is forgotten starts with a full budget. */
const KEPT_PEOPLE = 10_000;

interface Budget {
  readonly left: number;
  readonly at: number;
}

/**
 * How many requests each person has left. A budget refills evenly, so that nobody waits for a whole window, and who has
 * been quiet may send some at once.
 */
export class RequestBudgets {
  readonly #limit: RateLimit;
  readonly #budgets = new LRUCache<string, Budget>({ max: KEPT_PEOPLE });

  constructor(limit: RateLimit) {
    this.#limit = limit;
  }

  /**
   * Takes one request off somebody's budget.
   *
   * @param now - milliseconds of a clock that only goes forward
   * @returns after how many milliseconds there is one again; 0 where there was one
   */
  take(person: string, now: number): number {
    const { requests, windowMs } = this.#limit;
    const known = this.#budgets.get(person) ?? { left: requests, at: now };
    const refilled = ((now - known.at) / windowMs) * requests;
    const left = Math.min(requests, known.left + refilled);
    const isAllowed = left >= 1;
    this.#budgets.set(person, { left: isAllowed ? left - 1 : left, at: now });
    return isAllowed ? 0 : ((1 - left) / requests) * windowMs;
  }
}
