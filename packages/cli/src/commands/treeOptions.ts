// SPDX-License-Identifier: Apache-2.0

import type {
  CommandContext,
  CommandInput,
  CommandParameter,
} from '../command';
import type { SecretNames } from '@component-config/config-platform/repositories';
import type { TreeOptions, TreeSource } from '../tree';
import { inputText, inputTexts } from './input';

/** The files of a folder to read, and how. */
export const sourceOptions: readonly CommandParameter[] = [
  {
    flags: '--include <pattern>',
    description: 'files to read, relative to the folder; all by default',
    isList: true,
  },
  {
    flags: '--exclude <pattern>',
    description: 'files and folders to exclude',
    isList: true,
  },
  {
    flags: '--namespace <name>',
    description: 'the namespace of documents that specify none',
    default: 'default',
  },
  {
    flags: '--chart <name=path>',
    description:
      'the folder or package of a chart that a repository delivers but does not have',
    isList: true,
  },
  {
    flags: '--adapters <module>',
    description:
      'a package or file with adapters for further documents and schemas, as in the portal; its code is run',
    isList: true,
  },
];

/** The options of a command for reading a tree. */
export async function readingOptions(
  { cwd }: CommandContext,
  { namespace, adapters, chart }: CommandInput['options'],
): Promise<TreeOptions> {
  const { chartAt, loadAdapters } = await import('../tree');
  return {
    namespace: inputText(namespace),
    charts: await Promise.all(
      (inputTexts(chart) ?? []).map(async written => chartAt(written, cwd)),
    ),
    ...loadAdapters(cwd, inputTexts(adapters) ?? []),
  };
}

/** The secrets of environments, for commands that resolve. */
export const secretsOption: CommandParameter = {
  flags: '--secrets <file>',
  description:
    'secrets that exist, as "kubectl get secrets -o json" prints them; for one environment with its name and "=" before the file',
  isList: true,
};

/** Reads the names and keys of the secrets in files. @throws CommandFailure if a file cannot be read */
export async function secretNames(
  { cwd }: CommandContext,
  written: CommandInput['options'][string],
): Promise<SecretNames[]> {
  const { readSecretsFile } = await import('../tree');
  const found: SecretNames[] = [];
  for (const each of inputTexts(written) ?? []) {
    found.push(...(await readSecretsFile(cwd, each)));
  }
  return found;
}

/** What is read in place of a folder. */
export const replaceOption: CommandParameter = {
  flags: '--replace <folder=other>',
  description:
    'a folder has the content of another one or of a chart package, such as the next version of a chart',
  isList: true,
};

/** For commands whose argument is not a folder. */
export const folderOption: CommandParameter = {
  flags: '--folder <folder>',
  description: 'the folder with all documents',
  default: '.',
};

/** The folder in the options of a command. */
export async function treeSource(
  { cwd }: CommandContext,
  folder: string,
  options: CommandInput['options'],
): Promise<TreeSource> {
  const { folderSource } = await import('../tree');
  return folderSource(folder, {
    cwd,
    include: inputTexts(options.include),
    exclude: inputTexts(options.exclude),
  });
}
