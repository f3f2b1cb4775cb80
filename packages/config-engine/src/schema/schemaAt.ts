// SPDX-License-Identifier: Apache-2.0

import { isObject, JsonValue } from '../json';
import { childPointer, parsePointer } from '../pointer';
import { JsonSchema } from './types';

/**
 * A schema within another, with its pointer.
 *
 * @public
 */
export interface LocatedSchema {
  readonly schema: JsonSchema;
  /** JSON Pointer into the outer schema: a key of the tables of a `CompiledSchema`. */
  readonly pointer: string;
}

/**
 * The schema of a value in an instance, through `properties`, `additionalProperties` and `items`.
 *
 * @param schema - either view of a compiled schema
 * @param pointer - JSON Pointer into the instance; the value need not exist
 * @returns undefined if the schema does not describe the value
 *
 * @public
 */
export function schemaAt(
  schema: JsonSchema,
  pointer: string,
): LocatedSchema | undefined {
  let found: LocatedSchema | undefined = { schema, pointer: '' };
  for (const token of parsePointer(pointer)) {
    found = found && childSchema(found, token);
  }
  return found;
}

function childSchema(
  { schema, pointer }: LocatedSchema,
  token: string,
): LocatedSchema | undefined {
  const { properties, additionalProperties, items } = schema;
  if (isObject(properties) && Object.hasOwn(properties, token)) {
    return located(
      properties[token],
      childPointer(childPointer(pointer, 'properties'), token),
    );
  }
  if (isObject(additionalProperties)) {
    return located(
      additionalProperties,
      childPointer(pointer, 'additionalProperties'),
    );
  }
  return /^(?:0|[1-9]\d*|-)$/.test(token)
    ? located(items, childPointer(pointer, 'items'))
    : undefined;
}

function located(
  schema: JsonValue | undefined,
  pointer: string,
): LocatedSchema | undefined {
  return isObject(schema) ? { schema, pointer } : undefined;
}
