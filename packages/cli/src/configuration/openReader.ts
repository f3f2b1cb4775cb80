// SPDX-License-Identifier: Apache-2.0

import { isSameName } from '@component-config/config-engine';
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
import { readComponentName } from './nameComponent';
import { portalReader } from './portalReader';
import { treeReader } from './treeReader';
import type { ConfigurationReader } from './types';

/**
 * The folder as it is, or in a commit.
 *
 * @param replacements - folders of it, and what is read instead
 * @param component - the name of the only component that is asked for
 */
export async function readTreeAt(
  context: CommandContext,
  options: CommandInput['options'],
  revision = inputText(options.commit),
  replacements: readonly Replacement[] = [],
  component?: string,
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
    ...(component !== undefined && { component }),
  });
}

/**
 * The reader that the options select, for one component.
 *
 * @param component - its name, as users write it
 */
export async function configurationReader(
  context: CommandContext,
  options: CommandInput['options'],
  component: string,
): Promise<ConfigurationReader> {
  const portal = inputText(options.portal);
  if (portal === undefined) {
    const { name } = readComponentName(component);
    const tree = await readTreeAt(context, options, undefined, [], name);
    const isFound = tree.components.some(({ ref }) =>
      isSameName(ref.split('/')[1], name),
    );
    // What is said of other components needs all of them.
    return treeReader(isFound ? tree : await readTreeAt(context, options));
  }
  if (options.commit !== undefined) {
    throw wrongUsage('A portal has no commits; omit "--commit".');
  }
  return portalReader(portal, context.env);
}
