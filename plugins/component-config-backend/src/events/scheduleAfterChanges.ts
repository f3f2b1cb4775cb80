// SPDX-License-Identifier: Apache-2.0

import type {
  LoggerService,
  SchedulerService,
  SchedulerServiceTaskScheduleDefinition,
} from '@backstage/backend-plugin-api';
import { stringifyError } from '@backstage/errors';
import type { EventsService } from '@backstage/plugin-events-node';

/** The minimum delay between a changed document and its entities in the catalog. */
export const CATALOG_DELAY_MS = 15_000;

/** A task that runs on a schedule and shortly after changes. */
export interface ChangeTask {
  readonly id: string;
  /** Topics of the events that trigger it. */
  readonly topics: string[];
  readonly run: (signal: AbortSignal) => Promise<void>;
  /** Logged when an immediate run fails; ends with a full stop. */
  readonly refusal: string;
}

/**
 * Runs a task on a schedule, in one process at a time, and shortly after changes, in the process that receives the
 * event.
 */
export async function scheduleAfterChanges(
  task: ChangeTask,
  options: {
    scheduler: SchedulerService;
    events: EventsService;
    logger: LoggerService;
    schedule: SchedulerServiceTaskScheduleDefinition;
    /** In milliseconds. Defaults to the delay of the catalog. */
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
          // It is already running, or the next scheduled run does it.
          logger.debug(`${refusal} ${stringifyError(error)}`);
        });
      }, delay);
      timer.unref();
    },
  });
}
