// SPDX-License-Identifier: Apache-2.0

import { createApiRef } from '@backstage/frontend-plugin-api';
import { ComponentConfigApi } from '@component-config/plugin-component-config-common';

/**
 * The portal's client for component configuration. The component-config plugin provides it.
 *
 * @public
 */
export const componentConfigApiRef = createApiRef<ComponentConfigApi>().with({
  id: 'plugin.component-config.client',
  pluginId: 'component-config',
});
