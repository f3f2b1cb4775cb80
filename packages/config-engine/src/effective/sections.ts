// SPDX-License-Identifier: Apache-2.0

import { emptyObject, isObject, JsonObject, JsonValue } from '../json';

const sectionNames = new Set([
  'parameters',
  'environmentConfigs',
  'traits',
  'workload',
]);

/**
 * Every declared section is there for the defaults and the validation, as OpenChoreo reads a section that is not given
 * as an empty one; one that is still empty says nothing.
 */
export function withoutEmptySections(filled: JsonObject): JsonObject {
  const sections = (parent: JsonObject): JsonObject => {
    const kept = emptyObject();
    for (const key of Object.keys(parent)) {
      const value =
        key === 'traits' && isObject(parent.traits)
          ? mapValues(parent.traits, trait =>
              isObject(trait) ? sections(trait) : trait,
            )
          : parent[key];
      if (!sectionNames.has(key) || !isEmptyObject(value)) {
        kept[key] = value;
      }
    }
    return kept;
  };
  return sections(filled);
}

/** The entries with other values; those that become empty are left out. */
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
