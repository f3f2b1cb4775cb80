// SPDX-License-Identifier: Apache-2.0

import { Session, type Profiler } from 'node:inspector';

/**
 * Counts the work of code in steps: how often each of its blocks runs, as V8 counts it for coverage. Unlike time, it is
 * the same on every machine. What native functions do within one call is not counted; regular expressions among them
 * have a test of their own.
 */
export function startCounting(): {
  stepsOf: (work: () => unknown) => number;
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
  return {
    stepsOf: work => {
      take();
      work();
      return take();
    },
    stop: () => session.disconnect(),
  };
}
