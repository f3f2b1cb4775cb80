// SPDX-License-Identifier: Apache-2.0

import type { Command } from '../command';
import { configurationOptions } from './configurationOptions';
import { failOnOption } from './failOn';

export const resolve: Command = {
  description:
    'For one component, shows every value in every environment; with --environment also the layer that sets it, with file and line. Without a component, shows a line for each.',
  arguments: [
    {
      flags: '[component]',
      description: 'its name, or namespace/name; all components by default',
    },
  ],
  options: [
    {
      flags: '--environment <name>',
      description: 'one environment instead of all',
    },
    ...configurationOptions,
    failOnOption,
  ],
  examples: [
    {
      line: 'resolve orders-api --environment production-eu --folder examples',
      shows: 'every value of a component in production, and its origin',
    },
    {
      line: 'resolve --folder examples --exclude broken',
      shows: 'all components, a line for each',
    },
  ],
  run: async (context, input) => {
    const { resolveComponents } = await import('../configuration');
    return resolveComponents(context, input);
  },
};
