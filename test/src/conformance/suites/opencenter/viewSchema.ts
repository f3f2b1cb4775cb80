// SPDX-License-Identifier: Apache-2.0

import {
  isObject,
  type JsonObject,
  type JsonSchema,
  type JsonValue,
} from '@component-config/config-engine';

/**
 * The schema of a configuration's paths, inferred from one instance with all keys. The keys of an empty object are
 * unknown, so it may have any, and their values are not described.
 */
export function viewSchema(view: JsonValue): JsonSchema {
  if (isObject(view)) {
    const keys = Object.keys(view);
    return keys.length === 0
      ? {
          type: 'object',
          additionalProperties: {
            type: ['string', 'number', 'boolean', 'null'],
          },
        }
      : { type: 'object', properties: propertiesOf(view) };
  }
  if (Array.isArray(view)) {
    return view.length === 0
      ? { type: 'array' }
      : { type: 'array', items: { anyOf: view.map(viewSchema) } };
  }
  // Upstream evaluates decoded JSON, in which every number is a float.
  return view === null ? {} : { type: typeof view };
}

function propertiesOf(view: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(view).map(([key, value]) => [key, viewSchema(value)]),
  );
}
