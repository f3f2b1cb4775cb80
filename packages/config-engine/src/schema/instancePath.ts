// SPDX-License-Identifier: Apache-2.0

import { isObject } from '../json';
import { childPointer, valueAt } from '../pointer';
import { schemaSteps } from './subschemas';
import type { CompiledSchema, RecordedStep } from './types';

/** The path in a configuration that a pointer into its schema describes. */
export function instancePath(
  schema: Pick<CompiledSchema, 'jsonSchema'>,
  pointer: string,
): RecordedStep[] {
  return schemaSteps(pointer).flatMap(
    ({ keyword, key, around }): RecordedStep[] => {
      switch (keyword) {
        case 'properties':
          return key === undefined ? [] : [key];
        case 'items':
          return [{ items: true }];
        // Patterns are not evaluated: any undeclared key may match.
        case 'patternProperties':
        case 'additionalProperties':
          return [entriesOf(schema, around)];
        default:
          // A branch describes the place that it belongs to, and so does `not`.
          return [];
      }
    },
  );
}

function entriesOf(
  { jsonSchema }: Pick<CompiledSchema, 'jsonSchema'>,
  pointer: string,
): RecordedStep {
  const properties = valueAt(jsonSchema, `${pointer}/properties`);
  const except = isObject(properties) ? Object.keys(properties) : [];
  return except.length > 0 ? { entries: true, except } : { entries: true };
}

/** The place that a pointer into a schema describes, through properties alone: `/traits/main`. */
export function propertyPointer(pointer: string): string {
  return schemaSteps(pointer)
    .flatMap(({ keyword, key }) =>
      keyword === 'properties' ? [key ?? ''] : [],
    )
    .reduce(childPointer, '');
}
