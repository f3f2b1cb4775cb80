// SPDX-License-Identifier: Apache-2.0

import type { ResolutionService } from '../service/ResolutionService';
import type { Metrics, Resolution } from './metrics';

/** The measured methods of the service; the others do not use the engine. */
const measured: { readonly [Method in keyof ResolutionService]?: Resolution } =
  {
    getDiff: 'diff',
    getWhatIf: 'what-if',
    getDraftForm: 'draft',
    validateDraft: 'draft',
    resolveDraft: 'draft',
  };

/** The same service with its durations recorded. */
export function measureResolution(
  resolution: ResolutionService,
  metrics: Pick<Metrics, 'resolved'>,
): ResolutionService {
  return new Proxy(resolution, {
    get(target, property) {
      const method: unknown = Reflect.get(target, property, target);
      if (typeof method !== 'function') {
        return method;
      }
      const call = (...args: unknown[]) => Reflect.apply(method, target, args);
      const name = measured[property as keyof ResolutionService];
      return name === undefined
        ? call
        : async (...args: unknown[]) => {
            const started = performance.now();
            const answer: unknown = await call(...args);
            metrics.resolved(name, performance.now() - started);
            return answer;
          };
    },
  });
}
