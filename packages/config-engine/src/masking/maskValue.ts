// SPDX-License-Identifier: Apache-2.0

import { emptyObject, isObject, JsonObject, JsonValue } from '../json';
import { mergeMarkers } from '../schema';
import { isHidden, step, Whereabouts } from './placeTree';
import type { SecretPlaces } from './sensitivePlaces';

/** A value of which nothing that is sensitive shows; `null` stays, since it says that nothing is there. */
export function maskAt(
  value: JsonValue,
  pointer: string,
  places: SecretPlaces,
  mask: string,
): JsonValue {
  return replaceSensitive(value, pointer, places, () => mask);
}

/** A value with another one for each scalar in it that is sensitive, but for `null`. */
export function replaceSensitive(
  value: JsonValue,
  pointer: string,
  places: SecretPlaces,
  replace: (secret: JsonValue) => JsonValue,
): JsonValue {
  return replaceFrom(value, places.at(pointer), replace);
}

/** @see replaceSensitive */
export function replaceFrom(
  value: JsonValue,
  where: Whereabouts,
  replace: (secret: JsonValue) => JsonValue,
): JsonValue {
  if (where.length === 0) {
    return value;
  }
  if (Array.isArray(value)) {
    return value.map((item, index) =>
      replaceFrom(item, step(where, String(index), 'list'), replace),
    );
  }
  if (isObject(value)) {
    const replaced = emptyObject();
    for (const key of Object.keys(value)) {
      // That all is to go is no secret.
      replaced[key] =
        value[key] === true && mergeMarkers.includes(key)
          ? true
          : replaceFrom(value[key], step(where, key, 'map'), replace);
    }
    return replaced;
  }
  return isHidden(where, value) ? replace(value) : value;
}

/** A partial configuration of which nothing that is sensitive shows. */
export function maskObject(
  values: JsonObject,
  places: SecretPlaces,
  mask: string,
): JsonObject {
  const masked = places.isEmpty ? values : maskAt(values, '', places, mask);
  return isObject(masked) ? masked : emptyObject();
}

/** Values by pointer of which nothing that is sensitive shows. */
export function maskEach(
  values: { readonly [pointer: string]: JsonValue },
  places: SecretPlaces,
  mask: string,
): { [pointer: string]: JsonValue } {
  const masked = emptyObject<JsonValue>();
  for (const pointer of Object.keys(values)) {
    masked[pointer] = maskAt(values[pointer], pointer, places, mask);
  }
  return masked;
}
