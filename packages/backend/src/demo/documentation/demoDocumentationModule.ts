// SPDX-License-Identifier: Apache-2.0

import { createBackendModule } from '@backstage/backend-plugin-api';
import { techdocsGeneratorExtensionPoint } from '@backstage/plugin-techdocs-node';
import { markdownGenerator } from './markdownGenerator';

/** Makes the documentation of the demo without MkDocs, so that whoever tries it needs no Python. */
export const demoDocumentationModule = createBackendModule({
  pluginId: 'techdocs',
  moduleId: 'demo-generator',
  register(env) {
    env.registerInit({
      deps: { generator: techdocsGeneratorExtensionPoint },
      async init({ generator }) {
        generator.setTechdocsGenerator(markdownGenerator);
      },
    });
  },
});
