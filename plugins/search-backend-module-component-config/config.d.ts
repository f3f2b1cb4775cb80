// SPDX-License-Identifier: Apache-2.0

import { SchedulerServiceTaskScheduleDefinitionConfig } from '@backstage/backend-plugin-api';

export interface Config {
  search?: {
    collators?: {
      /** The search in ComponentTypes, Traits and their fields. */
      componentConfig?: {
        /**
         * The address of the page of an entity in the portal. `/catalog/:namespace/:kind/:name` where it is not given.
         */
        locationTemplate?: string;
        /** When they are collected. Every ten minutes where it is not given. */
        schedule?: SchedulerServiceTaskScheduleDefinitionConfig;
      };
    };
  };
}
