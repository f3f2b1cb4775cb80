// SPDX-License-Identifier: Apache-2.0

import type { Command, CommandParameter } from '../command';
import { configurationOptions } from './configurationOptions';

const exitCodeOption: CommandParameter = {
  flags: '--exit-code',
  description: 'fail where there is a difference',
};

export const diff: Command = {
  name: 'diff',
  summary: 'Compare a component in two environments, or in two commits',
  description:
    'With two environments, what differs between them. With --from, what differs between that commit and the working tree (or the commit of --to): in all environments, or in the one that is named.',
  arguments: [
    { flags: '<component>', description: 'its name, or namespace/name' },
    { flags: '[environments...]', description: 'names of environments' },
  ],
  options: [
    {
      flags: '--from <commit>',
      description: 'compare with the folder as it is in this commit',
    },
    {
      flags: '--to <commit>',
      description: 'the later commit; the working tree by default',
    },
    exitCodeOption,
    ...configurationOptions,
  ],
  examples: [
    {
      line: 'diff orders-api staging production-eu --folder examples',
      shows: 'how production differs from staging',
    },
    {
      line: 'diff orders-api --from HEAD --folder examples',
      shows: 'what the changes of the working tree do to a component',
    },
  ],
  run: async (context, input) => {
    const { compareConfigurations } = await import('../configuration');
    return compareConfigurations(context, input);
  },
};
