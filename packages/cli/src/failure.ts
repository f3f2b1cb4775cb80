// SPDX-License-Identifier: Apache-2.0

/** Exit codes; docs/command-line.md#exit-codes */
export const exitCodes = {
  done: 0,
  findings: 1,
  usage: 2,
  unreadable: 3,
} as const;

/** Why a command fails. */
export class CommandFailure extends Error {
  readonly exitCode: number;

  constructor(message: string, exitCode: number) {
    super(message);
    this.name = 'CommandFailure';
    this.exitCode = exitCode;
  }
}

/** The command was used incorrectly. */
export function wrongUsage(message: string): CommandFailure {
  return new CommandFailure(message, exitCodes.usage);
}

/** Something that the command refers to does not exist. */
export function notThere(message: string): CommandFailure {
  return new CommandFailure(message, exitCodes.unreadable);
}

/** Something that the command needs cannot be read: a file, a folder, a commit, a portal. */
export function cannotRead(what: string, error: unknown): CommandFailure {
  if (error instanceof CommandFailure) {
    return error;
  }
  const problem = error instanceof Error ? error.message : String(error);
  // The error of the operating system without the path, which is in `what`.
  return new CommandFailure(
    `Cannot read ${what}: ${problem.replace(/, \w+ '.*$/s, '')}.`,
    exitCodes.unreadable,
  );
}
