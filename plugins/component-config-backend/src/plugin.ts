import {
  coreServices,
  createBackendPlugin,
} from '@backstage/backend-plugin-api';
import { catalogServiceRef } from '@backstage/plugin-catalog-node';
import { componentConfigPermissions } from '@component-config/plugin-component-config-common';
import {
  componentConfigSourcesExtensionPoint,
  type SourceReader,
} from '@component-config/plugin-component-config-node';
import { readOptions } from './config';
import { DatabaseValuesStore } from './database/DatabaseValuesStore';
import { EntityDocuments } from './ingestion/EntityDocuments';
import { FileSourceReader } from './ingestion/FileSourceReader';
import { PlatformIndex } from './ingestion/PlatformIndex';
import { SourceTexts } from './ingestion/SourceTexts';
import { UrlSourceReader } from './ingestion/UrlSourceReader';
import { DefaultResolutionService } from './service/DefaultResolutionService';
import { createRouter } from './service/router';

/**
 * Serves forms, held values and effective configuration of the components in the catalog.
 *
 * @public
 */
export const componentConfigPlugin = createBackendPlugin({
  pluginId: 'component-config',
  register(env) {
    const addedReaders: SourceReader[] = [];
    env.registerExtensionPoint(componentConfigSourcesExtensionPoint, {
      addSourceReader: (...readers) => addedReaders.push(...readers),
    });

    env.registerInit({
      deps: {
        auditor: coreServices.auditor,
        auth: coreServices.auth,
        catalog: catalogServiceRef,
        config: coreServices.rootConfig,
        database: coreServices.database,
        httpAuth: coreServices.httpAuth,
        httpRouter: coreServices.httpRouter,
        logger: coreServices.logger,
        permissions: coreServices.permissions,
        permissionsRegistry: coreServices.permissionsRegistry,
        urlReader: coreServices.urlReader,
      },
      async init(deps) {
        const { auth, catalog, logger } = deps;
        const options = readOptions(deps.config);
        const documents = new EntityDocuments({
          texts: new SourceTexts({
            readers: [
              ...addedReaders,
              new FileSourceReader(),
              new UrlSourceReader({ urlReader: deps.urlReader }),
            ],
            logger,
          }),
          maxAge: options.sourceMaxAge,
        });
        const platform = new PlatformIndex({
          auth,
          catalog,
          documents,
          logger,
          ttl: options.cacheTtl,
        });
        const store = await DatabaseValuesStore.create({
          database: deps.database,
        });
        const resolution = new DefaultResolutionService({
          catalog,
          documents,
          platform,
          store,
        });
        deps.permissionsRegistry.addPermissions(componentConfigPermissions);
        deps.httpRouter.use(
          createRouter({
            resolution,
            auditor: deps.auditor,
            httpAuth: deps.httpAuth,
            permissions: deps.permissions,
          }),
        );
      },
    });
  },
});
