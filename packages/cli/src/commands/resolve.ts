// SPDX-License-Identifier: Apache-2.0

import type { Command } from '../command';
import { configurationOptions } from './configurationOptions';
import { failOnOption } from './failOn';

export const resolve: Command = {
  name: 'resolve',
  summary: 'Show the effective configuration of components',
  description:
    'Of one component, every value in every environment; with --environment also which layer gives it, at which file and line. Without a component, a line for each.',
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
      shows: 'every value of a component in production, and where it is from',
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
