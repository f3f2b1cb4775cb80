// SPDX-License-Identifier: Apache-2.0

import {
  nodeFromValue,
  valueFromNode,
  type JsonObject,
  type JsonValue,
} from '@component-config/config-engine';
import { recipeContent } from '../../../engineParts';
import { objectOf } from '../../content';

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

function sortedByName(items: readonly JsonValue[]): JsonValue[] {
  const nameOf = (item: JsonValue) => String(objectOf(item).name);
  return [...items].sort((a, b) =>
    nameOf(a) < nameOf(b) ? -1 : Number(nameOf(a) > nameOf(b)),
  );
}
