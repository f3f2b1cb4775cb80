// SPDX-License-Identifier: Apache-2.0

import type { WorkerOptions } from 'node:worker_threads';

/** A dependency of Backstage's helper for OpenAPI, so that its types are not ours to import. */
interface Validators {
  readonly middleware: (options: { readonly apiSpec: object }) => unknown;
}

/**
 * Each backend prepares the description of the API and compiles its schemas again, which takes longer than everything
 * else that most tests do. Here a file does it once: the handlers have no state of a backend.
 */
jest.mock('express-openapi-validator', () => {
  const actual = jest.requireActual<Validators>('express-openapi-validator');
  const prepared = new WeakMap<object, unknown>();
  const middleware: Validators['middleware'] = options => {
    if (!prepared.has(options.apiSpec)) {
      prepared.set(options.apiSpec, actual.middleware(options));
    }
    return prepared.get(options.apiSpec);
  };
  return { ...actual, middleware };
});

/**
 * Jest's process cannot run TypeScript in a thread unless the options say how, so work runs between requests. Without
 * this, each backend starts a thread only to see that.
 */
jest.mock('./browse/fleetThread', () => {
  const { startFleetThread } = jest.requireActual<
    typeof import('./browse/fleetThread')
  >('./browse/fleetThread');
  return {
    startFleetThread: (options: WorkerOptions = {}) => {
      if (!options.execArgv) {
        throw new Error('It would not find its modules.');
      }
      return startFleetThread(options);
    },
  };
});
