// SPDX-License-Identifier: Apache-2.0

import { createApiRef } from '@backstage/frontend-plugin-api';
import type { OrphanedValuesApi } from '@component-config/plugin-component-config-common';

/** Administrators' operations on orphaned values. */
export const orphanedValuesApiRef = createApiRef<OrphanedValuesApi>().with({
  id: 'plugin.component-config.orphaned-values',
  pluginId: 'component-config',
});
