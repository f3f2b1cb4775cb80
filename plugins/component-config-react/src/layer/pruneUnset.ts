import {
  cloneJson,
  emptyObject,
  isObject,
  JsonObject,
  JsonSchema,
  JsonValue,
} from '@component-config/config-engine';

/** What a form holds: JSON in which a field that was cleared is `undefined`. */
export type FormData =
  | JsonValue
  | undefined
  | readonly FormData[]
  | { readonly [key: string]: FormData };

/**
 * What a person really set: the data of a form without the fields that have no value, and without the maps that only
 * held such fields. Entries of maps and items of lists stay, because their presence says something; so does an empty
 * map that was there before (`previous`), and an empty list, which clears an inherited one.
 *
 * @param schema - the schema of `next`: tells declared fields from entries
 * @param next - the data of the form
 * @param previous - the layer before the edit
 * @returns the sparse value, or undefined when nothing is set
 */
export function pruneUnset(
  schema: JsonSchema | undefined,
  next: FormData,
  previous: JsonValue | undefined,
): JsonValue | undefined {
  if (next === undefined) {
    return undefined;
  }
  if (isList(next)) {
    const items = objectOf(schema?.items);
    return next.map((item, index) =>
      pruneEntry(
        items,
        item,
        Array.isArray(previous) ? previous[index] : undefined,
      ),
    );
  }
  if (!isMap(next)) {
    return next;
  }
  if (isFreeForm(schema)) {
    return cloneJson(next as JsonObject);
  }
  const result = emptyObject();
  for (const key of Object.keys(next)) {
    const before =
      isObject(previous) && Object.hasOwn(previous, key)
        ? previous[key]
        : undefined;
    const declared = propertySchema(schema, key);
    const value = declared
      ? pruneUnset(declared, next[key], before)
      : pruneEntry(objectOf(schema?.additionalProperties), next[key], before);
    if (value !== undefined) {
      result[key] = value;
    }
  }
  const wasEmpty = isObject(previous) && Object.keys(previous).length === 0;
  return Object.keys(result).length > 0 || wasEmpty ? result : undefined;
}

/** The value of an entry that somebody added and did not fill yet: the smallest of its type that can be edited. */
export function emptyEntry(schema: JsonSchema | undefined): JsonValue {
  const types = [schema?.type].flat();
  if (types.includes('object')) {
    return emptyObject();
  }
  if (types.includes('array')) {
    return [];
  }
  return types[0] === 'boolean' ? false : '';
}

function pruneEntry(
  schema: JsonSchema | undefined,
  next: FormData,
  previous: JsonValue | undefined,
): JsonValue {
  return (
    pruneUnset(schema, next, previous) ??
    (isMap(next) ? emptyObject() : emptyEntry(schema))
  );
}

function propertySchema(
  schema: JsonSchema | undefined,
  key: string,
): JsonSchema | undefined {
  if (!schema) {
    return undefined;
  }
  const properties = objectOf(schema.properties);
  if (properties && Object.hasOwn(properties, key)) {
    return objectOf(properties[key]);
  }
  for (const keyword of ['allOf', 'oneOf', 'anyOf']) {
    const branches = schema[keyword];
    for (const branch of Array.isArray(branches) ? branches : []) {
      const found = propertySchema(objectOf(branch), key);
      if (found) {
        return found;
      }
    }
  }
  return undefined;
}

/** Whether maps of this schema are edited as a whole, so that an empty one is meant. */
function isFreeForm(schema: JsonSchema | undefined): boolean {
  return (
    schema === undefined ||
    !['properties', 'additionalProperties', 'allOf', 'oneOf', 'anyOf'].some(
      keyword =>
        objectOf(schema[keyword]) !== undefined ||
        Array.isArray(schema[keyword]),
    )
  );
}

function objectOf(value: JsonValue | undefined): JsonObject | undefined {
  return isObject(value) ? value : undefined;
}

function isList(value: FormData): value is readonly FormData[] {
  return Array.isArray(value);
}

function isMap(value: FormData): value is { readonly [key: string]: FormData } {
  return isObject(value);
}
