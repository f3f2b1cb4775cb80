// SPDX-License-Identifier: Apache-2.0

import { readFile, realpath } from 'node:fs/promises';
import { dirname, relative, resolve, sep } from 'node:path';
import { repositoryLimits } from '@component-config/config-platform/repositories';
import { cannotRead } from '../failure';
import { textsOf } from './textsOf';
import type { TreeSource } from './types';

/** One file or chart package, and what it includes from its folder and the folders below. */
export function fileSource(path: string, cwd: string): TreeSource {
  const shown = shownPath(path, cwd);
  return {
    list: async () => {
      const content = await readBytes(path, cwd);
      return textsOf([{ path: shown, read: async () => content }]);
    },
    read: async included => {
      try {
        const folder = await realpath(dirname(resolve(cwd, path)));
        const file = await realpath(resolve(cwd, included));
        return relative(folder, file).startsWith(`..${sep}`)
          ? undefined
          : await readFile(file, 'utf8');
      } catch {
        return undefined;
      }
    },
  };
}

/** The text of a file that a command reads. */
export async function readTextFile(path: string, cwd: string): Promise<string> {
  return (await readBytes(path, cwd)).toString('utf8');
}

async function readBytes(path: string, cwd: string): Promise<Buffer> {
  const what = `"${path}"`;
  let bytes;
  try {
    bytes = await readFile(resolve(cwd, path));
  } catch (error) {
    throw cannotRead(what, error);
  }
  if (bytes.length > repositoryLimits.fileBytes) {
    throw cannotRead(
      what,
      `it has ${bytes.length} bytes; the limit is ${repositoryLimits.fileBytes}`,
    );
  }
  return bytes;
}

/** A path in the form shown to users: relative to the current folder if that is short. */
export function shownPath(path: string, cwd: string): string {
  const absolute = resolve(cwd, path);
  const fromHere = relative(cwd, absolute);
  const isFar = fromHere.split(sep).filter(step => step === '..').length > 3;
  return (isFar ? absolute : fromHere).split(sep).join('/');
}
