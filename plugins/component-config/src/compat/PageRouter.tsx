// SPDX-License-Identifier: Apache-2.0

import { ReactRouterV6PageRouter } from '@backstage/frontend-adapter-react-router-v6';
import { createApiRef, useApiHolder } from '@backstage/frontend-plugin-api';
import type { ReactNode } from 'react';

/** The history of the app, which hosts since Backstage 1.57 own; the name is `coreApis.appHistory` there. */
const appHistoryRef = createApiRef<unknown>().with({
  id: 'core.app-history',
  pluginId: 'app',
});

/**
 * Lets a page use React Router. In hosts before Backstage 1.57, which the adapter does not support, React Router is that
 * of the whole app.
 */
export function PageRouter({ children }: { children: ReactNode }) {
  return useApiHolder().get(appHistoryRef) ? (
    <ReactRouterV6PageRouter>{children}</ReactRouterV6PageRouter>
  ) : (
    <>{children}</>
  );
}
