// SPDX-License-Identifier: Apache-2.0

import type { Command, CommandParameter } from '../command';
import { configurationOptions } from './configurationOptions';

const exitCodeOption: CommandParameter = {
  flags: '--exit-code',
  description:
    'fail if there is a difference; with --promotion, if there is a value to promote',
};

export const diff: Command = {
  description:
    'With two environments, shows the differences between them. With --from, those between that commit and the working tree (or the commit of --to): in all environments, or in the given one.',
  arguments: [
    { flags: '<component>', description: 'its name, or namespace/name' },
    { flags: '[environments...]', description: 'names of environments' },
  ],
  options: [
    {
      flags: '--from <commit>',
      description: 'compare with the folder in this commit',
    },
    {
      flags: '--to <commit>',
      description: 'the later commit; the working tree by default',
    },
    {
      flags: '--promotion',
      description:
        'group the differences of two environments by whether they are to be promoted',
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
      line: 'diff recommendations staging production-eu --promotion --folder examples',
      shows: 'the values to promote, and those that differ on purpose',
    },
    {
      line: 'diff orders-api --from HEAD --folder examples',
      shows: 'the effect of changes in the working tree on a component',
    },
  ],
  run: async (context, input) => {
    const { compareConfigurations, comparePromotion } =
      await import('../configuration');
    return input.options.promotion === true
      ? comparePromotion(context, input)
      : compareConfigurations(context, input);
  },
};
