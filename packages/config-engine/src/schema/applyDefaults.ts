// SPDX-License-Identifier: Apache-2.0

import {
  cloneJson,
  emptyObject,
  exceedsDepth,
  isObject,
  JsonValue,
} from '../json';
import { entrySchema } from './schemasAt';
import { JsonSchema } from './types';

/** Deeper values are not filled. No text or request that the engine reads is as deep. */
const maximumDepth = 200;

/**
 * Fills a value with the defaults of its schema, following Kubernetes structural schemas
 * (docs/rules/openapi.md#defaults):
 *
 * - a missing property gets a copy of its default, which is then filled;
 * - a given property is never replaced or merged, and an object without a default is not created;
 * - `null` is replaced by the default if the schema does not accept null;
 * - items and map values are filled; defaults within `oneOf`, `anyOf`, `allOf` and `not` are ignored.
 *
 * An undefined value becomes the schema's own default, `{}` for an object without a default, or otherwise null.
 *
 * @param schema - either view of a compiled schema; its depth bounds the recursion
 * @returns a copy; the input is not changed. A value nested more than 200 levels deep is returned as it is, because
 * `validateInstance` rejects it
 *
 * @public
 */
export function applyDefaults(
  schema: JsonSchema,
  value: JsonValue | undefined,
): JsonValue {
  if (value !== undefined && exceedsDepth(value, maximumDepth)) {
    return value;
  }
  return fillDefaults(
    schema,
    value === undefined ? rootValue(schema) : cloneJson(value),
  );
}

function rootValue(schema: JsonSchema): JsonValue {
  if (hasDefault(schema)) {
    return cloneJson(schema.default);
  }
  return schema.type === 'object' || Object.hasOwn(schema, 'properties')
    ? emptyObject()
    : null;
}

/** Fills a value in place. */
function fill(schema: JsonSchema, value: JsonValue): void {
  if (Array.isArray(value)) {
    const { items } = schema;
    if (isObject(items)) {
      value.forEach((item, index) => {
        value[index] = fillDefaults(items, item);
      });
    }
    return;
  }
  if (!isObject(value)) {
    return;
  }
  const properties = isObject(schema.properties)
    ? schema.properties
    : emptyObject();
  for (const name of Object.keys(value)) {
    const child = entrySchema(schema, name);
    if (isObject(child)) {
      value[name] = fillDefaults(child, value[name]);
    }
  }
  for (const name of Object.keys(properties)) {
    const child = properties[name];
    if (!Object.hasOwn(value, name) && isObject(child) && hasDefault(child)) {
      value[name] = fillDefaults(child, child.default);
    }
  }
}

/** Like `applyDefaults`, but modifies a value owned by the caller. */
export function fillDefaults(schema: JsonSchema, value: JsonValue): JsonValue {
  const isReplaced = value === null && !acceptsNull(schema);
  const filled =
    hasDefault(schema) && (isReplaced || value === schema.default)
      ? cloneJson(schema.default)
      : value;
  fill(schema, filled);
  return filled;
}

/** `default: null` is no default, as in Kubernetes. */
function hasDefault(schema: JsonSchema): boolean {
  return (
    Object.hasOwn(schema, 'default') &&
    schema.default !== null &&
    schema.default !== undefined
  );
}

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
