// SPDX-License-Identifier: Apache-2.0

import {
  childPointer,
  emptyObject,
  formatPointer,
  isObject,
  parsePointer,
  schemaAt,
  type Annotations,
  type CompiledSchema,
  type JsonObject,
  type JsonValue,
} from '@component-config/config-engine';

/**
 * Whether a value is not requested when a component is created: it is set elsewhere, or later
 * (docs/annotations.md#who-fills-it-in).
 */
export function isGivenLater(schema: CompiledSchema, pointer: string): boolean {
  const tokens = parsePointer(pointer);
  return tokens.some((_, index) => {
    const given = annotationsAt(
      schema,
      formatPointer(tokens.slice(0, index + 1)),
    );
    return (
      given.scaffolding === 'omit' ||
      isGiven(given['build:inject']) ||
      isGiven(given.generated)
    );
  });
}

/** The values of a new component without the fields that it omits (`scaffolding=omit`). */
export function withoutOmitted(
  values: JsonObject,
  schema: CompiledSchema,
  pointer = '',
): JsonObject {
  const remaining = emptyObject();
  for (const key of Object.keys(values)) {
    const place = childPointer(pointer, key);
    const value = values[key];
    if (annotationsAt(schema, place).scaffolding === 'omit') {
      continue;
    }
    const rest = isObject(value) ? withoutOmitted(value, schema, place) : value;
    if (!isObject(rest) || !isObject(value) || !isEmptied(rest, value)) {
      remaining[key] = rest;
    }
  }
  return remaining;
}

function isEmptied(rest: JsonObject, value: JsonObject): boolean {
  return Object.keys(rest).length === 0 && Object.keys(value).length > 0;
}

function annotationsAt(
  { jsonSchema, annotations }: CompiledSchema,
  pointer: string,
): Annotations {
  const at = schemaAt(jsonSchema, pointer)?.pointer;
  return at !== undefined && Object.hasOwn(annotations, at)
    ? annotations[at]
    : {};
}

/** A flag, or a string with details. */
function isGiven(given: JsonValue | undefined): boolean {
  return given === true || (typeof given === 'string' && given !== '');
}
