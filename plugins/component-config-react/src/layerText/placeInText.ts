// SPDX-License-Identifier: Apache-2.0

import { isWithin } from '@component-config/config-engine';

/**
 * Converts a pointer into the configuration to a pointer within a text; parents refer to the whole text.
 *
 * @param root - JSON Pointer of the path that the text describes
 * @returns undefined for a path outside the text
 */
export function placeInText(root: string, pointer: string): string | undefined {
  if (isWithin(pointer, root)) {
    return pointer.slice(root.length);
  }
  return isWithin(root, pointer) ? '' : undefined;
}
