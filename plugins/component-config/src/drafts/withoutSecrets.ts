// SPDX-License-Identifier: Apache-2.0

import {
  childPointer,
  CompiledSchema,
  equalJson,
  isObject,
  JsonObject,
  isWithin,
  JsonValue,
  maskValues,
  schemaAt,
  valueAt,
} from '@component-config/config-engine';
import { SENSITIVE_MASK } from '@component-config/plugin-component-config-common';
import {
  removeValueAt,
  setValueAt,
} from '@component-config/plugin-component-config-react';

/**
 * The values of a draft without typed secrets and without values outside the schema, which may be secrets; masks and
 * references stay. A saved secret becomes its mask again. A list of secrets is dropped entirely, because its items
 * would shift.
 *
 * @returns `leftOut`: JSON Pointers of the omitted values
 */
export function withoutSecrets(
  { values, base }: { values: JsonObject; base: JsonObject },
  schema: CompiledSchema,
): { values: JsonObject; leftOut: readonly string[] } {
  const masked = maskValues(values, schema, SENSITIVE_MASK, undefined);
  const isInherited = (pointer: string) =>
    equalJson(valueAt(values, pointer), valueAt(base, pointer));
  const secrets = differentPlaces(values, masked, '');
  return {
    values: secrets.reduce((storable, pointer) => {
      const mask = isInherited(pointer) ? valueAt(masked, pointer) : undefined;
      return mask === undefined
        ? removeValueAt(storable, pointer)
        : setValueAt(storable, pointer, mask);
    }, values),
    leftOut: secrets.filter(pointer => !isInherited(pointer)),
  };
}

/** Whether a schema has secrets: YAML may then contain one anywhere, including comments. */
export function hasSecrets({ annotations }: CompiledSchema): boolean {
  return Object.values(annotations).some(
    ({ sensitive }) => sensitive !== undefined && sensitive !== false,
  );
}

/** Whether a text in a field, which is not a value yet, may be or contain a secret. */
export function isSecretText(
  pointer: string,
  values: JsonObject,
  schema: CompiledSchema,
): boolean {
  const place = schemaAt(schema.jsonSchema, pointer)?.pointer;
  const contains = Object.entries(schema.annotations).some(
    ([at, { sensitive }]) =>
      sensitive !== undefined &&
      sensitive !== false &&
      (place === undefined || isWithin(at, place)),
  );
  // Something around it may be sensitive, too.
  const probe = setValueAt(values, pointer, 'text');
  const masked = maskValues(probe, schema, SENSITIVE_MASK, undefined);
  return contains || !equalJson(valueAt(masked, pointer), 'text');
}

/** The paths at which two values of the same shape differ; within lists, the whole items that differ. */
function differentPlaces(
  value: JsonValue,
  masked: JsonValue | undefined,
  pointer: string,
): string[] {
  if (equalJson(value, masked)) {
    return [];
  }
  if (Array.isArray(value) && Array.isArray(masked)) {
    const places = value.map((item, index) =>
      differentPlaces(item, masked[index], childPointer(pointer, index)),
    );
    const isItem = places.some((found, index) =>
      found.includes(childPointer(pointer, index)),
    );
    return isItem ? [pointer] : places.flat();
  }
  if (isObject(value) && isObject(masked)) {
    return Object.keys(value).flatMap(key =>
      differentPlaces(
        value[key],
        Object.hasOwn(masked, key) ? masked[key] : undefined,
        childPointer(pointer, key),
      ),
    );
  }
  return [pointer];
}
