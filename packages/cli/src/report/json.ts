// SPDX-License-Identifier: Apache-2.0

import type { CommandResult } from '../command';

/** The data of the command, and the findings. */
export function renderJson(result: CommandResult): string {
  const { data, findings } = result;
  return `${JSON.stringify(
    {
      ...data,
      ...(result.kind === 'document' && { text: result.text }),
      findings,
    },
    null,
    2,
  )}\n`;
}
