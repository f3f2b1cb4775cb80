// SPDX-License-Identifier: Apache-2.0

import { setImmediate } from 'node:timers/promises';
import type { Steps } from '@component-config/config-engine';

/** How many milliseconds steps are taken before other work gets a turn. */
const TURN_MS = 5;

/** When other work last got a turn: many small works one after the other must pause like a large one. */
let began = 0;

/**
 * The result of all steps, with other work of the process in between.
 *
 * @param signal - ends the work before its next turn
 * @throws the reason of the signal
 *
 * @public
 */
export async function inTurns<R>(
  steps: Steps<R>,
  signal?: AbortSignal,
): Promise<R> {
  for (;;) {
    const step = steps.next();
    if (step.done) {
      return step.value;
    }
    if (performance.now() - began > TURN_MS) {
      await setImmediate();
      signal?.throwIfAborted();
      began = performance.now();
    }
  }
}
