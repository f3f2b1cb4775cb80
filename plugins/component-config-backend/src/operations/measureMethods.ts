// SPDX-License-Identifier: Apache-2.0

import { measured } from './measured';
import type { Metrics, Resolution } from './metrics';

/** The same service with the durations of some of its methods recorded, unless they fail. */
export function measureMethods<T extends object>(
  service: T,
  resolutions: { readonly [Method in keyof T]?: Resolution },
  metrics: Pick<Metrics, 'resolved'>,
): T {
  return new Proxy(service, {
    get(target, property) {
      const method: unknown = Reflect.get(target, property, target);
      if (typeof method !== 'function') {
        return method;
      }
      const call = (...args: unknown[]) => Reflect.apply(method, target, args);
      const resolution = resolutions[property as keyof T];
      return resolution === undefined
        ? call
        : (...args: unknown[]) =>
            measured(metrics, resolution, () => call(...args));
    },
  });
}
