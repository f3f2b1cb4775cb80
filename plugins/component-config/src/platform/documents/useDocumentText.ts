// SPDX-License-Identifier: Apache-2.0

import { useApi } from '@backstage/core-plugin-api';
import { catalogApiRef } from '@backstage/plugin-catalog-react';
import { useCallback } from 'react';
import { entityText } from '../definition/useDefinitionText';

/** Returns the text of a platform document in the catalog; undefined if there is none. */
export function useDocumentText(): (
  entityRef: string,
) => Promise<string | undefined> {
  const catalog = useApi(catalogApiRef);
  return useCallback(
    async entityRef => {
      const entity = await catalog.getEntityByRef(entityRef);
      return entity && entityText(entity);
    },
    [catalog],
  );
}

/** Joins two texts of documents. */
export function joinDocuments(text: string, other: string): string {
  const before = text.trimEnd();
  return before === '' ? other : `${before}\n---\n${other}`;
}
