// SPDX-License-Identifier: Apache-2.0

import {
  childPointer,
  emptyObject,
  isObject,
  maskValues,
  parsePointer,
  valueAt,
  type CompiledSchema,
  type JsonObject,
  type JsonValue,
} from '@component-config/config-engine';
import { SENSITIVE_MASK } from '@component-config/plugin-component-config-common';
import { changedPointers, placeLabel } from '../../configuration';

/**
 * Readable values: by the titles of their fields, with secrets masked.
 *
 * @param held - the values in the component's document: only differences are shown
 * @param reset - shown for a value that is reset
 */
export function reviewOf(
  schema: CompiledSchema,
  values: JsonObject,
  held: JsonObject,
  reset: string,
): JsonObject {
  const masked = maskValues(values, schema, SENSITIVE_MASK, undefined);
  const review = emptyObject();
  for (const pointer of changedPointers(held, values)) {
    const value = valueAt(masked, pointer);
    const shown = value === undefined ? reset : titled(schema, pointer, value);
    review[unusedTitle(review, titleOf(schema, pointer))] = shown;
  }
  return review;
}

/** A trait's field is shown with the trait: two traits may have fields of the same name. */
function titleOf(schema: CompiledSchema, pointer: string): string {
  const [section, instance] = parsePointer(pointer);
  const label = placeLabel(schema, pointer);
  return section === 'traits' ? `${instance}: ${label}` : label;
}

/** Parameters and environment configuration may have fields of the same name, too. */
function unusedTitle(review: JsonObject, title: string): string {
  let unused = title;
  for (let count = 2; Object.hasOwn(review, unused); count++) {
    unused = `${title} (${count})`;
  }
  return unused;
}

/** The contents of a value, also by title. */
function titled(
  schema: CompiledSchema,
  pointer: string,
  value: JsonValue,
): JsonValue {
  if (Array.isArray(value)) {
    return value.map((item, index) =>
      titled(schema, childPointer(pointer, index), item),
    );
  }
  if (!isObject(value)) {
    return value;
  }
  const result = emptyObject();
  for (const key of Object.keys(value)) {
    const place = childPointer(pointer, key);
    const label = placeLabel(schema, place).split(' › ').pop() ?? key;
    result[unusedTitle(result, label)] = titled(schema, place, value[key]);
  }
  return result;
}
