// SPDX-License-Identifier: Apache-2.0

import type { Command } from '../command';
import { configurationOptions } from './configurationOptions';

export const explain: Command = {
  description:
    'Shows every layer that affects the value: who sets it, in which file and line, what it overrides, and which layers were skipped and why.',
  arguments: [
    {
      flags: '<component>',
      description: 'its name, or namespace/name; the path with --component',
    },
    {
      flags: '[path]',
      description:
        'as environmentConfigs.replicas, or as a JSON Pointer: /environmentConfigs/replicas',
    },
  ],
  options: [
    {
      flags: '--component <name>',
      description: 'the component, if the only argument is the path',
    },
    {
      flags: '--environment <name>',
      description: 'one environment instead of all',
    },
    ...configurationOptions,
  ],
  examples: [
    {
      line: 'explain orders-api environmentConfigs.replicas --environment production-eu --folder examples',
      shows: 'why a component has its number of replicas in production',
    },
  ],
  run: async (context, input) => {
    const { explainPlace } = await import('../configuration');
    return explainPlace(context, input);
  },
};
