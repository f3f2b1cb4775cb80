// SPDX-License-Identifier: Apache-2.0

import {
  emptyObject,
  equalJson,
  isObject,
  JsonValue,
} from '@component-config/config-engine';

/** A value of the layer together with what it inherits: maps are merged, and everything else replaces. */
export function withInherited(
  own: JsonValue | undefined,
  inherited: JsonValue | undefined,
): JsonValue | undefined {
  if (own === undefined) {
    return inherited;
  }
  if (!isObject(own) || !isObject(inherited)) {
    return own;
  }
  const result = emptyObject<JsonValue>();
  for (const key of new Set([...Object.keys(inherited), ...Object.keys(own)])) {
    const value = withInherited(childOf(own, key), childOf(inherited, key));
    if (value !== undefined && value !== null) {
      result[key] = value;
    }
  }
  return result;
}

/**
 * What a layer has to set for a value to result, the reverse of `withInherited`: of a map only the entries that differ
 * from the inherited ones or that it already sets, with null for those that are removed.
 *
 * @param own - the value that the layer sets now
 */
export function withoutInherited(
  value: JsonValue | undefined,
  own: JsonValue | undefined,
  inherited: JsonValue | undefined,
): JsonValue | undefined {
  if (isObject(value) && isObject(inherited)) {
    const result = emptyObject<JsonValue>();
    const keys = [...Object.keys(inherited), ...Object.keys(value)];
    for (const key of new Set(keys)) {
      const next = childOf(value, key);
      const below = childOf(inherited, key);
      const part =
        next === undefined && below !== undefined
          ? null
          : withoutInherited(next, childOf(own, key), below);
      if (part !== undefined) {
        result[key] = part;
      }
    }
    return Object.keys(result).length > 0 ? result : undefined;
  }
  return own === undefined && equalJson(value, inherited) ? undefined : value;
}

function childOf(
  value: JsonValue | undefined,
  key: string,
): JsonValue | undefined {
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}
