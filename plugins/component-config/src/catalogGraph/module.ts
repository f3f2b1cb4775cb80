// SPDX-License-Identifier: Apache-2.0

import {
  ApiBlueprint,
  createFrontendModule,
} from '@backstage/frontend-plugin-api';
import { componentConfigCatalogGraphApiFactory } from './api';

/**
 * Lets the catalog's graph draw our relations; only a module of the graph itself may.
 *
 * @public
 */
export const componentConfigCatalogGraphModule = createFrontendModule({
  pluginId: 'catalog-graph',
  extensions: [
    ApiBlueprint.make({
      params: defineParams =>
        defineParams(componentConfigCatalogGraphApiFactory),
    }),
  ],
});
