// SPDX-License-Identifier: Apache-2.0

import { createApiFactory } from '@backstage/core-plugin-api';
import {
  ApiBlueprint,
  createFrontendModule,
} from '@backstage/frontend-plugin-api';
import {
  ALL_RELATION_PAIRS,
  ALL_RELATIONS,
  catalogGraphApiRef,
  DefaultCatalogGraphApi,
} from '@backstage/plugin-catalog-graph';
import {
  RELATION_APPLIES_TO,
  RELATION_CONFIGURED_BY,
  RELATION_CONFIGURES,
  RELATION_OVERLAID_BY,
} from '@component-config/plugin-component-config-common';

/**
 * Backstage's relations and ours, which its graph does not know. For `apis` of the classic frontend system.
 *
 * @public
 */
export const componentConfigCatalogGraphApiFactory = createApiFactory({
  api: catalogGraphApiRef,
  deps: {},
  factory: () =>
    new DefaultCatalogGraphApi({
      knownRelations: [
        ...ALL_RELATIONS,
        RELATION_CONFIGURES,
        RELATION_CONFIGURED_BY,
        RELATION_APPLIES_TO,
        RELATION_OVERLAID_BY,
      ],
      knownRelationPairs: [
        ...ALL_RELATION_PAIRS,
        [RELATION_CONFIGURES, RELATION_CONFIGURED_BY],
        [RELATION_APPLIES_TO, RELATION_OVERLAID_BY],
      ],
      defaultRelationTypes: { exclude: [] },
    }),
});

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
