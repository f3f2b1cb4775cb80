// SPDX-License-Identifier: Apache-2.0

import { isObject, JsonValue } from '../json';
import type { CompiledSchema, JsonSchema } from '../schema';

/** The maximum number of fields: ajv compiles a schema to one function whose variables must fit on the stack. */
export const maximumFields = 20_000;

/**
 * Whether a schema, including all traits, has more fields than ajv can check, so that compiling it is not attempted.
 */
export function isTooLarge({ jsonSchema }: CompiledSchema): boolean {
  return countFields(jsonSchema) > maximumFields;
}

/** The number of properties that a schema describes, up to the limit. */
function countFields(schema: JsonSchema): number {
  let fields = 0;
  const pending: JsonValue[] = [schema];
  for (
    let next = pending.pop();
    next !== undefined && fields <= maximumFields;
    next = pending.pop()
  ) {
    if (isObject(next)) {
      const { properties, items, additionalProperties, not } = next;
      if (isObject(properties)) {
        const children = Object.values(properties);
        fields += children.length;
        children.forEach(child => pending.push(child));
      }
      for (const branches of [next.allOf, next.anyOf, next.oneOf]) {
        if (Array.isArray(branches)) {
          branches.forEach(branch => pending.push(branch));
        }
      }
      pending.push(items ?? null, additionalProperties ?? null, not ?? null);
    }
  }
  return fields;
}
