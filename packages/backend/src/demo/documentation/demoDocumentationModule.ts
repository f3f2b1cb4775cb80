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

/** Makes the documentation of the demo without MkDocs, so that whoever tries it needs no Python. */
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
        // The type asks for the class that runs MkDocs; what is called is this one method.
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
