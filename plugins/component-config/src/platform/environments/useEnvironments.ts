// SPDX-License-Identifier: Apache-2.0

import type {
  ListedEnvironment,
  PlatformView,
} from '@component-config/plugin-component-config-common';
import { useMemo } from 'react';
import { queries, useLive } from '../../queries';
import type { RequestState } from '../Loaded';

/** All environments that the user may see, in promotion order within each namespace. */
export function useEnvironments(): RequestState<
  PlatformView & { items: ListedEnvironment[] }
> {
  const listed = useLive(queries.documents('environments'));
  const ordered = useLive(queries.environments());
  const value = useMemo(() => {
    if (!listed.value || !ordered.value) {
      return undefined;
    }
    const order = new Map(
      ordered.value.map(({ namespace, name }, index) => [
        `${namespace}/${name}`,
        index,
      ]),
    );
    const placeOf = ({ namespace, name }: ListedEnvironment) =>
      order.get(`${namespace}/${name}`) ?? order.size;
    return {
      ...listed.value,
      items: listed.value.items.toSorted((a, b) => placeOf(a) - placeOf(b)),
    };
  }, [listed.value, ordered.value]);
  const error = listed.error ?? ordered.error;
  return { ...(error ? { error } : value && { value }) };
}
