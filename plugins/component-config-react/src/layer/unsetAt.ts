// SPDX-License-Identifier: Apache-2.0

import {
  acceptsNull,
  formatPointer,
  isObject,
  JsonObject,
  JsonSchema,
  JsonValue,
  parsePointer,
  removeValueAt,
  schemaAt,
  valueAt,
} from '@component-config/config-engine';

/**
 * A copy of `layer` with a path unset: without its value, and without the maps that contained only it. Entries of maps
 * and items of lists stay, because their presence has a meaning, and so do nullable maps that exist only because the
 * layer sets them.
 *
 * @param schema - of the whole configuration; distinguishes declared fields from entries
 * @param inheritedAt - the value of a path when the layer does not set it
 */
export function unsetAt(
  schema: JsonSchema,
  layer: JsonObject,
  pointer: string,
  inheritedAt: (pointer: string) => JsonValue | undefined,
): JsonObject {
  let result = removeValueAt(layer, pointer);
  const tokens = parsePointer(pointer);
  for (let length = tokens.length - 1; length > 0; length--) {
    const around = tokens.slice(0, length);
    const parent = formatPointer(around);
    const value = valueAt(result, parent);
    if (
      !isObject(value) ||
      Object.keys(value).length > 0 ||
      isEntry(schema, result, around) ||
      isSwitchedOn(schema, parent, inheritedAt)
    ) {
      break;
    }
    result = removeValueAt(result, parent);
  }
  return result;
}

function isEntry(
  schema: JsonSchema,
  layer: JsonObject,
  tokens: readonly string[],
): boolean {
  const found = schemaAt(schema, formatPointer(tokens));
  return (
    Array.isArray(valueAt(layer, formatPointer(tokens.slice(0, -1)))) ||
    found?.pointer.endsWith('/additionalProperties') === true
  );
}

/** Whether a map would be null or missing without the layer. */
function isSwitchedOn(
  schema: JsonSchema,
  pointer: string,
  inheritedAt: (pointer: string) => JsonValue | undefined,
): boolean {
  const found = schemaAt(schema, pointer);
  return (
    found !== undefined &&
    acceptsNull(found.schema) &&
    !isObject(inheritedAt(pointer))
  );
}
