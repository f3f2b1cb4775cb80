// SPDX-License-Identifier: Apache-2.0

import {
  ApiBlueprint,
  createFrontendModule,
} from '@backstage/frontend-plugin-api';
import { DefaultEntityPresentationApi } from '@backstage/plugin-catalog';
import {
  catalogApiRef,
  entityPresentationApiRef,
} from '@backstage/plugin-catalog-react';
import { componentConfigKindIcons } from '@component-config/plugin-component-config/icons';

/** Icons for platform documents in catalog links; the catalog has icons only for Backstage's own kinds. */
export const kindIconsModule = createFrontendModule({
  pluginId: 'catalog',
  extensions: [
    ApiBlueprint.make({
      name: 'entity-presentation',
      params: defineParams =>
        defineParams({
          api: entityPresentationApiRef,
          deps: { catalogApi: catalogApiRef },
          factory: ({ catalogApi }) =>
            DefaultEntityPresentationApi.create({
              catalogApi,
              kindIcons: componentConfigKindIcons,
            }),
        }),
    }),
  ],
});
