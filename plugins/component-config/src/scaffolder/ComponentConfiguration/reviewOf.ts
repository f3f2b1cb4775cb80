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
 * Values as a person reads them: by the titles of their fields, with secrets masked.
 *
 * @param held - what the component's document says already: only what differs is shown
 * @param reset - what is shown for a value that is taken away
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

/** A trait's field is named with the trait: two traits may have fields of the same name. */
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

/** What is within a value, by titles as well. */
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
