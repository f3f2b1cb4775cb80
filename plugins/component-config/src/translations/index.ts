// SPDX-License-Identifier: Apache-2.0

/**
 * The plugin's texts in languages other than English, for both frontend systems.
 *
 * @packageDocumentation
 */
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
const componentConfigTranslationsModule = createFrontendModule({
  pluginId: 'app',
  extensions: componentConfigTranslationResources.map(resource =>
    TranslationBlueprint.make({ name: resource.id, params: { resource } }),
  ),
});

export { componentConfigTranslationsModule as default };
