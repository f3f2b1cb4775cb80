// SPDX-License-Identifier: Apache-2.0

import { createPlugin } from '@backstage/core-plugin-api';
import { componentConfigApiFactory, orphanedValuesApiFactory } from './apis';
import { platformRouteRef, scaffolderTaskRouteRef } from './routes';

/**
 * Component configuration for apps of the classic frontend system; the new one uses `./alpha`.
 *
 * @public
 */
export const componentConfigPlugin = createPlugin({
  id: 'component-config',
  apis: [componentConfigApiFactory, orphanedValuesApiFactory],
  routes: { root: platformRouteRef },
  externalRoutes: { scaffolderTask: scaffolderTaskRouteRef },
});
