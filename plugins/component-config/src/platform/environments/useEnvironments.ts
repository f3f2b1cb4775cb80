// SPDX-License-Identifier: Apache-2.0

import { useApi } from '@backstage/core-plugin-api';
import type {
  ListedEnvironment,
  PlatformView,
} from '@component-config/plugin-component-config-common';
import { componentConfigApiRef } from '@component-config/plugin-component-config-react';
import { useLive } from '../../live';
import type { RequestState } from '../Loaded';
import { readAllPages } from '../list';

/** All environments that the user may see, in promotion order within each namespace. */
export function useEnvironments(): RequestState<
  PlatformView & { items: ListedEnvironment[] }
> {
  const api = useApi(componentConfigApiRef);
  return useLive(async () => {
    const [page, ordered] = await Promise.all([
      readAllPages(request => api.listDocuments('environments', request)),
      api.getEnvironments(),
    ]);
    const order = new Map(
      ordered.map(({ namespace, name }, index) => [
        `${namespace}/${name}`,
        index,
      ]),
    );
    const placeOf = ({ namespace, name }: ListedEnvironment) =>
      order.get(`${namespace}/${name}`) ?? ordered.length;
    return {
      ...page,
      items: page.items.sort((a, b) => placeOf(a) - placeOf(b)),
    };
  }, [api]);
}
