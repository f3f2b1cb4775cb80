// SPDX-License-Identifier: Apache-2.0

import {
  coreServices,
  createBackendModule,
  readSchedulerServiceTaskScheduleDefinitionFromConfig,
} from '@backstage/backend-plugin-api';
import { catalogServiceRef } from '@backstage/plugin-catalog-node';
import { searchIndexRegistryExtensionPoint } from '@backstage/plugin-search-backend-node/alpha';
import { ComponentTypeCollatorFactory } from './ComponentTypeCollatorFactory';

const CONFIG = 'search.collators.componentConfig';

/** The same as for the catalog's collator. */
const defaultSchedule = {
  frequency: { minutes: 10 },
  timeout: { minutes: 15 },
  initialDelay: { seconds: 3 },
};

/**
 * Makes ComponentTypes and Traits searchable, including their fields.
 *
 * @public
 */
export const searchModuleComponentConfig = createBackendModule({
  pluginId: 'search',
  moduleId: 'component-config-collator',
  register(env) {
    env.registerInit({
      deps: {
        auth: coreServices.auth,
        catalog: catalogServiceRef,
        config: coreServices.rootConfig,
        index: searchIndexRegistryExtensionPoint,
        logger: coreServices.logger,
        scheduler: coreServices.scheduler,
      },
      async init({ auth, catalog, config, index, logger, scheduler }) {
        const options = config.getOptionalConfig(CONFIG);
        const schedule = options?.getOptionalConfig('schedule');
        index.addCollator({
          schedule: scheduler.createScheduledTaskRunner(
            schedule
              ? readSchedulerServiceTaskScheduleDefinitionFromConfig(schedule)
              : defaultSchedule,
          ),
          factory: new ComponentTypeCollatorFactory({
            auth,
            catalog,
            logger,
            locationTemplate:
              options?.getOptionalString('locationTemplate') ??
              '/catalog/:namespace/:kind/:name',
          }),
        });
      },
    });
  },
});
