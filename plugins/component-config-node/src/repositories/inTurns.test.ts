// SPDX-License-Identifier: Apache-2.0

import { setImmediate } from 'node:timers/promises';
import { inSteps } from '@component-config/config-engine';
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
      inSteps([1, 2, 3], step => {
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
      inSteps([1], () => {
        throw new Error('not now');
      }),
    );

    await expect(failing).rejects.toThrow('not now');
  });
});
