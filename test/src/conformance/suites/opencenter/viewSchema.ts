// SPDX-License-Identifier: Apache-2.0

import {
  isObject,
  type JsonObject,
  type JsonSchema,
  type JsonValue,
} from '@component-config/config-engine';

/**
 * The schema of the paths of a configuration of which one instance is known: its keys are all that there are. Nothing is
 * known of the keys of an empty object, so it may have any; what they hold is not descended into.
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
  // Upstream evaluates on decoded JSON, in which every number is a float.
  return view === null ? {} : { type: typeof view };
}

function propertiesOf(view: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(view).map(([key, value]) => [key, viewSchema(value)]),
  );
}
