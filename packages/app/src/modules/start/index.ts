// SPDX-License-Identifier: Apache-2.0

import {
  createFrontendModule,
  createRouteRef,
  PageBlueprint,
} from '@backstage/frontend-plugin-api';
import FlagIcon from '@material-ui/icons/Flag';
import { createElement } from 'react';

/** The front page of the demo. */
export const startModule = createFrontendModule({
  pluginId: 'app',
  extensions: [
    PageBlueprint.make({
      name: 'start',
      params: {
        path: '/',
        title: 'Start here',
        // Only pages that can be linked to are in the navigation.
        routeRef: createRouteRef(),
        icon: createElement(FlagIcon, { fontSize: 'inherit' }),
        loader: async () =>
          createElement((await import('./StartPage')).StartPage),
      },
    }),
  ],
});
