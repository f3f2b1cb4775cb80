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

/** What the places of items are found by. */
export interface ListPlaces {
  schema: CompiledSchema;
  /** The edited layer. */
  layer: JsonObject;
  /** What a place has below the edited layer. */
  inheritedAt: (pointer: string) => JsonValue | undefined;
}

/** Where a place of the layer is elsewhere; undefined: it is not there. */
export interface PlacesElsewhere {
  /** In what is inherited. */
  inherited: string | undefined;
  /** In the result. */
  result: string | undefined;
}

/**
 * Where a place of the layer is in what is inherited and in the result. Both are the same place, but within a list that
 * layers add to: there an item is found by its keys, new items come after the inherited ones, and what the layer removes
 * is gone.
 */
export function placesElsewhere(
  { schema, layer, inheritedAt }: ListPlaces,
  pointer: string,
): PlacesElsewhere {
  // Most schemas declare nothing, and most places are not asked about twice.
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
 * The keys by which the items of a list are merged, none where they are only added; undefined where a layer replaces the
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

/** Whether two items are one to a list that is merged by keys. */
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

/** Whether an item of a layer only takes an inherited one away. */
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
  const keptBefore = (end: number) =>
    below.slice(0, end).filter((_, at) => !removed.has(at)).length;
  const newBefore = items
    .slice(0, index)
    .filter(item => !isRemoval(item) && matchOf(item) < 0).length;
  let result: number | undefined = keptBefore(below.length) + newBefore;
  if (isRemoval(items[index])) {
    result = undefined;
  } else if (inherited !== undefined) {
    result = keptBefore(inherited);
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
