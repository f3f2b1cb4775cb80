// SPDX-License-Identifier: Apache-2.0

import type { CommandContext, CommandInput } from '../command';
import { inputText, inputTexts } from '../commands/input';
import { secretNames, treeSource } from '../commands/treeOptions';
import { wrongUsage } from '../failure';
import { commitSource } from '../git';
import { readTree, type Tree } from '../tree';
import { portalReader } from './portalReader';
import { treeReader } from './treeReader';
import type { ConfigurationReader } from './types';

/** The folder as it is, or in a commit. */
export async function readTreeAt(
  context: CommandContext,
  options: CommandInput['options'],
  revision = inputText(options.commit),
): Promise<Tree> {
  const folder = inputText(options.folder) ?? '.';
  const namespace = inputText(options.namespace);
  const secrets = await secretNames(context, options.secrets);
  if (revision === undefined) {
    return readTree(await treeSource(context, folder, options), {
      namespace,
      secrets,
    });
  }
  const { cwd, env } = context;
  return readTree(
    commitSource(
      { cwd, env, folder, revision },
      {
        include: inputTexts(options.include),
        exclude: inputTexts(options.exclude),
      },
    ),
    { namespace, secrets },
  );
}

/** The reader that the options select. */
export async function configurationReader(
  context: CommandContext,
  options: CommandInput['options'],
): Promise<ConfigurationReader> {
  const portal = inputText(options.portal);
  if (portal === undefined) {
    return treeReader(await readTreeAt(context, options));
  }
  if (options.commit !== undefined) {
    throw wrongUsage('A portal has no commits; omit "--commit".');
  }
  return portalReader(portal, context.env);
}
