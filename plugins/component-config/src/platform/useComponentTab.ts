// SPDX-License-Identifier: Apache-2.0

import { parseEntityRef } from '@backstage/catalog-model';
import { useRouteRef } from '@backstage/core-plugin-api';
import { entityRouteRef } from '@backstage/plugin-catalog-react';
import { useCallback } from 'react';

/** Returns the address of a component's Configuration tab. */
export function useComponentTab(): (
  componentRef: string,
  state?: { [name: string]: string },
) => string {
  const entityRoute = useRouteRef(entityRouteRef);
  return useCallback(
    (componentRef, state = {}) => {
      const page = entityRoute(parseEntityRef(componentRef));
      const search = new URLSearchParams(state).toString();
      return `${page}/configuration${search === '' ? '' : `?${search}`}`;
    },
    [entityRoute],
  );
}
