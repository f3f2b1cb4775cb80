// SPDX-License-Identifier: Apache-2.0

import type { RequestHandler } from 'express';
import type { PlatformIndex } from '../ingestion/PlatformIndex';

/** How the plugin is: `stale`: it answers from what it knew; `unavailable`: it cannot answer. */
export interface HealthReport {
  status: 'ok' | 'stale' | 'unavailable';
  /** When the catalog was last read completely: ISO 8601; absent: not yet. */
  catalogReadAt?: string;
}

/** How requests are answered now. */
async function reportHealth(
  index: Pick<PlatformIndex, 'get' | 'state'>,
): Promise<HealthReport> {
  let status: HealthReport['status'];
  try {
    const { staleSince } = await index.get();
    status = staleSince ? 'stale' : 'ok';
  } catch {
    status = 'unavailable';
  }
  const { readAt } = index.state();
  return { status, ...(readAt && { catalogReadAt: readAt.toISOString() }) };
}

/** Answers whoever watches over the backend, who has no account: it tells nothing but this. */
export function serveHealth(
  index: Pick<PlatformIndex, 'get' | 'state'>,
): RequestHandler {
  return async (_req, res) => {
    const report = await reportHealth(index);
    res
      .status(report.status === 'unavailable' ? 503 : 200)
      .setHeader('Cache-Control', 'no-store')
      .json(report);
  };
}
