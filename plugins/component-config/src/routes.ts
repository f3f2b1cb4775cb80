import { createExternalRouteRef } from '@backstage/core-plugin-api';

/** The page of a task of the scaffolder; there is none where the portal has no scaffolder. */
export const scaffolderTaskRouteRef = createExternalRouteRef({
  id: 'scaffolder-task',
  optional: true,
  params: ['taskId'],
  defaultTarget: 'scaffolder.ongoingTask',
});
