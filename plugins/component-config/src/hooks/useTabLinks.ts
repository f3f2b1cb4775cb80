// SPDX-License-Identifier: Apache-2.0

import { useRouteRef } from '@backstage/core-plugin-api';
import { useMemo } from 'react';
import { configurationTabRouteRef } from '../routes';
import type { ViewState } from './useViewState';

/** The address of a view of the Configuration tab, on the page of the current component. */
export type TabLinks = (state: Partial<ViewState>) => string;

/** Undefined if the page of the component does not have the tab. */
export function useTabLinks(): TabLinks | undefined {
  const address = useTabAddress();
  return useMemo(
    () =>
      address === undefined
        ? undefined
        : state => {
            const search = new URLSearchParams();
            for (const [name, value] of Object.entries(state)) {
              if (value !== undefined) {
                search.set(name, String(value));
              }
            }
            const text = search.toString();
            return text === '' ? address : `${address}?${text}`;
          },
    [address],
  );
}

function useTabAddress(): string | undefined {
  // The classic system throws if nothing is mounted; the new one returns no address.
  try {
    return useRouteRef(configurationTabRouteRef)?.();
  } catch {
    return undefined;
  }
}
