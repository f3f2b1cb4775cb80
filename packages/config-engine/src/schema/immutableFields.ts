// SPDX-License-Identifier: Apache-2.0

import { memo } from '../memo';
import { pointersAround } from '../pointer';
import { isImmutable } from './annotations';
import { instancePath } from './instancePath';
import { schemaAt } from './schemasAt';
import type { CompiledSchema } from './types';

/** The paths of immutable fields in a configuration. */
export const immutablePaths = memo((schema: CompiledSchema) =>
  Object.keys(schema.annotations)
    .filter(at => isImmutable(schema.annotations[at]))
    .map(at => instancePath(schema, at)),
);

/** Whether a schema has immutable fields (docs/annotations.md#immutable-fields). */
export function hasImmutableFields(schema: CompiledSchema): boolean {
  return immutablePaths(schema).length > 0;
}

/**
 * The outermost immutable field that contains a place.
 *
 * @param pointer - JSON Pointer into the configuration
 * @returns the pointer of the field
 *
 * @public
 */
export function immutableAround(
  schema: CompiledSchema,
  pointer: string,
): string | undefined {
  return hasImmutableFields(schema)
    ? [...pointersAround(pointer), pointer].find(around => {
        const at = schemaAt(schema.jsonSchema, around)?.pointer;
        return (
          at !== undefined &&
          Object.hasOwn(schema.annotations, at) &&
          isImmutable(schema.annotations[at])
        );
      })
    : undefined;
}
