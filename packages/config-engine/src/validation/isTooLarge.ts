// SPDX-License-Identifier: Apache-2.0

import { subschemas, type CompiledSchema, type JsonSchema } from '../schema';

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
  const pending = [schema];
  for (
    let next = pending.pop();
    next && fields <= maximumFields;
    next = pending.pop()
  ) {
    for (const child of subschemas({ schema: next, pointer: '' })) {
      fields += child.keyword === 'properties' ? 1 : 0;
      pending.push(child.schema);
    }
  }
  return fields;
}
