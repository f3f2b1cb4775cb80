// SPDX-License-Identifier: Apache-2.0

import { isObject, JsonValue } from '../json';
import { childValue } from '../pointer';

/** The syntax of a path (docs/rules/conditions.md#paths). */
const pathSyntax = /^[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)*$/;

/** Flat maps whose keys may contain dots: the rest of a path is a single key. */
const flatMaps: ReadonlyArray<readonly string[]> = [
  ['environment'],
  ['metadata', 'labels'],
  ['metadata', 'annotations'],
];

/** Configurations are not nested deeper, and longer paths only cost time. */
const maximumNames = 100;

/** Whether a string is a valid condition path. */
export function isConditionPath(path: string): boolean {
  return pathSyntax.test(path) && path.split('.').length <= maximumNames;
}

/**
 * The keys of a path, from the root of a condition's subject. Loading and evaluation both use this function, so an
 * accepted path is the path that is looked up.
 */
export function conditionPathTokens(path: string): string[] {
  const tokens = path.split('.');
  const flat = flatMaps.find(
    map =>
      map.length < tokens.length &&
      map.every((key, index) => tokens[index] === key),
  );
  return flat ? [...flat, tokens.slice(flat.length).join('.')] : tokens;
}

/** The value at a path, or undefined. Keys match exactly; a path does not enter lists. */
export function valueAtTokens(
  subject: JsonValue,
  tokens: readonly string[],
): JsonValue | undefined {
  let value: JsonValue | undefined = subject;
  for (const token of tokens) {
    value = isObject(value) ? childValue(value, token) : undefined;
  }
  return value;
}
