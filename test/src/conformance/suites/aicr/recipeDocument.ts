// SPDX-License-Identifier: Apache-2.0

import {
  isObject,
  nodeFromValue,
  valueFromNode,
  type JsonObject,
  type JsonValue,
} from '@component-config/config-engine';
import { recipeContent } from '../../../engineParts';

/** The recipe in AICR's format. */
export function readRecipe(spec: JsonValue | undefined): JsonObject {
  return objectOf(valueFromNode(recipeContent(nodeFromValue(spec ?? null))));
}

/** A result without irrelevant order and empty fields: AICR sorts both lists, we keep the author's order. */
export function comparableRecipe(recipe: JsonObject): JsonObject {
  const read = readRecipe(recipe);
  return {
    ...read,
    ...(Array.isArray(read.constraints) && {
      constraints: sortedByName(read.constraints),
    }),
    ...(Array.isArray(read.componentRefs) && {
      componentRefs: sortedByName(read.componentRefs),
    }),
  };
}

/** The object, or an empty one. */
export function objectOf(value: JsonValue | undefined): JsonObject {
  return isObject(value) ? value : {};
}

/** The objects of a list. */
export function objectsOf(value: JsonValue | undefined): JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

/** The strings of a list. */
export function textsOf(value: JsonValue | undefined): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

/** A subset of an object's fields. */
export function pick(
  object: JsonObject,
  fields: readonly string[],
): JsonObject {
  return Object.fromEntries(
    Object.entries(object).filter(([key]) => fields.includes(key)),
  );
}

function sortedByName(items: readonly JsonValue[]): JsonValue[] {
  const nameOf = (item: JsonValue) => String(objectOf(item).name);
  return [...items].sort((a, b) =>
    nameOf(a) < nameOf(b) ? -1 : Number(nameOf(a) > nameOf(b)),
  );
}
