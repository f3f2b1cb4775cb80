// SPDX-License-Identifier: Apache-2.0

import { ReactRouterV6PageRouter } from '@backstage/frontend-adapter-react-router-v6';
import { useApiHolder } from '@backstage/frontend-plugin-api';
import type { ReactNode } from 'react';
import { hasAppHistory } from './appHistory';

/**
 * Lets a page use React Router. In hosts before Backstage 1.57, which the adapter does not support, React Router is that
 * of the whole app.
 */
export function PageRouter({ children }: { children: ReactNode }) {
  return hasAppHistory(useApiHolder()) ? (
    <ReactRouterV6PageRouter>{children}</ReactRouterV6PageRouter>
  ) : (
    <>{children}</>
  );
}
