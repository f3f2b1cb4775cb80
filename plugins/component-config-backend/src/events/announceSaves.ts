// SPDX-License-Identifier: Apache-2.0

import type { ValuesRevision, ValuesStore } from '../database/ValuesStore';
import type { ValuesChanged } from './ValuesChanged';

/** The same store, but `changes` receives every revision that is added through it. */
export function announceSaves(
  store: ValuesStore,
  changes: ValuesChanged,
): ValuesStore {
  const announce = (held: ValuesRevision) => {
    const { componentRef, environment, revision, savedBy, origin } = held;
    changes.saved({
      componentRef,
      ...(environment !== undefined && { environment }),
      revision,
      by: savedBy,
      origin: origin ?? 'user',
    });
  };
  return new Proxy(store, {
    get(target, property) {
      switch (property) {
        case 'save':
          return async (...args: Parameters<ValuesStore['save']>) => {
            const result = await target.save(...args);
            // A repeated save may not have been announced: its first answer was lost.
            if (result.outcome !== 'conflict') {
              announce(result.held);
            }
            return result;
          };
        case 'change':
          return async (...args: Parameters<ValuesStore['change']>) => {
            const added = await target.change(...args);
            added.forEach(announce);
            return added;
          };
        default: {
          const value: unknown = Reflect.get(target, property, target);
          return typeof value === 'function' ? value.bind(target) : value;
        }
      }
    },
  });
}
