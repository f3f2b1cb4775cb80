// SPDX-License-Identifier: Apache-2.0

import type { SchedulerService } from '@backstage/backend-plugin-api';
import type { PluginOptions } from '../config';
import { Endings } from './Endings';

/** Starts to remove values at their end, on a schedule: once for all processes. */
export async function startEnding(
  services: ConstructorParameters<typeof Endings>[0] & {
    readonly scheduler: SchedulerService;
  },
  options: Pick<PluginOptions, 'ends'>,
): Promise<void> {
  const endings = new Endings(services);
  await services.scheduler.scheduleTask({
    scope: 'global',
    ...options.ends,
    id: 'component-config-ends',
    fn: signal => endings.endAll(signal),
  });
}
