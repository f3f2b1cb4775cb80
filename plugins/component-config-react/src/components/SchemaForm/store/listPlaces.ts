// SPDX-License-Identifier: Apache-2.0

import {
  childPointer,
  CompiledSchema,
  isObject,
  JsonObject,
  JsonValue,
  parsePointer,
  schemaAt,
  valueAt,
} from '@component-config/config-engine';

/** The data for finding the positions of items. */
export interface ListPlaces {
  schema: CompiledSchema;
  /** The edited layer. */
  layer: JsonObject;
  /** The value of a path below the edited layer. */
  inheritedAt: (pointer: string) => JsonValue | undefined;
}

/** The corresponding paths of a path in the layer; undefined if it has none. */
export interface PlacesElsewhere {
  /** In the inherited value. */
  inherited: string | undefined;
  /** In the result. */
  result: string | undefined;
}

/**
 * The paths that correspond to a path of the layer in the inherited value and in the result. They are the same path
 * except within merged lists: there an item is found by its keys, new items come after the inherited ones, and removals
 * have no corresponding path in the result.
 */
export function placesElsewhere(
  { schema, layer, inheritedAt }: ListPlaces,
  pointer: string,
): PlacesElsewhere {
  // Most schemas declare no strategies, and most paths are looked up only once.
  if (Object.keys(schema.mergeStrategies).length === 0) {
    return { inherited: pointer, result: pointer };
  }
  let own = '';
  let inherited: string | undefined = '';
  let result: string | undefined = '';
  for (const token of parsePointer(pointer)) {
    const items = valueAt(layer, own);
    const keys = Array.isArray(items) ? listMergeKeys(schema, own) : undefined;
    if (Array.isArray(items) && keys) {
      const below =
        inherited === undefined ? undefined : inheritedAt(inherited);
      const at = itemPlaces(items, listOf(below), keys, Number(token));
      inherited = childOf(inherited, at.inherited);
      result = childOf(result, at.result);
    } else {
      inherited = childOf(inherited, token);
      result = childOf(result, token);
    }
    own = childPointer(own, token);
  }
  return { inherited, result };
}

/**
 * The keys by which the items of a list are merged; empty if they are only added, undefined if a layer replaces the
 * list as a whole.
 *
 * @param pointer - JSON Pointer of the list
 * @public
 */
export function listMergeKeys(
  schema: CompiledSchema,
  pointer: string,
): readonly string[] | undefined {
  const place = schemaAt(schema.jsonSchema, pointer)?.pointer;
  const strategy =
    place !== undefined && Object.hasOwn(schema.mergeStrategies, place)
      ? schema.mergeStrategies[place].strategy
      : undefined;
  switch (strategy?.kind) {
    case 'append':
    case 'union':
      return [];
    case 'map':
      return strategy.keys;
    default:
      return undefined;
  }
}

/** Whether two items have the same merge keys. */
export function isSameItem(
  a: JsonValue,
  b: JsonValue,
  keys: readonly string[],
): boolean {
  return (
    keys.length > 0 &&
    isObject(a) &&
    isObject(b) &&
    keys.every(
      key =>
        Object.hasOwn(a, key) && Object.hasOwn(b, key) && a[key] === b[key],
    )
  );
}

/** Whether an item of a layer only removes an inherited one. */
export function isRemoval(item: JsonValue): boolean {
  return isObject(item) && (item.$remove === true || item.$unset === true);
}

function itemPlaces(
  items: readonly JsonValue[],
  below: readonly JsonValue[],
  keys: readonly string[],
  index: number,
) {
  const matchOf = (item: JsonValue) =>
    below.findIndex(candidate => isSameItem(candidate, item, keys));
  const removed = new Set(items.filter(isRemoval).map(matchOf));
  const match = matchOf(items[index]);
  const inherited = match < 0 ? undefined : match;
  const remainingBefore = (end: number) =>
    below.slice(0, end).filter((_, at) => !removed.has(at)).length;
  const newBefore = items
    .slice(0, index)
    .filter(item => !isRemoval(item) && matchOf(item) < 0).length;
  let result: number | undefined = remainingBefore(below.length) + newBefore;
  if (isRemoval(items[index])) {
    result = undefined;
  } else if (inherited !== undefined) {
    result = remainingBefore(inherited);
  }
  return { inherited, result };
}

function childOf(
  pointer: string | undefined,
  token: string | number | undefined,
): string | undefined {
  return pointer === undefined || token === undefined
    ? undefined
    : childPointer(pointer, token);
}

function listOf(value: JsonValue | undefined): readonly JsonValue[] {
  return Array.isArray(value) ? value : [];
}
