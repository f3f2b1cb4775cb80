// SPDX-License-Identifier: Apache-2.0

import {
  emptyObject,
  isObject,
  type JsonObject,
} from '@component-config/config-engine';

/**
 * Merges values over others into one layer: maps key by key, everything else as a whole. Removals of values from lower
 * layers stay, since those layers still exist.
 *
 * @public
 */
export function mergeValues(below: JsonObject, above: JsonObject): JsonObject {
  const merged = Object.assign(emptyObject(), below);
  for (const key of Object.keys(above)) {
    const under = Object.hasOwn(below, key) ? below[key] : undefined;
    const over = above[key];
    merged[key] =
      isObject(under) && isObject(over) ? mergeValues(under, over) : over;
  }
  return merged;
}
