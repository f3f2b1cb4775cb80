// SPDX-License-Identifier: Apache-2.0

import {
  childPointer,
  emptyObject,
  isObject,
  isReferenceMap,
  type JsonObject,
  type JsonValue,
} from '@component-config/config-engine';

/** One field of stored values: a scalar, an empty map, a reference to a secret, or a list as a whole. */
export interface StoredField {
  /** JSON Pointer into the configuration. */
  readonly pointer: string;
  readonly value: JsonValue;
}

/** The fields of values, in order. */
export function storedFields(values: JsonObject): StoredField[] {
  const places: StoredField[] = [];
  const visit = (map: JsonObject, pointer: string) => {
    for (const key of Object.keys(map)) {
      const value = map[key];
      const at = childPointer(pointer, key);
      if (
        isObject(value) &&
        Object.keys(value).length > 0 &&
        !isReferenceMap(value)
      ) {
        visit(value, at);
      } else {
        places.push({ pointer: at, value });
      }
    }
  };
  visit(values, '');
  return places;
}

/** The values without some fields, and without maps that become empty. */
export function withoutFields(
  values: JsonObject,
  pointers: ReadonlySet<string>,
  pointer = '',
): JsonObject {
  const left = emptyObject();
  for (const key of Object.keys(values)) {
    const value = values[key];
    const at = childPointer(pointer, key);
    if (pointers.has(at)) {
      continue;
    }
    if (isObject(value) && Object.keys(value).length > 0) {
      const child = withoutFields(value, pointers, at);
      if (Object.keys(child).length > 0) {
        left[key] = child;
      }
    } else {
      left[key] = value;
    }
  }
  return left;
}
