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
import { ArgoObjects, readArgo } from './ArgoObjects';
import { KubernetesObjects } from './KubernetesObjects';
import { KubernetesSecrets } from './KubernetesSecrets';
import { readPlaces } from './readPlaces';

/**
 * Adds what environments have in Kubernetes clusters: the names and keys of secrets, as Backstage's Kubernetes plugin may
 * read them; and the objects of components, as the user may, of clusters and of Argo CD.
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
        permissions: coreServices.permissions,
        observed: componentConfigObservedValuesExtensionPoint,
        secrets: componentConfigSecretsExtensionPoint,
      },
      async init({ auth, config, discovery, observed, permissions, secrets }) {
        secrets.addSecretsSource(
          new KubernetesSecrets({
            auth,
            discovery,
            places: readPlaces(config, 'secrets'),
          }),
        );
        const argo = readArgo(config);
        if (argo) {
          observed.addObservedValuesSource(
            new ArgoObjects({ argo, permissions }),
          );
        }
        const places = readPlaces(config, 'observed');
        if (places.length > 0) {
          observed.addObservedValuesSource(
            new KubernetesObjects({
              auth,
              discovery,
              permissions,
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
