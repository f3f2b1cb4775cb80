// SPDX-License-Identifier: Apache-2.0

import type { Metrics, Resolution } from './metrics';

/** What `resolve` gives; how long that takes is told, where it does not fail. */
export async function measured<T>(
  metrics: Pick<Metrics, 'resolved'>,
  resolution: Resolution,
  resolve: () => T | Promise<T>,
): Promise<T> {
  const started = performance.now();
  const answer = await resolve();
  metrics.resolved(resolution, performance.now() - started);
  return answer;
}
