// SPDX-License-Identifier: Apache-2.0

import { isObject, JsonValue } from '../json';

/** The syntax of a path (docs/rules/conditions.md#paths). */
const pathSyntax = /^[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)*$/;

/** Maps of one level whose keys may have dots: what follows them in a path is one key. */
const flatMaps: ReadonlyArray<readonly string[]> = [
  ['environment'],
  ['metadata', 'labels'],
  ['metadata', 'annotations'],
];

/** Configurations are not nested deeper, and longer paths only cost time. */
const maximumNames = 100;

/** Whether a text is a path that conditions can name. */
export function isConditionPath(path: string): boolean {
  return pathSyntax.test(path) && path.split('.').length <= maximumNames;
}

/**
 * The keys that a path goes through, from the root of a condition's subject. Load and evaluation both read paths by
 * this function alone, so a path that is accepted is the path that is looked up.
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

/** What a path names, or undefined where there is nothing. Keys are exact, and lists are not descended into. */
export function valueAtTokens(
  subject: JsonValue,
  tokens: readonly string[],
): JsonValue | undefined {
  let value: JsonValue | undefined = subject;
  for (const token of tokens) {
    value =
      isObject(value) && Object.hasOwn(value, token) ? value[token] : undefined;
  }
  return value;
}
