// SPDX-License-Identifier: Apache-2.0

import { isObject, JsonObject, JsonValue } from '../json';
import { childPointer } from '../pointer';
import { mergeMarkers } from '../schema';

/**
 * One key or item listed by `$remove` or `$unset`.
 *
 * @public
 */
export interface ListedRemoval {
  readonly value: JsonValue;
  readonly marker: string;
  /** Relative to the map that contains the marker: `/$remove/0`. */
  readonly pointer: string;
}

/**
 * The `$remove` and `$unset` markers of a map (docs/rules/merging.md#markers).
 *
 * @public
 */
export interface MapMarkers {
  /** The marker that removes the place itself, because its value is `true`. */
  readonly whole?: string;
  /**
   * Keys of a map, or items of a list. An item is listed by its value or its keys; one with a single key, by that key's
   * value.
   */
  readonly listed: readonly ListedRemoval[];
  /** Whether a marker's value is invalid: neither `true` nor a list. */
  readonly isUnclear: boolean;
  /** Whether the map has only markers. */
  readonly isBare: boolean;
}

/** Whether a key of a layer is a marker rather than a property. */
export function isMarker(key: string): boolean {
  return mergeMarkers.includes(key);
}

/** Whether a value contains a marker at any depth. */
export function hasMarker(value: JsonValue): boolean {
  if (Array.isArray(value)) {
    return value.some(hasMarker);
  }
  return (
    isObject(value) &&
    Object.keys(value).some(key => isMarker(key) || hasMarker(value[key]))
  );
}

/** Reads the markers of a value; undefined if it is not a map, or has none. */
export function readMarkers(value: JsonValue): MapMarkers | undefined {
  if (
    !isObject(value) ||
    !mergeMarkers.some(marker => Object.hasOwn(value, marker))
  ) {
    return undefined;
  }
  return markersOf(value);
}

function markersOf(value: JsonObject): MapMarkers {
  const keys = Object.keys(value);
  const written = keys.filter(isMarker);
  const whole = written.find(marker => value[marker] === true);
  return {
    ...(whole !== undefined && { whole }),
    listed: written.flatMap(marker => {
      const listed = value[marker];
      const at = childPointer('', marker);
      return Array.isArray(listed)
        ? listed.map((one, index) => ({
            value: one,
            marker,
            pointer: childPointer(at, index),
          }))
        : [];
    }),
    isUnclear: written.some(
      marker => value[marker] !== true && !Array.isArray(value[marker]),
    ),
    isBare: written.length === keys.length,
  };
}
