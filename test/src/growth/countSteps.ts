// SPDX-License-Identifier: Apache-2.0

import { setImmediate } from 'node:timers/promises';
import { Session, type Profiler } from 'node:inspector';

/** The turns whose steps are read together. */
const TURNS = 24;

/**
 * Counts the work of code in steps: how often each of its blocks runs, as V8 counts it for coverage. Unlike time, it is
 * the same on every machine. What native functions do within one call is not counted; regular expressions among them
 * have a test of their own.
 */
export function startCounting(): {
  stepsOf: (work: () => unknown) => number;
  /**
   * The most steps between two turns of the event loop, while something is done. Reading the counts takes longer than
   * most turns, so a number below `most` is of several turns together.
   */
  mostStepsOf: (work: () => Promise<unknown>, most: number) => Promise<number>;
  stop: () => void;
} {
  const session = new Session();
  session.connect();
  session.post('Profiler.enable');
  session.post('Profiler.startPreciseCoverage', {
    callCount: true,
    detailed: true,
  });
  /** The steps since the last call. */
  const take = () => {
    let steps = 0;
    session.post(
      'Profiler.takePreciseCoverage',
      (
        error: Error | null,
        { result }: Profiler.TakePreciseCoverageReturnType,
      ) => {
        if (error) {
          throw error;
        }
        for (const { functions } of result) {
          for (const { ranges } of functions) {
            for (const { count } of ranges) {
              steps += count;
            }
          }
        }
      },
    );
    return steps;
  };
  /** The most steps of so many turns, one after the other. */
  const mostOf = async (work: () => Promise<unknown>, turns: number) => {
    let most = 0;
    let isDone = false;
    const watch = async () => {
      for (let turn = 1; !isDone; turn++) {
        await setImmediate();
        if (isDone || turn % turns === 0) {
          most = Math.max(most, take());
        }
      }
    };
    await setImmediate();
    take();
    const watching = watch();
    await work();
    isDone = true;
    await watching;
    return most;
  };
  return {
    stepsOf: work => {
      take();
      work();
      return take();
    },
    mostStepsOf: async (work, most) => {
      const together = await mostOf(work, TURNS);
      return together < most ? together : mostOf(work, 1);
    },
    stop: () => session.disconnect(),
  };
}
