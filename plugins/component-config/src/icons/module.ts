// SPDX-License-Identifier: Apache-2.0

import { createFrontendModule } from '@backstage/frontend-plugin-api';
import { IconBundleBlueprint } from '@backstage/plugin-app-react';
import { systemIconElements } from './kindIcons';

/**
 * Registers the icons of the kinds of platform documents. Only modules of the app itself can do that.
 *
 * @public
 */
export const componentConfigIconsModule = createFrontendModule({
  pluginId: 'app',
  extensions: [
    IconBundleBlueprint.make({
      name: 'component-config',
      params: { icons: systemIconElements },
    }),
  ],
});
