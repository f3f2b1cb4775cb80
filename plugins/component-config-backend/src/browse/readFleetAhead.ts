// SPDX-License-Identifier: Apache-2.0

import type {
  LifecycleService,
  LoggerService,
} from '@backstage/backend-plugin-api';
import { stringifyError } from '@backstage/errors';
import type { Fleet } from './Fleet';

/**
 * Reads and resolves all components some time after the process has started, so that the first list or impact does not
 * wait for it. A failure is only logged: the next request tries again.
 *
 * @param options - `delay`: in milliseconds, so that this does not compete with ingestion and the first reads
 */
export function readFleetAhead(options: {
  fleet: Pick<Fleet, 'get'>;
  lifecycle: Pick<LifecycleService, 'addStartupHook' | 'addShutdownHook'>;
  logger: Pick<LoggerService, 'debug'>;
  delay: number;
}): void {
  const { fleet, lifecycle, logger, delay } = options;
  let timer: NodeJS.Timeout | undefined;
  lifecycle.addStartupHook(() => {
    timer = setTimeout(() => {
      fleet.get().catch(error => {
        logger.debug(
          `Cannot read all components ahead of the first request. ${stringifyError(error)}`,
        );
      });
    }, delay);
    timer.unref();
  });
  lifecycle.addShutdownHook(() => clearTimeout(timer));
}
