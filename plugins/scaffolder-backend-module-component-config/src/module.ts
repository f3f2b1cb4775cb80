// SPDX-License-Identifier: Apache-2.0

import {
  coreServices,
  createBackendModule,
} from '@backstage/backend-plugin-api';
import { scaffolderActionsExtensionPoint } from '@backstage/plugin-scaffolder-node';
import { createExplainAction } from './actions/explain';
import { createExportAction } from './actions/export';
import { createPublishAction } from './actions/publish';
import { createResolveAction } from './actions/resolve';
import { createValidateAction } from './actions/validate';
import { createWriteAction } from './actions/write';

/**
 * Adds the actions `component-config:*` to the scaffolder.
 *
 * @public
 */
export const scaffolderModuleComponentConfig = createBackendModule({
  pluginId: 'scaffolder',
  moduleId: 'component-config',
  register(env) {
    env.registerInit({
      deps: {
        actions: scaffolderActionsExtensionPoint,
        auth: coreServices.auth,
        discovery: coreServices.discovery,
      },
      async init({ actions, auth, discovery }) {
        const services = { auth, discovery };
        actions.addActions(
          createValidateAction(services),
          createResolveAction(services),
          createExplainAction(services),
          createWriteAction(services),
          createExportAction(services),
          createPublishAction(services),
        );
      },
    });
  },
});
