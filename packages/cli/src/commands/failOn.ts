// SPDX-License-Identifier: Apache-2.0

import type { CommandInput, CommandParameter } from '../command';
import type { LocatedFinding } from '../tree';

/** The severity that fails the command. */
export const failOnOption: CommandParameter = {
  flags: '--fail-on <severity>',
  description: 'the least severe finding that fails the command',
  choices: ['error', 'warning', 'never'],
  default: 'error',
};

/** Whether a finding fails the command. */
export function failsOn(
  findings: readonly LocatedFinding[],
  options: CommandInput['options'],
): boolean {
  switch (options.failOn) {
    case 'never':
      return false;
    case 'warning':
      return findings.some(({ severity }) => severity !== 'info');
    default:
      return findings.some(({ severity }) => severity === 'error');
  }
}

/** Number of findings of each severity. */
export function countFindings(findings: readonly LocatedFinding[]) {
  const counts = { error: 0, warning: 0, info: 0 };
  for (const { severity } of findings) {
    counts[severity] += 1;
  }
  return counts;
}
