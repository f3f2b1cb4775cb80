// SPDX-License-Identifier: Apache-2.0

import {
  CompiledSchema,
  JsonSchema,
  JsonValue,
  validateInstance,
} from '@component-config/config-engine';

/** Both views of a part of a compiled schema: the patterns are in `structural`. */
export type SchemaPart = Pick<CompiledSchema, 'structural' | 'jsonSchema'>;

/** By JSON Schema: the engine caches its compilation per compiled schema. Kept while the schema is in use. */
const compiledCache = new WeakMap<JsonSchema, CompiledSchema>();

/** Whether a value matches a part of a compiled schema: determines the alternative of a union. */
export function fitsSchema(part: SchemaPart, value: JsonValue): boolean {
  return validateInstance(compiledOf(part), value).every(
    finding => finding.severity !== 'error',
  );
}

function compiledOf(part: SchemaPart): CompiledSchema {
  const known = compiledCache.get(part.jsonSchema);
  if (known) {
    return known;
  }
  const result: CompiledSchema = {
    dialect: 'composed',
    structural: part.structural,
    jsonSchema: part.jsonSchema,
    annotations: {},
    mergeStrategies: {},
    order: {},
    positions: {},
    defaultOrigins: {},
    findings: [],
  };
  compiledCache.set(part.jsonSchema, result);
  return result;
}
