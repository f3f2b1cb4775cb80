// SPDX-License-Identifier: Apache-2.0

import {
  cloneJson,
  emptyObject,
  exceedsDepth,
  isObject,
  JsonValue,
} from '../json';
import { acceptsNull } from './acceptsNull';
import { JsonSchema } from './types';

/** Deeper values are not filled: no text or request that the engine reads is as deep. */
const maximumDepth = 200;

/**
 * Fills a value with the defaults of its schema, as Kubernetes fills structural schemas
 * (docs/rules/openapi.md#defaults):
 *
 * - a missing property with a default gets a copy of it, which is then filled itself;
 * - a property that is given is never replaced or merged, and an object that has no default is not created;
 * - `null` gives way to the default where the schema does not accept null;
 * - items and the values of maps are filled; defaults within `oneOf`, `anyOf`, `allOf` and `not` are not applied.
 *
 * A value that is undefined is the schema's own default, `{}` for an object without one, or else null.
 *
 * @param schema - either view of a compiled schema; its depth bounds the recursion
 * @returns a copy; the input is not touched. A value that is nested more than 200 levels deep is given back as it is:
 * `validateInstance` refuses it
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

/** As `applyDefaults`, into a value that is the caller's own and may be changed. */
export function fillDefaults(schema: JsonSchema, value: JsonValue): JsonValue {
  const filled = isReplacedNull(value, schema)
    ? cloneJson(schema.default)
    : value;
  fill(schema, filled);
  return filled;
}

function rootValue(schema: JsonSchema): JsonValue {
  if (hasDefault(schema)) {
    return cloneJson(schema.default);
  }
  return schema.type === 'object' || Object.hasOwn(schema, 'properties')
    ? emptyObject()
    : null;
}

/** Fills a value that is ours to change. */
function fill(schema: JsonSchema, value: JsonValue): void {
  if (Array.isArray(value)) {
    const { items } = schema;
    if (isObject(items)) {
      value.forEach((item, index) => {
        value[index] = fillChild(items, item);
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
    const child = Object.hasOwn(properties, name)
      ? properties[name]
      : schema.additionalProperties;
    if (isObject(child)) {
      value[name] = fillChild(child, value[name]);
    }
  }
  for (const name of Object.keys(properties)) {
    const child = properties[name];
    if (!Object.hasOwn(value, name) && isObject(child) && hasDefault(child)) {
      value[name] = fillChild(child, child.default);
    }
  }
}

function fillChild(schema: JsonSchema, value: JsonValue): JsonValue {
  const isDefault = value === schema.default && hasDefault(schema);
  const filled =
    isDefault || isReplacedNull(value, schema)
      ? cloneJson(schema.default)
      : value;
  fill(schema, filled);
  return filled;
}

/** `default: null` is none: Kubernetes does not tell the two apart. */
function hasDefault(schema: JsonSchema): boolean {
  return (
    Object.hasOwn(schema, 'default') &&
    schema.default !== null &&
    schema.default !== undefined
  );
}

function isReplacedNull(value: JsonValue, schema: JsonSchema): boolean {
  return value === null && hasDefault(schema) && !acceptsNull(schema);
}
