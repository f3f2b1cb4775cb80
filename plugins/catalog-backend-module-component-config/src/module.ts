import { createBackendModule } from '@backstage/backend-plugin-api';
import { catalogProcessingExtensionPoint } from '@backstage/plugin-catalog-node';
import { ComponentConfigProcessor } from './ComponentConfigProcessor';

/**
 * Adds the kinds ComponentType, Trait, Overlay and Environment to the catalog.
 *
 * @public
 */
export const catalogModuleComponentConfig = createBackendModule({
  pluginId: 'catalog',
  moduleId: 'component-config',
  register(env) {
    env.registerInit({
      deps: { catalog: catalogProcessingExtensionPoint },
      async init({ catalog }) {
        catalog.addProcessor(new ComponentConfigProcessor());
      },
    });
  },
});
