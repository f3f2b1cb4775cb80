// SPDX-License-Identifier: Apache-2.0

import {
  coreServices,
  createBackendModule,
  type RootConfigService,
} from '@backstage/backend-plugin-api';
import {
  componentConfigObservedValuesExtensionPoint,
  componentConfigSecretsExtensionPoint,
} from '@component-config/plugin-component-config-node';
import { KubernetesObjects } from './KubernetesObjects';
import { KubernetesSecrets } from './KubernetesSecrets';
import { readPlaces } from './readPlaces';

/**
 * Adds what environments have in Kubernetes clusters: the names and keys of secrets, as Backstage's Kubernetes plugin may
 * read them; and the objects of components, as the user may.
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
        observed: componentConfigObservedValuesExtensionPoint,
        secrets: componentConfigSecretsExtensionPoint,
      },
      async init({ auth, config, discovery, observed, secrets }) {
        secrets.addSecretsSource(
          new KubernetesSecrets({
            auth,
            discovery,
            places: readPlaces(config, 'secrets'),
          }),
        );
        const places = readPlaces(config, 'observed');
        if (places.length > 0) {
          observed.addObservedValuesSource(
            new KubernetesObjects({
              auth,
              discovery,
              places,
              tabs: tabsOf(config),
            }),
          );
        }
      },
    });
  },
});

/** The URL of the portal's pages of entities, if they have the tab of the Kubernetes plugin. */
function tabsOf(config: RootConfigService): string | undefined {
  return config.getOptionalBoolean('componentConfig.observed.kubernetes.hasTab')
    ? `${config.getString('app.baseUrl').replace(/\/$/, '')}/catalog`
    : undefined;
}
