// SPDX-License-Identifier: Apache-2.0

import { isObject, JsonValue } from '../json';
import type { JsonSchema } from './types';

/**
 * Whether a schema accepts null: it is nullable, or neither it nor its branches restrict types or values in a way that
 * excludes null (docs/rules/merging.md#null).
 *
 * @param schema - either view of a compiled schema; its depth bounds the recursion
 *
 * @public
 */
export function acceptsNull(schema: JsonSchema): boolean {
  const { nullable, type, enum: values, allOf, anyOf, oneOf, not } = schema;
  if (nullable === true) {
    return true;
  }
  return (
    (type === undefined || [type].flat().includes('null')) &&
    schema['x-kubernetes-int-or-string'] !== true &&
    (!Array.isArray(values) || values.includes(null)) &&
    (!Array.isArray(allOf) || allOf.every(acceptsNullAt)) &&
    (!Array.isArray(anyOf) || anyOf.some(acceptsNullAt)) &&
    (!Array.isArray(oneOf) || oneOf.filter(acceptsNullAt).length === 1) &&
    (not === undefined || !acceptsNullAt(not))
  );
}

/** Like `acceptsNull`, for a value that may be a boolean. */
function acceptsNullAt(schema: JsonValue): boolean {
  return isObject(schema) ? acceptsNull(schema) : schema === true;
}
