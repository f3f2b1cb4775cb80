// SPDX-License-Identifier: Apache-2.0

import { createFrontendModule } from '@backstage/frontend-plugin-api';
import { TranslationBlueprint } from '@backstage/plugin-app-react';
import { componentConfigReactTranslations } from '@component-config/plugin-component-config-react';
import { componentConfigScaffolderTranslations } from '../scaffolder/translation';
import { componentConfigTranslations } from '../translation';

/**
 * All translations of the plugin, for `createApp` of the classic frontend system.
 *
 * @public
 */
export const componentConfigTranslationResources = [
  componentConfigTranslations,
  componentConfigReactTranslations,
  componentConfigScaffolderTranslations,
];

/**
 * Registers the plugin's translations. Only modules of the app itself can do that.
 *
 * @public
 */
export const componentConfigTranslationsModule = createFrontendModule({
  pluginId: 'app',
  extensions: componentConfigTranslationResources.map(resource =>
    TranslationBlueprint.make({ name: resource.id, params: { resource } }),
  ),
});
