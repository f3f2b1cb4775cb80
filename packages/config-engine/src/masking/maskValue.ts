// SPDX-License-Identifier: Apache-2.0

import {
  emptyObject,
  isObject,
  JsonObject,
  JsonValue,
  mapValues,
} from '../json';
import { mergeMarkers } from '../schema';
import { isHidden, step, PlaceNodes } from './places/placeTree';
import type { SecretPlaces } from './places/sensitivePlaces';

/** Masks the sensitive values within a value; `null` stays, because it means that there is no value. */
export function maskAt(
  value: JsonValue,
  pointer: string,
  places: SecretPlaces,
  mask: string,
): JsonValue {
  return replaceSensitive(value, pointer, places, () => mask);
}

/** Replaces each sensitive scalar within a value, except `null`. */
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
  where: PlaceNodes,
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
    return mapValues(value, (child, key) =>
      // That everything is removed is not a secret.
      child === true && mergeMarkers.includes(key)
        ? true
        : replaceFrom(child, step(where, key, 'map'), replace),
    );
  }
  return isHidden(where, value) ? replace(value) : value;
}

/** Masks the sensitive values of a partial configuration, or of a part of it at a pointer. */
export function maskObject(
  values: JsonObject,
  places: SecretPlaces,
  mask: string,
  pointer = '',
): JsonObject {
  const masked = places.isEmpty
    ? values
    : maskAt(values, pointer, places, mask);
  return isObject(masked) ? masked : emptyObject();
}

/** Masks the sensitive values of values by pointer. */
export function maskEach(
  values: { readonly [pointer: string]: JsonValue },
  places: SecretPlaces,
  mask: string,
): { [pointer: string]: JsonValue } {
  return mapValues(values, (value, pointer) =>
    maskAt(value, pointer, places, mask),
  );
}
