// SPDX-License-Identifier: Apache-2.0

import { isError } from '@backstage/errors';
import type { ValuesStore } from '../database/ValuesStore';
import type { Metrics } from './metrics';

/** The same store with the outcome of each save recorded, both for direct saves and for accepted proposals. */
export function measureSaves(
  store: ValuesStore,
  metrics: Pick<Metrics, 'saved'>,
): ValuesStore {
  return new Proxy(store, {
    get(target, property) {
      if (property === 'save') {
        return async (...args: Parameters<ValuesStore['save']>) => {
          try {
            const result = await target.save(...args);
            metrics.saved(result.outcome);
            return result;
          } catch (error) {
            const isRefused = isError(error) && error.name === 'InputError';
            metrics.saved(isRefused ? 'refused' : 'failed');
            throw error;
          }
        };
      }
      const value: unknown = Reflect.get(target, property, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
