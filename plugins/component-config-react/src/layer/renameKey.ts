// SPDX-License-Identifier: Apache-2.0

import { emptyObject, JsonObject } from '@component-config/config-engine';

/** A copy of the map with the entry `from` renamed to `to`, at the same position. */
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
