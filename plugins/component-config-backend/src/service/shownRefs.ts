// SPDX-License-Identifier: Apache-2.0

import type { BackstageCredentials } from '@backstage/backend-plugin-api';
import type { EntityFilterQuery } from '@backstage/catalog-client';
import { stringifyEntityRef } from '@backstage/catalog-model';
import type { CatalogService } from '@backstage/plugin-catalog-node';

/** Entity references of all selected entities that the catalog shows to a user, read page by page. */
export async function shownRefs(
  catalog: Pick<CatalogService, 'streamEntities'>,
  filter: EntityFilterQuery,
  credentials: BackstageCredentials,
): Promise<ReadonlySet<string>> {
  const refs = new Set<string>();
  const pages = catalog.streamEntities(
    {
      filter,
      fields: ['kind', 'metadata.name', 'metadata.namespace'],
    },
    { credentials },
  );
  for await (const page of pages) {
    page.forEach(entity => refs.add(stringifyEntityRef(entity)));
  }
  return refs;
}
