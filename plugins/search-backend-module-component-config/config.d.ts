// SPDX-License-Identifier: Apache-2.0

import { SchedulerServiceTaskScheduleDefinitionConfig } from '@backstage/backend-plugin-api';

export interface Config {
  search?: {
    collators?: {
      /** Search for ComponentTypes, Traits and their fields. */
      componentConfig?: {
        /** The URL of an entity page in the portal. Defaults to `/catalog/:namespace/:kind/:name`. */
        locationTemplate?: string;
        /** When to collect them. Defaults to every ten minutes. */
        schedule?: SchedulerServiceTaskScheduleDefinitionConfig;
      };
    };
  };
}
