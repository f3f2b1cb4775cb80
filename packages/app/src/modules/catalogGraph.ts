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
 * Lets the catalog graph draw which components a ComponentType or Trait configures, and what an overlay applies to; it only
 * knows Backstage's own relations.
 */
export const catalogGraphModule = createFrontendModule({
  pluginId: 'catalog-graph',
  extensions: [
    ApiBlueprint.make({
      params: defineParams =>
        defineParams({
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
        }),
    }),
  ],
});
