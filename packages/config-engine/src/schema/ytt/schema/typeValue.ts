// SPDX-License-Identifier: Apache-2.0

import { isObject, JsonValue } from '../../../json';
import { memo } from '../../../memo';
import { fillValue } from './checkValue';
import {
  fromJson,
  keyName,
  nowhere,
  plainItem,
  YttItem,
  YttValue,
} from '../node';
import type { ItemType, MapType, YttType } from './schemaType';

/**
 * Converts plain data to values of a schema. Restores keys that are not strings, and fills missing keys, because JSON
 * Schema defaulting omits nulls. Integers become ints, also for float types.
 */
export function typeValue(type: ItemType, value: JsonValue): YttItem {
  const item = typedItem(type, value);
  return { ...item, value: fillValue(type.type, item.value, nowhere).value };
}

function typedItem(type: ItemType, value: JsonValue): YttItem {
  return plainItem(type.kind, typed(type.type, value), type.key);
}

const itemsByName = memo(
  (type: MapType): ReadonlyMap<string, ItemType> =>
    new Map(type.items.map(item => [keyName(item.key), item])),
);

function typed(type: YttType, value: JsonValue): YttValue {
  if (type.kind === 'null') {
    return typed(type.of, value);
  }
  if (type.kind === 'array' && Array.isArray(value)) {
    return {
      kind: 'array',
      items: value.map(item => typedItem(type.item, item)),
    };
  }
  if (type.kind === 'map' && isObject(value)) {
    const names = itemsByName(type);
    return {
      kind: 'map',
      items: Object.keys(value).map(name => {
        const item = names.get(name);
        return item
          ? typedItem(item, value[name])
          : plainItem('map item', fromJson(value[name]), name);
      }),
    };
  }
  return fromJson(value);
}
