// SPDX-License-Identifier: Apache-2.0

import { isSameName } from '@component-config/config-engine';

/**
 * Whether the name of a ComponentType in an overlay, with or without its workload type, matches a type. Ignores case,
 * like overlays.
 */
export function isSameComponentTypeName(wanted: string, name: string): boolean {
  const plain = wanted.slice(wanted.lastIndexOf('/') + 1);
  return isSameName(plain, name);
}
