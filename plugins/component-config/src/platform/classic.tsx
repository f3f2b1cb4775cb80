// SPDX-License-Identifier: Apache-2.0

import {
  createComponentExtension,
  createRoutableExtension,
} from '@backstage/core-plugin-api';
import { platformRouteRef } from './routes';

/** The platform page, for `provide` of the classic plugin, whose `routes` have {@link platformRouteRef}. */
export const platformPageExtension = createRoutableExtension({
  name: 'ComponentConfigPage',
  component: async () => (await import('./PlatformPage')).PlatformPage,
  mountPoint: platformRouteRef,
});

/** The definition of a platform document, for `provide` of the classic plugin. */
export const definitionContentExtension = createComponentExtension({
  name: 'EntityDefinitionContent',
  component: {
    lazy: async () =>
      (await import('./definition/DefinitionTab')).DefinitionTab,
  },
});
