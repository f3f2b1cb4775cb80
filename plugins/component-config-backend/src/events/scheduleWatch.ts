import type {
  LoggerService,
  SchedulerService,
  SchedulerServiceTaskScheduleDefinition,
} from '@backstage/backend-plugin-api';
import { stringifyError } from '@backstage/errors';
import type { EventsService } from '@backstage/plugin-events-node';
import {
  DOCUMENTS_CHANGED_TOPIC,
  REPOSITORY_CHANGED_TOPIC,
} from '@component-config/plugin-component-config-node';
import type { ConfigurationWatch } from './ConfigurationWatch';

const TASK = 'component-config-watch';

/** How long the catalog takes at least from a changed document to the entities that everybody sees. */
const CATALOG_DELAY_MS = 15_000;

/** Looks at all configuration on a schedule, in one process at a time, and soon after documents have changed. */
export async function scheduleWatch(
  watch: Pick<ConfigurationWatch, 'lookAtAll'>,
  options: {
    scheduler: SchedulerService;
    events: EventsService;
    logger: LoggerService;
    schedule: SchedulerServiceTaskScheduleDefinition;
  },
): Promise<void> {
  const { scheduler, events, logger, schedule } = options;
  await scheduler.scheduleTask({
    scope: 'global',
    ...schedule,
    id: TASK,
    fn: signal => watch.lookAtAll(signal),
  });
  let isWaiting = false;
  await events.subscribe({
    id: TASK,
    topics: [DOCUMENTS_CHANGED_TOPIC, REPOSITORY_CHANGED_TOPIC],
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
            `Cannot look at once what has changed. ${stringifyError(error)}`,
          );
        });
      }, CATALOG_DELAY_MS);
      timer.unref();
    },
  });
}
