// SPDX-License-Identifier: Apache-2.0

import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { resolveSafeChildPath } from '@backstage/backend-plugin-api';
import { isError } from '@backstage/errors';

/**
 * The text of a file in the workspace; undefined if it does not exist.
 *
 * @throws NotAllowedError if the path leads out of the workspace
 */
export async function readWorkspaceFile(
  workspace: string,
  path: string,
): Promise<string | undefined> {
  try {
    return await readFile(resolveSafeChildPath(workspace, path), 'utf8');
  } catch (error) {
    if (isError(error) && error.code === 'ENOENT') {
      return undefined;
    }
    throw error;
  }
}

/**
 * Writes a file in the workspace, creating its folders.
 *
 * @throws NotAllowedError if the path leads out of the workspace
 */
export async function writeWorkspaceFile(
  workspace: string,
  path: string,
  text: string,
): Promise<void> {
  const file = resolveSafeChildPath(workspace, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}
