import {
  formatPointer,
  isObject,
  JsonObject,
  JsonSchema,
  parsePointer,
  schemaAt,
  valueAt,
} from '@component-config/config-engine';
import { removeValueAt } from './editLayer';

/**
 * A copy of `layer` that says nothing about a place any more: without its value, and without the maps that only held it.
 * Entries of maps and items of lists stay, because their presence says something.
 *
 * @param schema - of the whole configuration; tells declared fields from entries
 */
export function unsetAt(
  schema: JsonSchema,
  layer: JsonObject,
  pointer: string,
): JsonObject {
  let result = removeValueAt(layer, pointer);
  const tokens = parsePointer(pointer);
  for (let length = tokens.length - 1; length > 0; length--) {
    const parent = formatPointer(tokens.slice(0, length));
    const value = valueAt(result, parent);
    if (
      !isObject(value) ||
      Object.keys(value).length > 0 ||
      isEntry(schema, result, tokens.slice(0, length))
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
