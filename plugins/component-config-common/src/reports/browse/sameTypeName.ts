// SPDX-License-Identifier: Apache-2.0

/**
 * Whether the name of a ComponentType in an overlay, with or without its workload type, matches a type. Ignores case,
 * like overlays.
 */
export function isSameComponentTypeName(wanted: string, name: string): boolean {
  const plain = wanted.slice(wanted.lastIndexOf('/') + 1);
  return plain.toLocaleLowerCase('en-US') === name.toLocaleLowerCase('en-US');
}
