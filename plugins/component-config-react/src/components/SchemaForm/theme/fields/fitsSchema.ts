// SPDX-License-Identifier: Apache-2.0

import {
  CompiledSchema,
  JsonSchema,
  JsonValue,
  validateInstance,
} from '@component-config/config-engine';

/** By part: the engine caches its compilation per compiled schema. Kept while the part is in use. */
const compiledCache = new WeakMap<JsonSchema, CompiledSchema>();

/** Whether a value matches a part of a compiled schema: determines the alternative of a union. */
export function fitsSchema(schema: JsonSchema, value: JsonValue): boolean {
  return validateInstance(compiledOf(schema), value).every(
    finding => finding.severity !== 'error',
  );
}

function compiledOf(schema: JsonSchema): CompiledSchema {
  const known = compiledCache.get(schema);
  if (known) {
    return known;
  }
  const result: CompiledSchema = {
    dialect: 'composed',
    structural: schema,
    jsonSchema: schema,
    annotations: {},
    mergeStrategies: {},
    order: {},
    positions: {},
    defaultOrigins: {},
    findings: [],
  };
  compiledCache.set(schema, result);
  return result;
}
