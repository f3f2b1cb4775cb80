// SPDX-License-Identifier: Apache-2.0

import type { Command } from '../command';
import { folderOption, sourceOptions } from './treeOptions';

export const set: Command = {
  description:
    'Finds the file and line where each value belongs, as the portal does when it publishes, and prints the difference. Comments are kept. What is generated, encrypted, made by a template or shared with other environments is refused with the reason; then nothing is written.',
  arguments: [
    { flags: '<component>', description: 'its name, or namespace/name' },
    {
      flags: '<values...>',
      description: 'paths with values of YAML: image.tag=1.4.0',
    },
  ],
  options: [
    {
      flags: '--environment <name>',
      description: 'the environment of the values; all by default',
    },
    {
      flags: '--write',
      description: 'write the files themselves, and print nothing',
    },
    folderOption,
    ...sourceOptions,
  ],
  examples: [
    {
      line: 'set shop image.tag=1.5.0 --environment production --folder docs/examples/flux',
      shows: 'the line that sets a value in one environment',
    },
  ],
  run: async (context, input) => {
    const { setValues } = await import('../values/setValues');
    return setValues(context, input);
  },
};
