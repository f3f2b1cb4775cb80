import type {
  LoggerService,
  SchedulerService,
  SchedulerServiceTaskScheduleDefinition,
} from '@backstage/backend-plugin-api';
import { stringifyError } from '@backstage/errors';
import type { EventsService } from '@backstage/plugin-events-node';
import { REPOSITORY_CHANGED_TOPIC } from '@component-config/plugin-component-config-node';
import type { Retirement } from './Retirement';

const TASK = 'component-config-retirement';

/** How long the catalog takes at least from a changed repository to the entities that everybody sees. */
const CATALOG_DELAY_MS = 15_000;

/**
 * Retires values on a schedule, and soon after a repository has changed: in one process at a time, and on an event in the
 * one that hears of it.
 */
export async function scheduleRetirement(
  retirement: Pick<Retirement, 'retireAll'>,
  options: {
    scheduler: SchedulerService;
    events: EventsService;
    logger: LoggerService;
    schedule: SchedulerServiceTaskScheduleDefinition;
    /** Absent: as long as the catalog takes. */
    delay?: number;
  },
): Promise<void> {
  const { scheduler, events, logger, schedule } = options;
  const { delay = CATALOG_DELAY_MS } = options;
  await scheduler.scheduleTask({
    scope: 'global',
    ...schedule,
    id: TASK,
    fn: signal => retirement.retireAll(signal),
  });
  let isWaiting = false;
  await events.subscribe({
    id: TASK,
    topics: [REPOSITORY_CHANGED_TOPIC],
    async onEvent() {
      if (isWaiting) {
        return;
      }
      isWaiting = true;
      const timer = setTimeout(() => {
        isWaiting = false;
        scheduler.triggerTask(TASK).catch(error => {
          // It is running already, or the next look on schedule does it.
          logger.debug(
            `Cannot look at once whether Git has the portal's values. ${stringifyError(
              error,
            )}`,
          );
        });
      }, delay);
      timer.unref();
    },
  });
}
