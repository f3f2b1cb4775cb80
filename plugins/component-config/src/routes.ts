// SPDX-License-Identifier: Apache-2.0

import {
  createExternalRouteRef,
  createRouteRef,
} from '@backstage/core-plugin-api';

/** The Configuration tab of a component. */
export const configurationTabRouteRef = createRouteRef({
  id: 'component-config-tab',
});

/** The platform page. */
export const platformRouteRef = createRouteRef({ id: 'component-config' });

/** The page of a scaffolder task; unbound if the portal has no scaffolder. */
export const scaffolderTaskRouteRef = createExternalRouteRef({
  id: 'scaffolder-task',
  optional: true,
  params: ['taskId'],
  defaultTarget: 'scaffolder.ongoingTask',
});
