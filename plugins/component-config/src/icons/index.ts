// SPDX-License-Identifier: Apache-2.0

/**
 * Icons of the kinds of platform documents.
 *
 * @packageDocumentation
 */
import { createFrontendModule } from '@backstage/frontend-plugin-api';
import { IconBundleBlueprint } from '@backstage/plugin-app-react';
import { systemIconElements } from './kindIcons';

export {
  componentConfigKindIcons,
  componentConfigSystemIcons,
} from './kindIcons';

/**
 * Registers the icons of the kinds of platform documents. Only modules of the app itself can do that.
 *
 * @public
 */
const componentConfigIconsModule = createFrontendModule({
  pluginId: 'app',
  extensions: [
    IconBundleBlueprint.make({
      name: 'component-config',
      params: { icons: systemIconElements },
    }),
  ],
});

export { componentConfigIconsModule as default };
