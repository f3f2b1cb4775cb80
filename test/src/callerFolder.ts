// SPDX-License-Identifier: Apache-2.0

import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** The folder that a command was called from: `./dev` and yarn both run scripts in the root folder. */
export function callerFolder(): string {
  return process.env.CALLER_FOLDER ?? process.env.INIT_CWD ?? process.cwd();
}

/** Writes figures into a file of the caller as JSON, if one is named. */
export function writeFigures(file: string | undefined, figures: object): void {
  if (file !== undefined) {
    writeFileSync(
      resolve(callerFolder(), file),
      `${JSON.stringify({ node: process.version, ...figures }, undefined, 2)}\n`,
    );
  }
}
