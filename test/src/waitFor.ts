// SPDX-License-Identifier: Apache-2.0

import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Looks until something is found.
 *
 * @param options - the time limit in milliseconds, and the time between two looks. `state` describes what is there
 *   instead when the time is up
 */
export async function waitFor<T>(
  what: string,
  look: () => T | undefined | Promise<T | undefined>,
  options: { limit?: number; every?: number; state?: () => unknown } = {},
): Promise<T> {
  const { limit = 60_000, every = 100, state = () => '' } = options;
  const deadline = Date.now() + limit;
  for (;;) {
    const found = await look();
    if (found !== undefined) {
      return found;
    }
    if (Date.now() > deadline) {
      throw new Error(`Timed out waiting for ${what}. ${state()}`);
    }
    await sleep(every);
  }
}
