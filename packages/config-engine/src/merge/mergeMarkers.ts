// SPDX-License-Identifier: Apache-2.0

import { isObject, JsonObject, JsonValue } from '../json';
import { childPointer } from '../pointer';
import { mergeMarkers } from '../schema';

/**
 * One key or item that a list behind `$remove` or `$unset` names.
 *
 * @public
 */
export interface RemovedEntry {
  readonly entry: JsonValue;
  readonly marker: string;
  /** Relative to the map that the marker stands in: `/$remove/0`. */
  readonly pointer: string;
}

/**
 * What a map says with `$remove` or `$unset` (docs/rules/merging.md#markers).
 *
 * @public
 */
export interface Removal {
  /** The marker that removes the place itself: one that is `true`. */
  readonly whole?: string;
  /** Keys of a map, or items of a list: an item by its value or its keys, with one key by that key's value. */
  readonly entries: readonly RemovedEntry[];
  /** Whether a marker has a value that means nothing: neither `true` nor a list. */
  readonly isUnclear: boolean;
  /** Whether the map has other keys beside the markers. */
  readonly isBare: boolean;
}

/** Whether a key of a layer removes instead of naming a value. */
export function isMarker(key: string): boolean {
  return mergeMarkers.includes(key);
}

/** Whether there is a marker anywhere in a value. */
export function hasMarker(value: JsonValue): boolean {
  if (Array.isArray(value)) {
    return value.some(hasMarker);
  }
  return (
    isObject(value) &&
    Object.keys(value).some(key => isMarker(key) || hasMarker(value[key]))
  );
}

/** What the markers of a value say; undefined where it is no map, or has none. */
export function readRemoval(value: JsonValue): Removal | undefined {
  if (
    !isObject(value) ||
    !mergeMarkers.some(marker => Object.hasOwn(value, marker))
  ) {
    return undefined;
  }
  return removalOf(value);
}

function removalOf(value: JsonObject): Removal {
  const keys = Object.keys(value);
  const written = keys.filter(isMarker);
  const whole = written.find(marker => value[marker] === true);
  return {
    ...(whole !== undefined && { whole }),
    entries: written.flatMap(marker => {
      const entries = value[marker];
      const at = childPointer('', marker);
      return Array.isArray(entries)
        ? entries.map((entry, index) => ({
            entry,
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
