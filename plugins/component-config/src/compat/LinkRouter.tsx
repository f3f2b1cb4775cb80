// SPDX-License-Identifier: Apache-2.0

import { BUIProvider } from '@backstage/ui';
import { useVersionedContext } from '@backstage/version-bridge';
import { useContext, type ComponentProps, type ReactNode } from 'react';
import {
  resolvePath,
  UNSAFE_NavigationContext as NavigationContext,
  useLocation,
  useNavigate,
} from 'react-router-dom';
import { ReactRouterV6PageRouter } from '@backstage/frontend-adapter-react-router-v6';
import { useApiHolder } from '@backstage/frontend-plugin-api';
import { hasAppHistory } from './appHistory';

type Host = ComponentProps<typeof BUIProvider>;

/**
 * Lets links of Backstage UI open pages of the app without loading it again. Backstage UI asks the host for its router,
 * which hosts before Backstage 1.57 do not have there; for them, it is React Router.
 */
export function LinkRouter({ children }: { children: ReactNode }) {
  const host = useVersionedContext<{ 1: Host; 3: Host }>('bui');
  return host?.atVersion(3)?.useNavigation ? (
    <>{children}</>
  ) : (
    <BUIProvider
      useAnalytics={host?.atVersion(1)?.useAnalytics}
      useNavigation={useReactRouter}
    >
      {children}
    </BUIProvider>
  );
}

function useReactRouter(): ReturnType<NonNullable<Host['useNavigation']>> {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { basename, navigator } = useContext(NavigationContext);
  const base = basename.replace(/\/$/, '');
  return {
    navigate,
    pathname: `${base}${pathname}`,
    createHref: href => {
      const path = resolvePath(href, pathname);
      return navigator.createHref({
        ...path,
        pathname: `${base}${path.pathname}`,
      });
    },
  };
}

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
