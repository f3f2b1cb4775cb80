// SPDX-License-Identifier: Apache-2.0

import {
  applyDefaults,
  JsonSchema,
  JsonValue,
  schemaAt,
} from '@component-config/config-engine';

/**
 * What the schema gives a property that no layer gives, where there is something around it; undefined: nothing. Items
 * of lists and entries of maps are there or not, and have no default.
 *
 * @param schema - of the whole configuration
 * @param pointer - JSON Pointer into the configuration
 * @public
 */
export function defaultAt(
  schema: JsonSchema,
  pointer: string,
): JsonValue | undefined {
  const found = schemaAt(schema, pointer);
  const isProperty = /(^|\/)properties\/[^/]*$/.test(found?.pointer ?? '');
  const given = found?.schema.default;
  // `default: null` is none (docs/rules/openapi.md#defaults).
  return found && isProperty && given !== undefined && given !== null
    ? applyDefaults(found.schema, undefined)
    : undefined;
}
