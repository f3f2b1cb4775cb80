// SPDX-License-Identifier: Apache-2.0

import type { CommandInput } from '../command';

type Given = CommandInput['options'][string];

/** The text of an option or argument, where one is given. */
export function inputText(given: Given): string | undefined {
  return typeof given === 'string' ? given : undefined;
}

/** The texts of an option or argument that may be given more than once. */
export function inputTexts(given: Given): readonly string[] {
  if (typeof given === 'string') {
    return [given];
  }
  return typeof given === 'object' ? given : [];
}
