// SPDX-License-Identifier: Apache-2.0

import { once } from 'node:events';
import { Worker, parentPort } from 'node:worker_threads';

/**
 * Starts a module that measures (`measureFor`) in a thread with its own V8. It only counts the blocks of functions that
 * it compiles after the counting has begun; that of Jest may have compiled them before, for the tests of another file.
 */
export function startMeasuring<Q extends object, R>(
  module: string,
): { measure: (what: Q) => Promise<R>; stop: () => Promise<unknown> } {
  const worker = new Worker(module, {
    execArgv: [
      '--require',
      require.resolve('@backstage/cli/config/nodeTransform.cjs'),
    ],
  });
  return {
    measure: async what => {
      worker.postMessage(what);
      const [result] = await once(worker, 'message');
      return result;
    },
    stop: () => worker.terminate(),
  };
}

/** Answers each measurement that the starting thread wants, one after the other. */
export function measureFor<Q extends object>(
  measure: (what: Q) => Promise<unknown> | unknown,
): void {
  parentPort?.on('message', async (what: Q) =>
    parentPort?.postMessage(await measure(what)),
  );
}
