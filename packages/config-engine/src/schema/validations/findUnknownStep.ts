// SPDX-License-Identifier: Apache-2.0

import { isObject } from '../../json';
import { combinators } from '../subschemas';
import type { JsonSchema } from '../types';

/**
 * Follows the names of a path through a schema.
 *
 * @param schema - absent if nothing is declared
 * @returns the first undeclared name in a closed schema, and the declared names
 */
export function findUnknownStep(
  schema: JsonSchema | undefined,
  names: readonly string[],
): { index: number; known: readonly string[] } | undefined {
  let current: JsonSchema | undefined = schema;
  for (const [index, name] of names.entries()) {
    if (!current) {
      return { index, known: [] };
    }
    const { properties, additionalProperties } = current;
    if (isObject(properties) && Object.hasOwn(properties, name)) {
      const property = properties[name];
      if (!isObject(property)) {
        return undefined;
      }
      current = property;
    } else if (isObject(additionalProperties)) {
      current = additionalProperties;
    } else {
      return isClosed(current)
        ? { index, known: isObject(properties) ? Object.keys(properties) : [] }
        : undefined;
    }
  }
  return undefined;
}

/** Whether a schema declares all property names: others are removed or invalid. */
function isClosed({
  properties,
  additionalProperties,
  ...schema
}: JsonSchema): boolean {
  return (
    isObject(properties) &&
    additionalProperties !== true &&
    !combinators.some(keyword => Object.hasOwn(schema, keyword))
  );
}
