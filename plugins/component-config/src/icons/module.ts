// SPDX-License-Identifier: Apache-2.0

import { createFrontendModule } from '@backstage/frontend-plugin-api';
import { IconBundleBlueprint } from '@backstage/plugin-app-react';
import { componentConfigSystemIcons } from './kindIcons';

/**
 * Gives the app the icons of the kinds of platform documents; only modules of the app itself may.
 *
 * @public
 */
export const componentConfigIconsModule = createFrontendModule({
  pluginId: 'app',
  extensions: [
    IconBundleBlueprint.make({
      name: 'component-config',
      params: { icons: componentConfigSystemIcons },
    }),
  ],
});
