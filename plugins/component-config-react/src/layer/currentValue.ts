// SPDX-License-Identifier: Apache-2.0

import {
  formatPointer,
  JsonObject,
  JsonValue,
  parsePointer,
  valueAt,
} from '@component-config/config-engine';

/**
 * The value of a path: that of the layer, or the inherited one. There are no values below a null in the layer, whatever
 * is inherited.
 *
 * @param inheritedAt - the value of a path when the layer does not set it
 * @public
 */
export function currentValue(
  layer: JsonObject,
  pointer: string,
  inheritedAt: (pointer: string) => JsonValue | undefined,
): JsonValue | undefined {
  const own = valueAt(layer, pointer);
  if (own !== undefined) {
    return own;
  }
  const tokens = parsePointer(pointer);
  const isGone = tokens.some(
    (_, length) =>
      valueAt(layer, formatPointer(tokens.slice(0, length))) === null,
  );
  return isGone ? undefined : inheritedAt(pointer);
}
