// SPDX-License-Identifier: Apache-2.0

import type { CommandParameter } from '../command';
import { folderOption, secretsOption, sourceOptions } from './treeOptions';

/** The source of the configuration of components: a folder, a commit, or a portal. */
export const commitOption: CommandParameter = {
  flags: '--commit <commit>',
  description: 'read the folder in this commit',
};

export const portalOption: CommandParameter = {
  flags: '--portal <url>',
  description:
    'read from this portal, with the token in COMPONENT_CONFIG_TOKEN, instead of a folder',
};

/** For commands about the configuration of one component. */
export const configurationOptions: readonly CommandParameter[] = [
  folderOption,
  commitOption,
  ...sourceOptions,
  secretsOption,
  portalOption,
];
