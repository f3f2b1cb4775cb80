// SPDX-License-Identifier: Apache-2.0

import { parsePointer } from '@component-config/config-engine';

/** The section of a field in a configuration; none if it is above all sections. */
export function sectionsAt(pointer: string): string[] {
  const [first, second] = parsePointer(pointer);
  if (first !== 'traits') {
    return first === undefined ? [] : [first];
  }
  return second === undefined ? [] : [`traits.${second}`];
}
