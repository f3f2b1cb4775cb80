import { cloneJson, emptyObject, isObject, JsonValue } from '../json';
import type { JsonSchema } from './types';

/**
 * Drops the keys that a schema does not name, as OpenChoreo v0.9 to v1.1 did before it filled in the defaults; from v1.2
 * on they stay (openchoreo-schema 3.2). Maps keep all of theirs.
 *
 * @param schema - either view of a compiled schema; its depth bounds the recursion
 * @returns a copy; the input is not touched
 */
export function pruneUnknown(schema: JsonSchema, value: JsonValue): JsonValue {
  const { properties, additionalProperties, items } = schema;
  if (Array.isArray(value)) {
    return value.map(item => pruneBy(items, item));
  }
  if (!isObject(value)) {
    return value;
  }
  if (schema['x-kubernetes-preserve-unknown-fields'] === true) {
    return cloneJson(value);
  }
  const pruned = emptyObject();
  for (const key of Object.keys(value)) {
    if (isObject(properties) && Object.hasOwn(properties, key)) {
      pruned[key] = pruneBy(properties[key], value[key]);
    } else if (
      isObject(additionalProperties) ||
      additionalProperties === true
    ) {
      pruned[key] = pruneBy(additionalProperties, value[key]);
    }
  }
  return pruned;
}

function pruneBy(schema: JsonValue | undefined, value: JsonValue): JsonValue {
  return isObject(schema) ? pruneUnknown(schema, value) : cloneJson(value);
}
