// SPDX-License-Identifier: Apache-2.0

import type { Command } from '../command';
import { failOnOption, failsOn } from './failOn';
import { inputText } from './input';
import { folderOption, sourceOptions } from './treeOptions';

export const docs: Command = {
  arguments: [
    {
      flags: '<definition>',
      description: 'a file, or the name or reference of a type or trait',
    },
  ],
  options: [folderOption, ...sourceOptions, failOnOption],
  examples: [
    {
      line: 'docs web-service --folder examples',
      shows: 'every field of a type, with defaults and limits',
    },
  ],
  run: async (context, { arguments: [named], options }) => {
    const [{ findDefinitions }, { describeDefinition }] = await Promise.all([
      import('../definitions/findDefinitions'),
      import('../definitions/describeDefinition'),
    ]);
    const { found, findings } = await findDefinitions(
      context,
      inputText(named) ?? '',
      options,
    );
    return {
      kind: 'document',
      language: 'markdown',
      text: found
        .map(({ definition }) => describeDefinition(definition))
        .join('\n'),
      data: {
        definitions: found.map(({ definition: { kind, name } }) => ({
          kind,
          name,
        })),
      },
      findings,
      isFailure: failsOn(findings, options),
    };
  },
};
