// SPDX-License-Identifier: Apache-2.0

import {
  formatPointer,
  JsonObject,
  JsonValue,
  parsePointer,
  valueAt,
} from '@component-config/config-engine';

/**
 * What a place has: what the layer says, else what is inherited. Within what the layer sets to null there is nothing,
 * whatever is inherited.
 *
 * @param inheritedAt - what a place has when the layer does not set it
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
