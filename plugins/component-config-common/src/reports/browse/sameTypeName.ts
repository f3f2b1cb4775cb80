// SPDX-License-Identifier: Apache-2.0

/**
 * Whether the name that an overlay gives a ComponentType, with or without its workload type, is that of a type. As
 * overlays compare them, without regard to case.
 */
export function isSameComponentTypeName(wanted: string, name: string): boolean {
  const plain = wanted.slice(wanted.lastIndexOf('/') + 1);
  return plain.toLocaleLowerCase('en-US') === name.toLocaleLowerCase('en-US');
}
