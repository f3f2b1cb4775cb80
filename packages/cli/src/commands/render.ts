// SPDX-License-Identifier: Apache-2.0

import type { Command } from '../command';
import { commitOption } from './configurationOptions';
import { failOnOption } from './failOn';
import { replaceOption, secretsOption, sourceOptions } from './treeOptions';

export const render: Command = {
  description:
    'From the effective configuration in one environment, with the templates of the type and traits. Secrets, and what depends on them, are masked; what only the cluster knows says so. DataPlanes and SecretReferences in the folder are read. Fails if OpenChoreo would refuse to render.',
  arguments: [
    {
      flags: '[folder]',
      description: 'the folder with all documents',
      default: '.',
    },
  ],
  options: [
    {
      flags: '--component <name>',
      description: 'its name, or namespace/name',
      isRequired: true,
    },
    {
      flags: '--environment <name>',
      description: 'in which environment',
      isRequired: true,
    },
    {
      flags: '--output <form>',
      description: 'the output format',
      choices: ['yaml', 'json'],
      default: 'yaml',
    },
    commitOption,
    replaceOption,
    ...sourceOptions,
    secretsOption,
    failOnOption,
  ],
  examples: [
    {
      line: 'render --component acme/checkout --environment production docs/examples/openchoreo-rendering',
      shows: 'the resources of a component in production',
    },
  ],
  run: async (context, input) => {
    const { renderManifests } = await import('../configuration');
    return renderManifests(context, input);
  },
};
