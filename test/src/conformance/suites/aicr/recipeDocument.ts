import {
  isObject,
  type JsonObject,
  type JsonValue,
} from '@component-config/config-engine';

/** The fields of a recipe that are merged; AICR does not see others. */
const recipeFields = ['constraints', 'componentRefs', 'validation', 'mixins'];

/**
 * A recipe as AICR sees it: it reads a document into structures in which an empty text, list or map, `false` and null
 * are no different from a field that is not given. Only in the phases of `validation` it tells an empty list, which
 * clears, from none; below `overrides` everything is a value.
 */
export function readRecipe(spec: JsonValue | undefined): JsonObject {
  const recipe = pick(objectOf(spec), recipeFields);
  return withoutZeros({
    ...recipe,
    componentRefs: Array.isArray(recipe.componentRefs)
      ? recipe.componentRefs.filter(isObject).map(ref => withoutZeros(ref))
      : null,
    validation: mapValues(withoutZeros(objectOf(recipe.validation)), phase =>
      withoutZeros(objectOf(phase), isEmptyList),
    ),
  });
}

/** A result, as its order and its empty fields do not matter: AICR sorts both lists, we keep the author's order. */
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

/** The object, or an empty one where there is none. */
export function objectOf(value: JsonValue | undefined): JsonObject {
  return isObject(value) ? value : {};
}

/** The objects of a list. */
export function objectsOf(value: JsonValue | undefined): JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

/** The texts of a list. */
export function textsOf(value: JsonValue | undefined): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

/** Only some fields of an object. */
export function pick(
  object: JsonObject,
  fields: readonly string[],
): JsonObject {
  return Object.fromEntries(
    Object.entries(object).filter(([key]) => fields.includes(key)),
  );
}

function withoutZeros(
  object: JsonObject,
  isKept: (value: JsonValue) => boolean = () => false,
): JsonObject {
  return Object.fromEntries(
    Object.entries(object).filter(
      ([, value]) => !isZero(value) || isKept(value),
    ),
  );
}

function isZero(value: JsonValue): boolean {
  return (
    value === null ||
    value === '' ||
    value === false ||
    isEmptyList(value) ||
    (isObject(value) && Object.keys(value).length === 0)
  );
}

function isEmptyList(value: JsonValue): boolean {
  return Array.isArray(value) && value.length === 0;
}

function mapValues(
  object: JsonObject,
  change: (value: JsonValue) => JsonValue,
): JsonObject {
  return Object.fromEntries(
    Object.entries(object).map(([key, value]) => [key, change(value)]),
  );
}

function sortedByName(items: readonly JsonValue[]): JsonValue[] {
  const nameOf = (item: JsonValue) => String(objectOf(item).name);
  return [...items].sort((a, b) =>
    nameOf(a) < nameOf(b) ? -1 : Number(nameOf(a) > nameOf(b)),
  );
}
