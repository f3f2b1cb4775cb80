// SPDX-License-Identifier: Apache-2.0

/** The folder that a command was called from: `./dev` and yarn both run scripts in the root folder. */
export function callerFolder(): string {
  return process.env.CALLER_FOLDER ?? process.env.INIT_CWD ?? process.cwd();
}
