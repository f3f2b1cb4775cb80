// SPDX-License-Identifier: Apache-2.0

import type { CommandInput } from '../command';

type Given = CommandInput['options'][string];

/** The string of an option or argument, if given. */
export function inputText(given: Given): string | undefined {
  return typeof given === 'string' ? given : undefined;
}

/** The strings of an option or argument that may be repeated. */
export function inputTexts(given: Given): readonly string[] {
  if (typeof given === 'string') {
    return [given];
  }
  return typeof given === 'object' ? given : [];
}
