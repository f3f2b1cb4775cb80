// SPDX-License-Identifier: Apache-2.0

import { isObject, type JsonObject, type JsonValue } from '../json';
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

/** The pointers of the existing values that a path leads to. */
export function placesOf(
  config: JsonObject,
  path: readonly RecordedStep[],
): string[] {
  let places: Array<readonly [pointer: string, value: JsonValue]> = [
    ['', config],
  ];
  for (const step of path) {
    places = places.flatMap(([pointer, value]) =>
      keysOf(value, step).map(
        ([key, child]) => [childPointer(pointer, key), child] as const,
      ),
    );
  }
  return places.map(([pointer]) => pointer);
}

function keysOf(
  value: JsonValue,
  step: RecordedStep,
): Array<readonly [key: string | number, value: JsonValue]> {
  if (typeof step === 'object' && 'items' in step) {
    return Array.isArray(value) ? [...value.entries()] : [];
  }
  if (!isObject(value)) {
    return [];
  }
  if (typeof step === 'string') {
    return Object.hasOwn(value, step) ? [[step, value[step]]] : [];
  }
  const declared = new Set(step.except);
  return Object.entries(value).filter(([key]) => !declared.has(key));
}
