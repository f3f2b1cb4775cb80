import {
  coreServices,
  createBackendModule,
} from '@backstage/backend-plugin-api';
import {
  catalogProcessingExtensionPoint,
  catalogServiceRef,
} from '@backstage/plugin-catalog-node';
import { eventsServiceRef } from '@backstage/plugin-events-node';
import { readDisabledKinds } from '@component-config/plugin-component-config-common';
import { CatalogNames } from './CatalogNames';
import { ComponentConfigProcessor } from './ComponentConfigProcessor';
import { DocumentChanges } from './DocumentChanges';
import { FilePlaceholderProcessor } from './FilePlaceholderProcessor';
import { createRepositoryProviders } from './repositories';

/**
 * Adds the kinds of platform documents to the catalog, and the repositories that they are read from.
 *
 * @public
 */
export const catalogModuleComponentConfig = createBackendModule({
  pluginId: 'catalog',
  moduleId: 'component-config',
  register(env) {
    env.registerInit({
      deps: {
        auth: coreServices.auth,
        catalog: catalogServiceRef,
        config: coreServices.rootConfig,
        events: eventsServiceRef,
        logger: coreServices.logger,
        processing: catalogProcessingExtensionPoint,
        scheduler: coreServices.scheduler,
        urlReader: coreServices.urlReader,
      },
      async init(deps) {
        const { auth, catalog, config, logger, processing } = deps;
        processing.addEntityProvider(createRepositoryProviders(deps));
        processing.addProcessor(
          new FilePlaceholderProcessor(),
          new ComponentConfigProcessor({
            disabledKinds: readDisabledKinds(config),
            names: new CatalogNames({ auth, catalog, logger }),
            changes: new DocumentChanges({ events: deps.events, logger }),
          }),
        );
      },
    });
  },
});
