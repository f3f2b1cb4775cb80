// SPDX-License-Identifier: Apache-2.0

import { createHash } from 'node:crypto';
import {
  readdir,
  readFile,
  realpath,
  writeFile,
  mkdir,
} from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import {
  resolveSafeChildPath,
  type RootConfigService,
} from '@backstage/backend-plugin-api';
import { ConflictError, InputError } from '@backstage/errors';

/** The SHA-256 of the text of each file, by its path with slashes. */
export type FileHashes = Record<string, string>;

/**
 * The folder of a repository in `componentConfig.repositories` that is a local folder.
 *
 * @throws InputError if there is none with this id
 */
export function localRepositoryFolder(
  config: RootConfigService,
  id: string,
): string {
  const target = (
    config.getOptionalConfigArray('componentConfig.repositories') ?? []
  )
    .find(repository => repository.getOptionalString('id') === id)
    ?.getString('target');
  if (target === undefined || /^[a-z]+:\/\//i.test(target)) {
    throw new InputError(
      `"componentConfig.repositories" has no local folder with the id "${id}".`,
    );
  }
  return resolve(target);
}

/** Copies the YAML files of a folder, and returns their hashes. */
export async function copyFolder(
  folder: string,
  workspace: string,
): Promise<FileHashes> {
  const root = await realpath(folder);
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const hashes: FileHashes = {};
  for (const entry of entries) {
    if (entry.isFile() && /\.ya?ml$/.test(entry.name)) {
      const file = join(entry.parentPath, entry.name);
      const path = relative(root, file).split(sep).join('/');
      const text = await readFile(file, 'utf8');
      await writeText(resolveSafeChildPath(workspace, path), text);
      hashes[path] = hashOf(text);
    }
  }
  return hashes;
}

/**
 * Copies files back. Nothing is copied if one of them has changed since the folder was copied.
 *
 * @throws ConflictError if a file was changed, created or deleted in the meantime
 */
export async function publishFiles(options: {
  folder: string;
  workspace: string;
  paths: readonly string[];
  hashes: FileHashes;
}): Promise<void> {
  const { folder, workspace, paths, hashes } = options;
  const files = await Promise.all(
    paths.map(async path => {
      const target = resolveSafeChildPath(folder, path);
      const present = await readText(target);
      const expected = Object.hasOwn(hashes, path) ? hashes[path] : undefined;
      if ((present === undefined ? undefined : hashOf(present)) !== expected) {
        throw new ConflictError(
          expected === undefined
            ? `The repository has a file "${path}" already.`
            : `The file "${path}" was changed in the meantime. Run the template again.`,
        );
      }
      const source = resolveSafeChildPath(workspace, path);
      return { target, text: await readFile(source, 'utf8') };
    }),
  );
  for (const { target, text } of files) {
    await writeText(target, text);
  }
}

async function readText(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
      return undefined;
    }
    throw error;
  }
}

async function writeText(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
