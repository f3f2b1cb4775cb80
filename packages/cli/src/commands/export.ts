// SPDX-License-Identifier: Apache-2.0

import type { Command } from '../command';
import { configurationOptions } from './configurationOptions';
import { failOnOption } from './failOn';

export const exportConfiguration: Command = {
  description:
    'For one component in one environment. Secrets are omitted and listed. Fails if the configuration has errors, so that a pipeline does not deploy it.',
  arguments: [
    { flags: '<component>', description: 'its name, or namespace/name' },
    { flags: '<environment>', description: 'in which environment' },
  ],
  options: [
    {
      flags: '--as <form>',
      description: 'the output format',
      // The same as in the engine, whose list is not loaded for the help.
      choices: ['yaml', 'json', 'env', 'helm-values', 'release-binding'],
      default: 'yaml',
    },
    ...configurationOptions,
    failOnOption,
  ],
  examples: [
    {
      line: 'export order-events production-eu --folder examples --as helm-values',
      shows: 'the configuration in production as values of a Helm chart',
    },
  ],
  run: async (context, input) => {
    const { exportEnvironment } = await import('../configuration');
    return exportEnvironment(context, input);
  },
};
