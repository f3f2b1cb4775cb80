// SPDX-License-Identifier: Apache-2.0

import { useCallback } from 'react';
import { aboutComponent, formsOf } from './queries';
import { useQueryClient } from './useRead';

export { readPages } from './readPages';
export { queries } from './queries';
export { useLive, useQueryClient, useRead } from './useRead';
export type { Query, ReadState } from './useRead';

/** Requests the forms of a component again. Edits begin anew. */
export function useRefreshForms(componentRef: string): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    void client.invalidateQueries({ queryKey: formsOf(componentRef) });
  }, [client, componentRef]);
}

/**
 * Requests again what is shown of a component: after its values, proposals or publication have changed. Forms are not requested
 * again, because they have edits.
 */
export function useRefresh(componentRef: string): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    void client.invalidateQueries({ queryKey: aboutComponent(componentRef) });
  }, [client, componentRef]);
}
