// SPDX-License-Identifier: Apache-2.0

import type { RequestHandler } from 'express';
import type { PlatformIndex } from '../ingestion/PlatformIndex';

/** The health of the plugin: `stale`: it responds with older data; `unavailable`: it cannot respond. */
export interface HealthReport {
  status: 'ok' | 'stale' | 'unavailable';
  /** When the catalog was last read completely: ISO 8601; omitted before that. */
  catalogReadAt?: string;
}

/** How requests are answered at present. */
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

/** Serves monitoring systems, which have no account; reveals nothing else. */
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
