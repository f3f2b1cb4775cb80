// SPDX-License-Identifier: Apache-2.0

import {
  CompiledSchema,
  JsonSchema,
  JsonValue,
  validateInstance,
} from '@component-config/config-engine';

// The engine keeps what it compiled for as long as it is given the same schema.
const compiled = new WeakMap<JsonSchema, CompiledSchema>();

/** Whether a value follows a part of a compiled schema: which alternative of a union it is. */
export function fitsSchema(schema: JsonSchema, value: JsonValue): boolean {
  return validateInstance(compiledOf(schema), value).every(
    finding => finding.severity !== 'error',
  );
}

function compiledOf(schema: JsonSchema): CompiledSchema {
  const known = compiled.get(schema);
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
  compiled.set(schema, result);
  return result;
}
