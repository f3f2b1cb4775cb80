// SPDX-License-Identifier: Apache-2.0

import {
  emptyObject,
  isObject,
  JsonObject,
  JsonValue,
  parsePointer,
  valueAt,
} from '@component-config/config-engine';

/**
 * A copy of `layer` in which `pointer` has `value`; maps on the way are made where they are missing.
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
 * A copy of `layer` without what `pointer` names; an item of a list is taken out, and the rest moves up. What held it
 * stays, even if it is empty now.
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

/** A copy of the map in which the entry `from` is named `to`, at the same place in the order. */
export function renameKey(
  map: JsonObject,
  from: string,
  to: string,
): JsonObject {
  const result = emptyObject();
  for (const key of Object.keys(map)) {
    result[key === from ? to : key] = map[key];
  }
  return result;
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
