// SPDX-License-Identifier: Apache-2.0

import { setImmediate } from 'node:timers/promises';
import { inSteps, type Steps } from '@component-config/config-engine';
import { inTurns } from './inTurns';

/** Works longer than a turn takes. */
function work(): void {
  const until = performance.now() + 25;
  while (performance.now() < until);
}

describe('inTurns', () => {
  it('lets other work run between long steps', async () => {
    let others = 0;
    let isDone = false;
    const seen: number[] = [];
    const running = (async () => {
      while (!isDone) {
        others += 1;
        await setImmediate();
      }
    })();

    const result = await inTurns(
      inSteps([1, 2, 3], function* longStep(step): Steps<number> {
        work();
        seen.push(others);
        return step * 2;
      }),
    );
    isDone = true;
    await running;

    expect(result).toEqual([2, 4, 6]);
    expect(new Set(seen).size).toBe(3);
  });

  it('fails with the error of a step', async () => {
    const failing = inTurns(
      inSteps([1], function* fail(): Steps<void> {
        throw new Error('not now');
      }),
    );

    await expect(failing).rejects.toThrow('not now');
  });

  it('ends with the reason of a signal before its next turn', async () => {
    const controller = new AbortController();
    let taken = 0;
    const running = inTurns(
      inSteps([1, 2, 3], function* longStep(): Steps<void> {
        work();
        taken += 1;
      }),
      controller.signal,
    );
    controller.abort(new Error('not needed'));

    await expect(running).rejects.toThrow('not needed');
    expect(taken).toBe(1);
  });
});
