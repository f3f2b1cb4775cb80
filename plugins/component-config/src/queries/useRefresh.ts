// SPDX-License-Identifier: Apache-2.0

import { useCallback } from 'react';
import { aboutComponent, formsOf } from './queries';
import { useQueryClient } from './useRead';

/** Asks again for the forms of a component. Edits begin anew. */
export function useRefreshForms(componentRef: string): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    void client.invalidateQueries({ queryKey: formsOf(componentRef) });
  }, [client, componentRef]);
}

/**
 * Asks again what is shown of a component: after its values, proposals or publication have changed. Forms are not asked
 * again, because they have edits.
 */
export function useRefresh(componentRef: string): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    void client.invalidateQueries({ queryKey: aboutComponent(componentRef) });
  }, [client, componentRef]);
}
