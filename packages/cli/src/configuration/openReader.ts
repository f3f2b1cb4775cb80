// SPDX-License-Identifier: Apache-2.0

import { isSameName } from '@component-config/config-engine';
import { isChartPackage } from '@component-config/config-platform/repositories';
import type { CommandContext, CommandInput } from '../command';
import { inputText, inputTexts } from '../commands/input';
import {
  readingOptions,
  secretNames,
  treeSource,
} from '../commands/treeOptions';
import { wrongUsage } from '../failure';
import { commitSource } from '../git';
import {
  fileSource,
  folderSource,
  readTree,
  replacedSource,
  shownPath,
  type Replacement,
  type Tree,
} from '../tree';
import { readComponentName } from './nameComponent';
import { portalReader } from './portalReader';
import { treeReader } from './treeReader';
import type { ConfigurationReader } from './types';

/**
 * The folder as it is, or in a commit.
 *
 * @param replace - folders of it, and what is read instead: `charts/shop=../shop-2.0`, also with chart packages
 * @param component - the name of the only component that is asked for
 */
export async function readTreeAt(
  context: CommandContext,
  options: CommandInput['options'],
  revision = inputText(options.commit),
  replace: readonly string[] = [],
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
  const replacements = replace.map(each => replacementOf(each, context));
  return readTree(replacements.reduce(replacedSource, source), {
    ...(await readingOptions(context, options)),
    secrets: await secretNames(context, options.secrets),
    ...(component !== undefined && { component }),
  });
}

function replacementOf(
  written: string,
  { cwd }: Pick<CommandContext, 'cwd'>,
): Replacement {
  const [folder, ...others] = written.split('=');
  const other = others.join('=');
  if (folder === '' || other === '') {
    throw wrongUsage('Write "--replace <folder>=<other folder>".');
  }
  return {
    folder: shownPath(folder, cwd),
    other: shownPath(other, cwd),
    source: isChartPackage(other)
      ? fileSource(other, cwd)
      : folderSource(other, { cwd }),
  };
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
