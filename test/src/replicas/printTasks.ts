// SPDX-License-Identifier: Apache-2.0

import {
  coreServices,
  createServiceFactory,
  type SchedulerService,
  type SchedulerServiceTaskInvocationDefinition,
  type SchedulerServiceTaskScheduleDefinition,
} from '@backstage/backend-plugin-api';
import { metricsServiceRef } from '@backstage/backend-plugin-api/alpha';
import { DefaultSchedulerService } from '@backstage/backend-defaults/scheduler';
import { TASK_LINE, type TaskLine } from './taskRuns';

type Schedule = Pick<
  SchedulerServiceTaskScheduleDefinition,
  'frequency' | 'scope'
>;

/** Backstage's scheduler, which additionally prints when a shared task runs, and when it is triggered. */
export const printingScheduler = createServiceFactory({
  service: coreServices.scheduler,
  deps: {
    database: coreServices.database,
    httpRouter: coreServices.httpRouter,
    logger: coreServices.logger,
    metrics: metricsServiceRef,
    pluginMetadata: coreServices.pluginMetadata,
    rootLifecycle: coreServices.rootLifecycle,
  },
  async factory(deps) {
    const scheduler = DefaultSchedulerService.create(deps);
    const plugin = deps.pluginMetadata.getId();
    const print = (line: TaskLine) =>
      process.stdout.write(`${TASK_LINE}${JSON.stringify(line)}\n`);
    const printing = <T extends SchedulerServiceTaskInvocationDefinition>(
      task: T,
      { frequency, scope }: Schedule,
    ): T => {
      if (scope === 'local') {
        return task;
      }
      const id = `${plugin}/${task.id}`;
      return {
        ...task,
        fn: async (signal: AbortSignal) => {
          const began = Date.now();
          try {
            await task.fn(signal);
          } finally {
            print({ kind: 'run', id, frequency, began, ended: Date.now() });
          }
        },
      };
    };
    const wrapped: SchedulerService = {
      triggerTask: async id => {
        await scheduler.triggerTask(id);
        print({ kind: 'trigger', id: `${plugin}/${id}`, at: Date.now() });
      },
      cancelTask: id => scheduler.cancelTask(id),
      getScheduledTasks: () => scheduler.getScheduledTasks(),
      scheduleTask: task => scheduler.scheduleTask(printing(task, task)),
      createScheduledTaskRunner: schedule => {
        const runner = scheduler.createScheduledTaskRunner(schedule);
        return { run: task => runner.run(printing(task, schedule)) };
      },
    };
    return wrapped;
  },
});
