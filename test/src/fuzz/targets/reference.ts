// SPDX-License-Identifier: Apache-2.0

import { setImmediate } from 'node:timers/promises';
import { problemOf } from '../../reference/compare';
import { generatePlatforms } from '../../reference/generatePlatform';
import type { Platform } from '../../reference/platform';
import { shrink } from '../../reference/shrink';
import type { FuzzTarget } from '../target';

/** The platforms of a case: they share a schema, because compiling it takes most of the time. */
const platforms = 20;

/** Platforms resolved by the engine and by the naive reference in test/src/reference. */
export const reference: FuzzTarget = {
  name: 'reference',
  share: 1,
  requests: platforms,
  async check(random) {
    const all = generatePlatforms(random, platforms);
    let differing: Platform | undefined;
    for (const platform of all) {
      differing ??= problemOf(platform) === undefined ? undefined : platform;
      // Each platform is a turn of its own.
      await setImmediate();
    }
    const smallest = differing && shrink(differing, isDifferent);
    const problem = smallest && problemOf(smallest);
    return {
      input: JSON.stringify(smallest ?? all, undefined, 1),
      output: JSON.stringify(all),
      ...(problem && { problem }),
    };
  },
};

function isDifferent(platform: Platform): boolean {
  return problemOf(platform) !== undefined;
}
