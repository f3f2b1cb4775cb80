// SPDX-License-Identifier: Apache-2.0

import { once } from 'node:events';
import { toError } from '@backstage/errors';
import {
  componentConfigReadPermission,
  type ImpactEvent,
} from '@component-config/plugin-component-config-common';
import { wordedMessage } from '@component-config/config-platform';
import type { Fleet } from '../browse/Fleet';
import type { Metrics } from '../operations';
import type { ApiRouter } from '../schema/ApiRouter';
import type { Access } from '../service/Access';

/** The route that reports what a change would do to all components, line by line. */
export function addImpactRoutes(
  router: ApiRouter,
  options: {
    access: Access;
    fleet: Pick<Fleet, 'impact'>;
    metrics: Pick<Metrics, 'resolved'>;
  },
): void {
  const { access, fleet, metrics } = options;

  router.post('/v1/impact', async (req, res) => {
    const caller = await access.require(req, componentConfigReadPermission);
    const started = performance.now();
    const pieces = fleet.impact(caller, req.body);
    const gone = new AbortController();
    res.on('close', () => gone.abort());
    // Nothing is sent yet, so an invalid request is an ordinary error.
    const first = await pieces.next();
    res.status(200);
    res.setHeader('Content-Type', 'application/x-ndjson');
    // Compression and proxies would delay lines.
    res.setHeader('Cache-Control', 'private, no-store, no-transform');
    res.setHeader('X-Accel-Buffering', 'no');
    try {
      for (let piece = first; !piece.done; piece = await pieces.next()) {
        if (!res.write(piece.value) && !gone.signal.aborted) {
          await once(res, 'drain', { signal: gone.signal });
        }
        if (gone.signal.aborted) {
          return;
        }
      }
      res.end();
      metrics.resolved('impact', performance.now() - started);
    } catch (error) {
      if (!gone.signal.aborted) {
        const failure = toError(error);
        const { name } = failure;
        const failed: ImpactEvent = {
          type: 'failed',
          error: { name, ...wordedMessage(failure) },
        };
        res.end(`${JSON.stringify(failed)}\n`);
      }
    } finally {
      // The client has disconnected: cancels the work.
      await pieces.return(undefined);
    }
  });
}
