// SPDX-License-Identifier: Apache-2.0

import { createBackend } from '@backstage/backend-defaults';
import { printingScheduler } from './printTasks';

/** The backend under test: the catalog, this project's plugin, and their dependencies. */
const backend = createBackend();

backend.add(printingScheduler);
backend.add(import('@backstage/plugin-auth-backend'));
backend.add(import('@backstage/plugin-auth-backend-module-guest-provider'));
backend.add(import('@backstage/plugin-catalog-backend'));
backend.add(
  import('@component-config/plugin-catalog-backend-module-component-config'),
);
backend.add(import('@backstage/plugin-events-backend'));
// The plugin itself is under test.
// eslint-disable-next-line @backstage/no-mixed-plugin-imports
backend.add(import('@component-config/plugin-component-config-backend'));

backend.start();
