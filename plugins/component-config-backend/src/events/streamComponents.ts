// SPDX-License-Identifier: Apache-2.0

import type { AuthService } from '@backstage/backend-plugin-api';
import { CATALOG_FILTER_EXISTS } from '@backstage/catalog-client';
import { stringifyEntityRef } from '@backstage/catalog-model';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import { COMPONENT_TYPE_ANNOTATION } from '@component-config/config-engine';

/** Number of components per page from the catalog. */
const PAGE = 500;

/** The entity references of all components that have a configuration. */
export async function* streamComponents(options: {
  readonly auth: Pick<AuthService, 'getOwnServiceCredentials'>;
  readonly catalog: Pick<CatalogService, 'streamEntities'>;
}): AsyncGenerator<string> {
  const pages = options.catalog.streamEntities(
    {
      filter: [
        { kind: 'Component', 'spec.componentType': CATALOG_FILTER_EXISTS },
        {
          kind: 'Component',
          [`metadata.annotations.${COMPONENT_TYPE_ANNOTATION}`]:
            CATALOG_FILTER_EXISTS,
        },
      ],
      fields: ['kind', 'metadata.namespace', 'metadata.name'],
      pageSize: PAGE,
    },
    { credentials: await options.auth.getOwnServiceCredentials() },
  );
  for await (const page of pages) {
    yield* page.map(entity => stringifyEntityRef(entity));
  }
}
