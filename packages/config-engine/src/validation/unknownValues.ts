// SPDX-License-Identifier: Apache-2.0

import { isObject, type JsonValue } from '../json';
import { childPointer } from '../pointer';
import {
  isSensitive,
  ownChild,
  type JsonSchema,
  type MarkedSchema,
  type SchemaError,
} from '../schema';

/**
 * Whether the value at a JSON Pointer of the checked instance is unknown here, because it is a secret, or a mask or a
 * reference stands for it. What depends on such a value is not checked (docs/annotations.md#checks-of-secrets).
 */
export type IsUnknown = (pointer: string) => boolean;

/**
 * Whether a place of the checked instance is secret, within a secret or may contain one, so that no sentence quotes its
 * value.
 */
export type TouchesSecret = (pointer: string) => boolean;

/** Whether a schema says that values are secret. */
export function declaresSecrets({ annotations, marks }: MarkedSchema): boolean {
  return (
    Object.values(annotations).some(isSensitive) ||
    (marks?.sensitive.length ?? 0) > 0
  );
}

/** Whether a value is unknown, or contains one that is. */
export function holdsUnknown(
  value: JsonValue | undefined,
  pointer: string,
  isUnknown: IsUnknown,
): boolean {
  if (value === undefined) {
    return false;
  }
  return (
    isUnknown(pointer) ||
    (typeof value === 'object' &&
      value !== null &&
      Object.entries(value).some(([key, child]) =>
        holdsUnknown(child, childPointer(pointer, key), isUnknown),
      ))
  );
}

/**
 * Whether a violation could depend on an unknown value.
 *
 * @param value - the value at the place of the error
 * @param constraints - the schema with the violated keyword
 */
export function dependsOnUnknown(
  { keyword, instance }: SchemaError,
  value: JsonValue | undefined,
  constraints: JsonSchema,
  isUnknown: IsUnknown,
): boolean {
  switch (keyword) {
    case 'uniqueItems':
    case 'enum':
    case 'const':
      return holdsUnknown(value, instance, isUnknown);
    case 'anyOf':
    case 'oneOf':
    case 'not':
      return reads(constraints[keyword], value, instance);
    default:
      return isUnknown(instance);
  }

  /** Whether a schema looks at an unknown value below a place. */
  function reads(
    schema: JsonValue | undefined,
    at: JsonValue | undefined,
    pointer: string,
  ): boolean {
    if (Array.isArray(schema)) {
      return schema.some(one => reads(one, at, pointer));
    }
    if (!isObject(schema) || at === undefined) {
      return false;
    }
    const { uniqueItems, allOf, anyOf, oneOf, not } = schema;
    const comparesAll =
      uniqueItems === true ||
      schema.enum !== undefined ||
      schema.const !== undefined;
    return (
      (comparesAll
        ? holdsUnknown(at, pointer, isUnknown)
        : isUnknown(pointer)) ||
      [allOf, anyOf, oneOf, not].some(one => reads(one, at, pointer)) ||
      (typeof at === 'object' &&
        at !== null &&
        Object.entries(at).some(([key, child]) =>
          reads(
            ownChild({ schema, pointer: '' }, at, key)?.schema,
            child,
            childPointer(pointer, key),
          ),
        ))
    );
  }
}
