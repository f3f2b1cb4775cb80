// SPDX-License-Identifier: Apache-2.0

import { isObject, JsonValue } from './json';
import { childPointer } from './pointer';

/**
 * The pointers of all leaves of a configuration in order: scalars, and empty maps and lists. The root is not a leaf, so
 * an empty configuration has none.
 *
 * @public
 */
export function leafPointers(value: JsonValue, pointer = ''): string[] {
  const leaves: string[] = [];
  collectLeaves(value, pointer, leaves);
  return leaves;
}

function collectLeaves(
  value: JsonValue,
  pointer: string,
  leaves: string[],
): void {
  const children = childrenOf(value);
  for (const [token, child] of children) {
    collectLeaves(child, childPointer(pointer, token), leaves);
  }
  if (children.length === 0 && pointer !== '') {
    leaves.push(pointer);
  }
}

/** The entries of a map or the items of a list; empty for a scalar. */
export function childrenOf(
  value: JsonValue,
): ReadonlyArray<readonly [string | number, JsonValue]> {
  if (Array.isArray(value)) {
    return value.map((item, index) => [index, item] as const);
  }
  return isObject(value)
    ? Object.keys(value).map(key => [key, value[key]] as const)
    : [];
}

/** The strings within a value, in order. */
export function textsIn(value: JsonValue): string[] {
  return typeof value === 'string'
    ? [value]
    : childrenOf(value).flatMap(([, child]) => textsIn(child));
}
