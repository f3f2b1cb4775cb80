// SPDX-License-Identifier: Apache-2.0

import { isObject, JsonValue } from '@component-config/config-engine';
import { shortValue } from '../shortValue';

/** Fields that usually identify an object among similar ones, where no keys are declared. */
const USUAL = ['name', 'id', 'key', 'title'];

/**
 * The name of a list item, from its identifying fields.
 *
 * @param keys - the merge keys of the list, if any
 * @returns undefined if it is not an object, or has none of these fields
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
