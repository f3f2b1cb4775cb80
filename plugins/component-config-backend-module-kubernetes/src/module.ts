// SPDX-License-Identifier: Apache-2.0

import {
  coreServices,
  createBackendModule,
} from '@backstage/backend-plugin-api';
import { componentConfigSecretsExtensionPoint } from '@component-config/plugin-component-config-node';
import { KubernetesSecrets } from './KubernetesSecrets';
import { readPlaces } from './readPlaces';

/**
 * Adds the secrets that environments have in Kubernetes clusters: their names and keys, as Backstage's Kubernetes plugin
 * may read them.
 *
 * @public
 */
export const componentConfigModuleKubernetes = createBackendModule({
  pluginId: 'component-config',
  moduleId: 'kubernetes',
  register(env) {
    env.registerInit({
      deps: {
        auth: coreServices.auth,
        config: coreServices.rootConfig,
        discovery: coreServices.discovery,
        secrets: componentConfigSecretsExtensionPoint,
      },
      async init({ auth, config, discovery, secrets }) {
        secrets.addSecretsSource(
          new KubernetesSecrets({
            auth,
            discovery,
            places: readPlaces(config),
          }),
        );
      },
    });
  },
});
