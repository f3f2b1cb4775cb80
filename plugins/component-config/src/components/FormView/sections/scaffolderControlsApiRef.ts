// SPDX-License-Identifier: Apache-2.0

import { createApiRef } from '@backstage/frontend-plugin-api';
import type { FormControlsApi } from '@component-config/plugin-component-config-react';

/**
 * The field extensions of the scaffolder as controls. The module for the scaffolder provides it, so that a form of an
 * app without the scaffolder contains nothing of it.
 */
export const scaffolderControlsApiRef = createApiRef<FormControlsApi>().with({
  id: 'plugin.scaffolder.component-config-controls',
  pluginId: 'scaffolder',
});
