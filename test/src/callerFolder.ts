// SPDX-License-Identifier: Apache-2.0

import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** The folder that a command was called from: `./dev` and yarn both run scripts in the root folder. */
export function callerFolder(): string {
  return process.env.CALLER_FOLDER ?? process.env.INIT_CWD ?? process.cwd();
}

/** Writes the result of a command as JSON, if it is asked for. */
export function writeResult(path: string | undefined, result: object): void {
  if (path !== undefined) {
    writeFileSync(
      resolve(callerFolder(), path),
      `${JSON.stringify(result, undefined, 2)}\n`,
    );
  }
}
