// SPDX-License-Identifier: Apache-2.0

import { createBackend } from '@backstage/backend-defaults';
import {
  demoClusterModule,
  demoDocumentationModule,
  demoOptionsModule,
  demoProjectModule,
  demoScaffolderModule,
  demoUsersModule,
} from './demo';
import { portalPolicyModule } from './permissions';

const backend = createBackend();

backend.add(import('@backstage/plugin-app-backend'));

backend.add(import('@backstage/plugin-auth-backend'));
backend.add(import('@backstage/plugin-auth-backend-module-guest-provider'));
backend.add(demoUsersModule);

backend.add(import('@backstage/plugin-catalog-backend'));
backend.add(import('@backstage/plugin-catalog-backend-module-logs'));
backend.add(
  import('@backstage/plugin-catalog-backend-module-scaffolder-entity-model'),
);
backend.add(
  import('@component-config/plugin-catalog-backend-module-component-config'),
);
backend.add(demoProjectModule);

backend.add(import('@backstage/plugin-events-backend'));
backend.add(import('@backstage/plugin-kubernetes-backend'));
backend.add(demoClusterModule);

backend.add(import('@backstage/plugin-mcp-actions-backend'));
backend.add(import('@backstage/plugin-notifications-backend'));

backend.add(import('@backstage/plugin-permission-backend'));
backend.add(portalPolicyModule);

backend.add(import('@backstage/plugin-scaffolder-backend'));
backend.add(
  import('@component-config/plugin-scaffolder-backend-module-component-config'),
);
backend.add(demoScaffolderModule);

backend.add(import('@backstage/plugin-search-backend'));
backend.add(import('@backstage/plugin-search-backend-module-catalog'));
backend.add(import('@backstage/plugin-search-backend-module-techdocs'));
backend.add(
  import('@component-config/plugin-search-backend-module-component-config'),
);

backend.add(import('@backstage/plugin-signals-backend'));
backend.add(import('@backstage/plugin-techdocs-backend'));
backend.add(demoDocumentationModule);
backend.add(import('@backstage/plugin-user-settings-backend'));

backend.add(import('@component-config/plugin-component-config-backend'));
backend.add(
  import('@component-config/plugin-component-config-backend-module-kubernetes'),
);
backend.add(demoOptionsModule);

backend.start();
