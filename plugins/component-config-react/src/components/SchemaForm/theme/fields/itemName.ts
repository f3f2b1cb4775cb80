// SPDX-License-Identifier: Apache-2.0

import { isObject, JsonValue } from '@component-config/config-engine';
import { shortValue } from '../shortValue';

/** Fields that usually tell an object apart from others like it, where nothing declares which ones do. */
const USUAL = ['name', 'id', 'key', 'title'];

/**
 * What an item of a list is called, by the fields that tell it apart.
 *
 * @param keys - by which the list merges its items; none: it does not
 * @returns undefined for what is no object, or has none of them
 */
export function itemName(
  item: JsonValue,
  keys: readonly string[],
): string | undefined {
  if (!isObject(item)) {
    return undefined;
  }
  const wanted = keys.length > 0 ? keys : USUAL;
  const found = wanted.filter(
    key => Object.hasOwn(item, key) && isNaming(item[key]),
  );
  const named = keys.length > 0 ? found : found.slice(0, 1);
  return named.length === 0
    ? undefined
    : named.map(key => shortValue(item[key])).join(' · ');
}

function isNaming(value: JsonValue): boolean {
  return (
    (typeof value === 'string' && value !== '') || typeof value === 'number'
  );
}
