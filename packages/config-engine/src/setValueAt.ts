// SPDX-License-Identifier: Apache-2.0

import { emptyObject, isObject, JsonObject, JsonValue } from './json';
import { parsePointer, valueAt } from './pointer';

/**
 * A copy of `layer` with `value` at `pointer`; missing parent maps are created.
 *
 * @public
 */
export function setValueAt(
  layer: JsonObject,
  pointer: string,
  value: JsonValue,
): JsonObject {
  const result = withValue(layer, parsePointer(pointer), value);
  return isObject(result) ? result : emptyObject();
}

/**
 * A copy of `layer` without the value at `pointer`; removing a list item shifts the following ones. Parents stay, even
 * if they are empty now.
 *
 * @public
 */
export function removeValueAt(layer: JsonObject, pointer: string): JsonObject {
  if (valueAt(layer, pointer) === undefined) {
    return layer;
  }
  const result = withValue(layer, parsePointer(pointer), undefined);
  return isObject(result) ? result : emptyObject();
}

function withValue(
  node: JsonValue | undefined,
  tokens: readonly string[],
  value: JsonValue | undefined,
): JsonValue | undefined {
  if (tokens.length === 0) {
    return value;
  }
  const [token, ...rest] = tokens;
  if (Array.isArray(node)) {
    const index = Number(token);
    const item = withValue(node[index], rest, value);
    return item === undefined
      ? node.filter((_, at) => at !== index)
      : Object.assign([...node], { [index]: item });
  }
  const copy = emptyObject();
  if (isObject(node)) {
    for (const key of Object.keys(node)) {
      copy[key] = node[key];
    }
  }
  const old = Object.hasOwn(copy, token) ? copy[token] : undefined;
  const child = withValue(old, rest, value);
  if (child === undefined) {
    delete copy[token];
  } else {
    copy[token] = child;
  }
  return copy;
}
