// SPDX-License-Identifier: Apache-2.0

import { emptyObject, isObject, JsonObject, JsonValue } from '../json';
import { configurationKeys } from '../schema';

/**
 * Removes empty sections. Every declared section exists for defaults and validation, as OpenChoreo treats a missing
 * section as an empty one; sections that are still empty afterwards are dropped.
 */
export function withoutEmptySections(filled: JsonObject): JsonObject {
  const sections = (parent: JsonObject): JsonObject => {
    const remaining = emptyObject();
    for (const key of Object.keys(parent)) {
      const value =
        key === 'traits' && isObject(parent.traits)
          ? mapValues(parent.traits, trait =>
              isObject(trait) ? sections(trait) : trait,
            )
          : parent[key];
      if (!configurationKeys.has(key) || !isEmptyObject(value)) {
        remaining[key] = value;
      }
    }
    return remaining;
  };
  return sections(filled);
}

/** Maps the values of an object; entries that become empty are dropped. */
function mapValues(
  object: JsonObject,
  change: (value: JsonValue) => JsonValue,
): JsonObject {
  const changed = emptyObject();
  for (const key of Object.keys(object)) {
    const value = change(object[key]);
    if (!isEmptyObject(value)) {
      changed[key] = value;
    }
  }
  return changed;
}

function isEmptyObject(value: JsonValue): boolean {
  return isObject(value) && Object.keys(value).length === 0;
}
