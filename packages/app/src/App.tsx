// SPDX-License-Identifier: Apache-2.0

import { createApp } from '@backstage/frontend-defaults';
import authPlugin from '@backstage/plugin-auth';
import catalogPlugin from '@backstage/plugin-catalog/alpha';
import catalogGraphPlugin from '@backstage/plugin-catalog-graph/alpha';
import notificationsPlugin from '@backstage/plugin-notifications/alpha';
import orgPlugin from '@backstage/plugin-org/alpha';
import scaffolderPlugin from '@backstage/plugin-scaffolder/alpha';
import searchPlugin from '@backstage/plugin-search/alpha';
import signalsPlugin from '@backstage/plugin-signals/alpha';
import techdocsPlugin from '@backstage/plugin-techdocs/alpha';
import userSettingsPlugin from '@backstage/plugin-user-settings/alpha';
import componentConfigPlugin from '@component-config/plugin-component-config/alpha';
import componentConfigCatalogGraphModule from '@component-config/plugin-component-config/catalogGraph';
import componentConfigIconsModule from '@component-config/plugin-component-config/icons';
import componentConfigScaffolderModule from '@component-config/plugin-component-config/scaffolder';
import componentConfigTranslationsModule from '@component-config/plugin-component-config/translations';
import { kindIconsModule } from './modules/kindIcons';
import { navModule } from './modules/nav';
import { signInModule } from './modules/signIn';
import { startModule } from './modules/start';

export default createApp({
  features: [
    authPlugin,
    catalogPlugin,
    catalogGraphPlugin,
    componentConfigPlugin,
    componentConfigCatalogGraphModule,
    componentConfigIconsModule,
    componentConfigScaffolderModule,
    componentConfigTranslationsModule,
    kindIconsModule,
    navModule,
    notificationsPlugin,
    orgPlugin,
    scaffolderPlugin,
    searchPlugin,
    signInModule,
    signalsPlugin,
    startModule,
    techdocsPlugin,
    userSettingsPlugin,
  ],
});
