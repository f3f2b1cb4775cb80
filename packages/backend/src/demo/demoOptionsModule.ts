// SPDX-License-Identifier: Apache-2.0

import { createBackendModule } from '@backstage/backend-plugin-api';
import {
  componentConfigOptionsExtensionPoint,
  type ProvidedOption,
} from '@component-config/plugin-component-config-node';

/** The machines of a cloud that does not exist. */
const machines: readonly ProvidedOption[] = [
  { value: 'm-small', label: '2 CPUs, 4 GiB' },
  { value: 'm-medium', label: '4 CPUs, 16 GiB' },
  { value: 'm-large', label: '16 CPUs, 64 GiB' },
  { value: 'g-small', label: '4 CPUs, 16 GiB, one small GPU' },
  { value: 'g-large', label: '16 CPUs, 64 GiB, one large GPU' },
];

/** Provides the machines that components of the demo run on. */
export const demoOptionsModule = createBackendModule({
  pluginId: 'component-config',
  moduleId: 'demo-options',
  register(env) {
    env.registerInit({
      deps: { options: componentConfigOptionsExtensionPoint },
      async init({ options }) {
        options.addOptionsProvider({
          id: 'machine-sizes',
          title: 'the machine catalog',
          read: async ({ search }) =>
            machines.filter(({ value, label }) =>
              `${value} ${label}`.toLowerCase().includes(search.toLowerCase()),
            ),
        });
      },
    });
  },
});
