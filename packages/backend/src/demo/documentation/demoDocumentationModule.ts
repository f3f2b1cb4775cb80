// SPDX-License-Identifier: Apache-2.0

import {
  coreServices,
  createBackendModule,
} from '@backstage/backend-plugin-api';
import {
  DirectoryPreparer,
  techdocsGeneratorExtensionPoint,
  techdocsPreparerExtensionPoint,
  type TechdocsGenerator,
} from '@backstage/plugin-techdocs-node';
import { createFolderPreparer } from './folderPreparer';
import { markdownGenerator } from './markdownGenerator';

/** Builds the documentation of the demo without MkDocs, so that trying it does not require Python. */
export const demoDocumentationModule = createBackendModule({
  pluginId: 'techdocs',
  moduleId: 'demo-generator',
  register(env) {
    env.registerInit({
      deps: {
        config: coreServices.rootConfig,
        logger: coreServices.logger,
        reader: coreServices.urlReader,
        generator: techdocsGeneratorExtensionPoint,
        preparer: techdocsPreparerExtensionPoint,
      },
      async init({ config, logger, reader, generator, preparer }) {
        // The type requires the class that runs MkDocs; only this one method is called.
        generator.setTechdocsGenerator(markdownGenerator as TechdocsGenerator);
        preparer.registerPreparer(
          'dir',
          createFolderPreparer(
            DirectoryPreparer.fromConfig(config, { logger, reader }),
          ),
        );
      },
    });
  },
});
