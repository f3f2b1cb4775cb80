// SPDX-License-Identifier: Apache-2.0

import type { Command } from '../command';
import {
  folderOption,
  replaceOption,
  secretsOption,
  sourceOptions,
} from './treeOptions';

export const impact: Command = {
  description:
    'Resolves every component in every environment, in the commit and in the working tree (or in the commit of --to), and classifies each difference as breaking, risky or safe. With --format markdown, the output is a pull request comment.',
  arguments: [
    {
      flags: '<commit>',
      description: 'before the change: a branch, a tag, the name of a commit',
    },
  ],
  options: [
    {
      flags: '--to <commit>',
      description: 'after the change; the working tree by default',
    },
    {
      ...replaceOption,
      description: `after the change, ${replaceOption.description}`,
    },
    {
      flags: '--fail-on <class>',
      description: 'the least severe class of change that fails the command',
      choices: ['breaking', 'risky', 'any', 'never'],
      default: 'breaking',
    },
    folderOption,
    ...sourceOptions,
    secretsOption,
  ],
  examples: [
    {
      line: 'impact HEAD --folder examples',
      shows: 'the effect of changes in the working tree',
    },
    {
      line: 'impact HEAD --folder examples --fail-on risky --format markdown',
      shows: 'the same as a comment, failing if values change',
    },
  ],
  run: async (context, input) => {
    const { showImpact } = await import('../impact');
    return showImpact(context, input);
  },
};
