// SPDX-License-Identifier: Apache-2.0

import type {
  LoggerService,
  SchedulerService,
  SchedulerServiceTaskScheduleDefinition,
} from '@backstage/backend-plugin-api';
import { stringifyError } from '@backstage/errors';
import type { EventsService } from '@backstage/plugin-events-node';

/** How long the catalog takes at least from a changed document to the entities that everybody sees. */
export const CATALOG_DELAY_MS = 15_000;

/** What is done on a schedule, and soon after something has changed. */
export interface ChangeTask {
  readonly id: string;
  /** Of the events that tell of changes. */
  readonly topics: string[];
  readonly run: (signal: AbortSignal) => Promise<void>;
  /** What is not done where it cannot be done at once; ends with a full stop. */
  readonly refusal: string;
}

/**
 * Does something on a schedule, and soon after changes: in one process at a time, and on an event in the one that hears
 * of it.
 */
export async function scheduleAfterChanges(
  task: ChangeTask,
  options: {
    scheduler: SchedulerService;
    events: EventsService;
    logger: LoggerService;
    schedule: SchedulerServiceTaskScheduleDefinition;
    /** In milliseconds; absent: as long as the catalog takes. */
    delay?: number;
  },
): Promise<void> {
  const { scheduler, events, logger, schedule } = options;
  const { delay = CATALOG_DELAY_MS } = options;
  const { id, topics, run, refusal } = task;
  await scheduler.scheduleTask({ scope: 'global', ...schedule, id, fn: run });
  let isWaiting = false;
  await events.subscribe({
    id,
    topics,
    async onEvent() {
      if (isWaiting) {
        return;
      }
      isWaiting = true;
      const timer = setTimeout(() => {
        isWaiting = false;
        scheduler.triggerTask(id).catch(error => {
          // It is running already, or the next time on schedule does it.
          logger.debug(`${refusal} ${stringifyError(error)}`);
        });
      }, delay);
      timer.unref();
    },
  });
}
