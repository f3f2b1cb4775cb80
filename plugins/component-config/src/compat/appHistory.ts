// SPDX-License-Identifier: Apache-2.0

import { createApiRef, type ApiHolder } from '@backstage/frontend-plugin-api';

/** The history of the app, which hosts since Backstage 1.57 own; the name is `coreApis.appHistory` there. */
const appHistoryRef = createApiRef<unknown>().with({
  id: 'core.app-history',
  pluginId: 'app',
});

/** Whether the host routes pages and sub-pages by its own history, as hosts since Backstage 1.57 do. */
export function hasAppHistory(apis: ApiHolder): boolean {
  return apis.get(appHistoryRef) !== undefined;
}
