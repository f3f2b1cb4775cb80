// SPDX-License-Identifier: Apache-2.0

import { flushCompileCache } from 'node:module';
import { createBackend } from '@backstage/backend-defaults';
import { createServiceFactory } from '@backstage/backend-plugin-api';
import type { Entity } from '@backstage/catalog-model';
import { catalogServiceRef } from '@backstage/plugin-catalog-node';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import { platformDocument } from '../platformDocument';

/**
 * A backend process with only the plugin, with the network and the database of its configuration. It loads its code,
 * and starts on request, so that the next one is ready when this one is killed.
 */

const fields = { n: 'integer | default=0', text: 'string | default=""' };

const entities: Entity[] = [
  platformDocument('Environment', 'staging', {}),
  platformDocument('ComponentType', 'service', {
    schema: { parameters: fields, environmentConfigs: fields },
  }),
  ...['one', 'two', 'three', 'four'].map(name => ({
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'Component',
    metadata: { name },
    spec: { componentType: 'service' },
  })),
];

const backend = createBackend();
// eslint-disable-next-line @backstage/no-mixed-plugin-imports
const plugin = import('@component-config/plugin-component-config-backend');
backend.add(plugin);
backend.add(
  createServiceFactory({
    service: catalogServiceRef,
    deps: {},
    factory: () => catalogServiceMock({ entities }),
  }),
);

// Node writes what it compiled at the end of a process; this one is killed.
plugin.then(() => flushCompileCache());

process.once('message', async () => {
  await plugin;
  await backend.start();
});
// The parent process is gone.
process.once('disconnect', () => process.exit());
