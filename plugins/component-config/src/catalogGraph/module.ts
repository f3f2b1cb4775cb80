// SPDX-License-Identifier: Apache-2.0

import {
  ApiBlueprint,
  createFrontendModule,
} from '@backstage/frontend-plugin-api';
import { componentConfigCatalogGraphApiFactory } from './api';

/**
 * Lets the catalog graph draw our relations. Only a module of the graph plugin can do that.
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
