// SPDX-License-Identifier: Apache-2.0

import {
  coreServices,
  createBackendModule,
} from '@backstage/backend-plugin-api';
import { CatalogModelSources } from '@backstage/catalog-model/alpha';
import {
  catalogProcessingExtensionPoint,
  catalogServiceRef,
} from '@backstage/plugin-catalog-node';
import { catalogModelExtensionPoint } from '@backstage/plugin-catalog-node/alpha';
import { eventsServiceRef } from '@backstage/plugin-events-node';
import { readDisabledKinds } from '@component-config/plugin-component-config-common';
import { collectAdapters } from '@component-config/config-platform/repositories';
import { catalogComponentConfigDialectExtensionPoint } from '@component-config/plugin-component-config-node';
import { CatalogNames } from './CatalogNames';
import { CatalogOverlays } from './CatalogOverlays';
import { ComponentConfigProcessor } from './ComponentConfigProcessor';
import { DocumentChanges } from './DocumentChanges';
import { componentConfigEntityModel } from './entityModel';
import { FilePlaceholderProcessor } from './FilePlaceholderProcessor';
import { readDocumentWith } from './readDocumentWith';
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
    const { adapters, dialects, add } = collectAdapters();
    env.registerExtensionPoint(catalogComponentConfigDialectExtensionPoint, {
      addDialect: add,
      addAdapter: add,
    });
    env.registerInit({
      deps: {
        auth: coreServices.auth,
        catalog: catalogServiceRef,
        config: coreServices.rootConfig,
        events: eventsServiceRef,
        logger: coreServices.logger,
        model: catalogModelExtensionPoint,
        processing: catalogProcessingExtensionPoint,
        scheduler: coreServices.scheduler,
        urlReader: coreServices.urlReader,
      },
      async init(deps) {
        const { auth, catalog, config, logger, model, processing } = deps;
        model.addModelSource(
          CatalogModelSources.static([componentConfigEntityModel]),
        );
        processing.addEntityProvider(
          createRepositoryProviders({ ...deps, adapters, dialects }),
        );
        processing.addProcessor(
          new FilePlaceholderProcessor(),
          new ComponentConfigProcessor({
            disabledKinds: readDisabledKinds(config),
            names: new CatalogNames({ auth, catalog, logger }),
            overlays: new CatalogOverlays({ auth, catalog, logger }),
            changes: new DocumentChanges({ events: deps.events, logger }),
            read: readDocumentWith(dialects),
          }),
        );
      },
    });
  },
});
