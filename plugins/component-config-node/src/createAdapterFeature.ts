// SPDX-License-Identifier: Apache-2.0

import {
  createBackendFeatureLoader,
  createBackendModule,
  type BackendFeature,
} from '@backstage/backend-plugin-api';
import type { ConfigurationAdapter } from '@component-config/config-engine';
import {
  catalogComponentConfigDialectExtensionPoint,
  componentConfigDialectExtensionPoint,
} from './extensions';

/**
 * Adds adapters to a backend: to the component-config plugin, and to the module of the catalog. The package that exports
 * it as its default also exports the list as `adapters`, which the command line reads with `--adapters`.
 *
 * @param options - `moduleId`: the name of the modules that add them, such as that of the package
 *
 * @public
 */
export function createAdapterFeature(options: {
  readonly moduleId: string;
  readonly adapters: readonly ConfigurationAdapter[];
}): BackendFeature {
  const { moduleId, adapters } = options;
  return createBackendFeatureLoader({
    loader: () => [
      createBackendModule({
        pluginId: 'component-config',
        moduleId,
        register: env =>
          env.registerInit({
            deps: { point: componentConfigDialectExtensionPoint },
            init: async ({ point }) => point.addAdapter(...adapters),
          }),
      }),
      createBackendModule({
        pluginId: 'catalog',
        moduleId,
        register: env =>
          env.registerInit({
            deps: { point: catalogComponentConfigDialectExtensionPoint },
            init: async ({ point }) => point.addAdapter(...adapters),
          }),
      }),
    ],
  });
}
