// SPDX-License-Identifier: Apache-2.0

import { isObject, JsonObject, JsonValue, mapValues } from '../json';
import { configurationKeys } from '../schema';

/**
 * Removes empty sections. Every declared section exists for defaults and validation, as OpenChoreo treats a missing
 * section as an empty one; sections that are still empty afterwards are dropped.
 */
export function withoutEmptySections(filled: JsonObject): JsonObject {
  const sections = (parent: JsonObject): JsonObject =>
    mapValues(parent, (own, key) => {
      const value =
        key === 'traits' && isObject(own)
          ? mapValues(own, trait =>
              given(isObject(trait) ? sections(trait) : trait),
            )
          : own;
      return configurationKeys.has(key) ? given(value) : value;
    });
  return sections(filled);
}

/** The value, or undefined if it is an empty map. */
function given(value: JsonValue): JsonValue | undefined {
  return isObject(value) && Object.keys(value).length === 0 ? undefined : value;
}
