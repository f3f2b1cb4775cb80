// SPDX-License-Identifier: Apache-2.0

import { parsePointer } from '@component-config/config-engine';

/** The section that a place of a configuration is in; none, where it is above all of them. */
export function sectionsAt(pointer: string): string[] {
  const [first, second] = parsePointer(pointer);
  if (first !== 'traits') {
    return first === undefined ? [] : [first];
  }
  return second === undefined ? [] : [`traits.${second}`];
}
