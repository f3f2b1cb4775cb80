// SPDX-License-Identifier: Apache-2.0

import type { CommandContext, CommandInput } from '../command';
import { inputText, inputTexts } from '../commands/input';
import {
  readingOptions,
  secretNames,
  treeSource,
} from '../commands/treeOptions';
import { wrongUsage } from '../failure';
import { commitSource } from '../git';
import { readTree, replacedSource, type Replacement, type Tree } from '../tree';
import { portalReader } from './portalReader';
import { treeReader } from './treeReader';
import type { ConfigurationReader } from './types';

/**
 * The folder as it is, or in a commit.
 *
 * @param replacements - folders of it, and what is read instead
 */
export async function readTreeAt(
  context: CommandContext,
  options: CommandInput['options'],
  revision = inputText(options.commit),
  replacements: readonly Replacement[] = [],
): Promise<Tree> {
  const { cwd, env } = context;
  const folder = inputText(options.folder) ?? '.';
  const source =
    revision === undefined
      ? await treeSource(context, folder, options)
      : commitSource(
          { cwd, env, folder, revision },
          {
            include: inputTexts(options.include),
            exclude: inputTexts(options.exclude),
          },
        );
  return readTree(replacements.reduce(replacedSource, source), {
    ...(await readingOptions(context, options)),
    secrets: await secretNames(context, options.secrets),
  });
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
