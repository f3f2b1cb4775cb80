// SPDX-License-Identifier: Apache-2.0

import type { Metrics, Resolution } from './metrics';

/** The result of `resolve`; its duration is recorded unless it fails. */
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
