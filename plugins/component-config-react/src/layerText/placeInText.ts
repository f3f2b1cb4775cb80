// SPDX-License-Identifier: Apache-2.0

import { isWithin } from '@component-config/config-engine';

/**
 * The pointer within a text of a place of the configuration; the whole text for what is around it.
 *
 * @param root - JSON Pointer of the place that the text says
 * @returns undefined for a place that the text cannot say anything of
 */
export function placeInText(root: string, pointer: string): string | undefined {
  if (isWithin(pointer, root)) {
    return pointer.slice(root.length);
  }
  return isWithin(root, pointer) ? '' : undefined;
}
