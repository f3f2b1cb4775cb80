// SPDX-License-Identifier: Apache-2.0

import {
  coreServices,
  createBackendModule,
} from '@backstage/backend-plugin-api';
import { scaffolderActionsExtensionPoint } from '@backstage/plugin-scaffolder-node';
import { createDemoActions } from './createDemoActions';

/**
 * Replaces a repository host in the templates of the demo: reads and writes the folder of a repository on this machine,
 * so that they run without an account. In production, use `fetch:plain` and a `publish:*` action.
 */
export const demoScaffolderModule = createBackendModule({
  pluginId: 'scaffolder',
  moduleId: 'demo-repositories',
  register(env) {
    env.registerInit({
      deps: {
        config: coreServices.rootConfig,
        actions: scaffolderActionsExtensionPoint,
      },
      async init({ config, actions }) {
        actions.addActions(...createDemoActions(config));
      },
    });
  },
});
