// SPDX-License-Identifier: Apache-2.0

import { emptyObject, type JsonObject, type JsonValue } from '../../json';
import {
  EXACT_INTEGER,
  jsonSchemaParts,
  type JsonSchemaViews,
} from '../../schema';

/** The one name that ajv does not accept as the name of a property. */
const PROTO = '__proto__';

/** The pattern that replaces it. */
const PROTO_PATTERN = `^${PROTO}$`;

/**
 * The schema that ajv validates values against: `jsonSchema` with
 *
 * - the patterns of the structural view, because they run as RE2, whether or not JavaScript can express them (both
 *   views have the same pointers);
 * - `exactInteger` where integers are allowed, a keyword of this engine that rejects integers beyond 2^53;
 * - a property called `__proto__`, which ajv ignores, as one of the `patternProperties`.
 *
 * @throws Error if the schema has other keywords than our compilers write
 */
export function checkedSchema(views: JsonSchemaViews): JsonValue {
  const parts = jsonSchemaParts(views);
  if (typeof parts === 'boolean') {
    return parts;
  }
  const { keywords, properties } = parts;
  const checked: JsonObject = Object.assign(emptyObject(), keywords);
  if ([keywords.type].flat().includes('integer')) {
    checked[EXACT_INTEGER] = true;
  }
  if (properties) {
    const named = emptyObject();
    for (const [name, property] of properties) {
      if (name === PROTO) {
        checked.patternProperties = {
          [PROTO_PATTERN]: checkedSchema(property),
        };
      } else {
        named[name] = checkedSchema(property);
      }
    }
    checked.properties = named;
  }
  for (const keyword of ['items', 'additionalProperties', 'not'] as const) {
    const part = parts[keyword];
    if (part !== undefined) {
      checked[keyword] = typeof part === 'boolean' ? part : checkedSchema(part);
    }
  }
  for (const keyword of ['allOf', 'anyOf', 'oneOf'] as const) {
    const branches = parts[keyword];
    if (branches) {
      checked[keyword] = branches.map(checkedSchema);
    }
  }
  return checked;
}

/** Converts a pointer into the checked schema to a pointer into `jsonSchema`. */
export function normalisedPointer(pointer: string): string {
  return pointer.replaceAll(
    `/patternProperties/${PROTO_PATTERN}`,
    `/properties/${PROTO}`,
  );
}
