// SPDX-License-Identifier: Apache-2.0

import {
  applyDefaults,
  JsonSchema,
  JsonValue,
  schemaAt,
} from '@component-config/config-engine';

/**
 * The schema default of a property that no layer sets and whose parent exists, if any. Items of lists and entries of
 * maps either exist or not, and have no default.
 *
 * @param schema - the schema of the whole configuration
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
  // `default: null` does not count (docs/rules/openapi.md#defaults).
  return found && isProperty && given !== undefined && given !== null
    ? applyDefaults(found.schema, undefined)
    : undefined;
}
